import { Hono } from 'hono'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './errors.ts'

const refuse = (status: 404, code: string, message: string) => () => {
  throw new AuthError(status, code, message)
}

const passkeysOff = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const oauthServerOff = refuse(404, 'feature_disabled', 'OAuth server is disabled')

const noRecoveryCodes = refuse(404, 'mfa_factor_not_found', 'Recovery codes are not available')

/** What the protocol has and this site does not offer. */
export const offRoutes = new Hono<AuthEnv>()
  .all('/passkeys', passkeysOff)
  .all('/passkeys/*', passkeysOff)
  .all('/admin/users/:id/passkeys', passkeysOff)
  .all('/admin/users/:id/passkeys/*', passkeysOff)
  .all('/factors/recovery-codes', noRecoveryCodes)
  .all('/factors/recovery-codes/*', noRecoveryCodes)
  .all('/admin/oauth/clients', oauthServerOff)
  .all('/admin/oauth/clients/*', oauthServerOff)
  .all('/oauth/authorizations/*', oauthServerOff)
  .all('/user/oauth/grants', oauthServerOff)
  .all('/admin/custom-providers', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
  .all('/admin/custom-providers/*', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
