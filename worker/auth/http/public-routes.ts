import { Hono } from 'hono'
import { providerNames } from '../federated/provider-names.ts'
import type { AuthEnv } from '../protocol/auth-env.ts'
import { toPublicKeys } from '../sessions/signing-keys.ts'
import { toOpenIdConfiguration } from './openid-configuration.ts'

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
