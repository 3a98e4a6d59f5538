import { Hono } from 'hono'
import { toPublicKeys } from '../crypto/signing-keys.ts'
import { providerNames } from '../federated/provider-names.ts'
import type { AuthEnv } from './auth-env.ts'

/** What anyone may read of the service. */
export const publicRoutes = new Hono<AuthEnv>()
  .get('/settings', (c) => {
    const { auth } = c.var
    const configured = Object.keys(auth.providers)
    const external = Object.fromEntries(
      [...providerNames, ...configured].map((name) => [name, configured.includes(name)]),
    )
    return c.json(
      {
        external: {
          ...external,
          anonymous_users: auth.anonymousEnabled,
          email: auth.emailEnabled,
          phone: auth.phoneEnabled,
        },
        disable_signup: !auth.signupEnabled,
        mailer_autoconfirm: auth.emailAutoconfirm,
        phone_autoconfirm: auth.phoneAutoconfirm,
        sms_provider: auth.sms ? 'http' : '',
        saml_enabled: auth.saml.isOn,
        saml_private_key_next_configured: false,
        passkeys_enabled: false,
        // Beyond the protocol, for the site's own screen: what else may be offered to whoever is signed in.
        manual_linking_enabled: auth.manualLinkingEnabled,
        mfa_totp_enabled: auth.factors.totp,
        mfa_phone_enabled: auth.factors.phone,
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
  .get('/.well-known/jwks.json', (c) => {
    c.header('Cache-Control', 'public, max-age=600')
    return c.json({ keys: toPublicKeys(c.var.auth) }, 200)
  })
