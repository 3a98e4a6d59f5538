import { Hono } from 'hono'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './auth-errors.ts'

const refuse = (status: 404, code: string, message: string) => () => {
  throw new AuthError(status, code, message)
}

const refusePasskeys = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const refuseOAuthServer = refuse(404, 'feature_disabled', 'OAuth server is disabled')

const refuseRecoveryCodes = refuse(404, 'mfa_factor_not_found', 'Recovery codes are not available')

/** Endpoints of the protocol that this site does not offer. */
export const unsupportedRoutes = new Hono<AuthEnv>()
  .all('/passkeys', refusePasskeys)
  .all('/passkeys/*', refusePasskeys)
  .all('/admin/users/:id/passkeys', refusePasskeys)
  .all('/admin/users/:id/passkeys/*', refusePasskeys)
  .all('/factors/recovery-codes', refuseRecoveryCodes)
  .all('/factors/recovery-codes/*', refuseRecoveryCodes)
  .all('/admin/oauth/clients', refuseOAuthServer)
  .all('/admin/oauth/clients/*', refuseOAuthServer)
  // The addresses that the discovery document names.
  .all('/oauth/*', refuseOAuthServer)
  .all('/.well-known/oauth-authorization-server', refuseOAuthServer)
  .all('/user/oauth/grants', refuseOAuthServer)
  .all('/admin/custom-providers', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
  .all('/admin/custom-providers/*', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
