import { Hono } from 'hono'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { providerNames } from '../federated/provider-names.ts'
import type { AuthEnv } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { toPublicKeys } from '../sessions/access-token.ts'

/**
 * The discovery document as the reference server gives it, also while its OAuth server is off, as it is here: verifiers
 * take the issuer and the keys of access tokens from it, and clients refuse a document that lacks the other addresses.
 */
const toOpenIdConfiguration = ({ url }: AuthSettings) => ({
  issuer: url,
  authorization_endpoint: `${url}/oauth/authorize`,
  token_endpoint: `${url}/oauth/token`,
  jwks_uri: `${url}/.well-known/jwks.json`,
  userinfo_endpoint: `${url}/oauth/userinfo`,
  scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  claims_supported: [
    ...['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified', 'phone_number'],
    ...['phone_number_verified', 'name', 'picture', 'preferred_username', 'updated_at'],
  ],
  code_challenge_methods_supported: ['S256', 'plain'],
})

const cached = { 'Cache-Control': 'public, max-age=600' }

/** Public information about the service. */
export const publicRoutes = new Hono<AuthEnv>()
  .get('/settings', (c) => {
    const { settings } = c.var.auth
    const configured = Object.keys(settings.providers)
    const external = Object.fromEntries(
      [...providerNames, ...configured].map((name) => [name, configured.includes(name)]),
    )
    return c.json(
      {
        external: {
          ...external,
          anonymous_users: settings.anonymousEnabled,
          email: settings.emailEnabled,
          phone: settings.phoneEnabled,
        },
        disable_signup: !settings.signupEnabled,
        mailer_autoconfirm: settings.emailAutoconfirm,
        phone_autoconfirm: settings.phoneAutoconfirm,
        sms_provider: settings.sms ? 'http' : '',
        saml_enabled: settings.saml.isOn,
        saml_private_key_next_configured: false,
        passkeys_enabled: false,
        // Beyond the protocol, for the site's own screen.
        manual_linking_enabled: settings.manualLinkingEnabled,
        mfa_totp_enabled: settings.factors.totp,
        mfa_phone_enabled: settings.factors.phone,
        password_min_length: settings.password.minLength,
      },
      200,
    )
  })
  .get('/health', (c) =>
    c.json(
      {
        version: 'v1',
        name: 'GoTrue',
        description: 'GoTrue is a user registration and authentication API',
      },
      200,
    ),
  )
  .get('/.well-known/jwks.json', (c) => c.json({ keys: toPublicKeys(c.var.auth.settings) }, 200, cached))
  .get('/.well-known/openid-configuration', (c) =>
    c.json(toOpenIdConfiguration(c.var.auth.settings), 200, cached),
  )

const refuse = (code: string, message: string) => () => {
  throw new AuthError(404, code, message)
}

/** Endpoints of the protocol that this site does not offer. */
export const unsupportedRoutes = new Hono<AuthEnv>()
  .on(
    'ALL',
    ['/passkeys/*', '/admin/users/:id/passkeys/*'],
    refuse('passkey_disabled', 'Passkeys are disabled'),
  )
  .all('/factors/recovery-codes/*', refuse('mfa_factor_not_found', 'Recovery codes are not available'))
  .on(
    'ALL',
    // Two of them are addresses that the discovery document names.
    ['/admin/oauth/clients/*', '/oauth/*', '/.well-known/oauth-authorization-server', '/user/oauth/grants'],
    refuse('feature_disabled', 'OAuth server is disabled'),
  )
  .all('/admin/custom-providers/*', refuse('feature_disabled', 'Custom OAuth providers are disabled'))
