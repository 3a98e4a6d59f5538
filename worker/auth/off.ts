import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthEnv } from './auth-env.ts'
import { readBody, text } from './body.ts'
import { AuthError } from './errors.ts'

const web3Body = z.object({ chain: text(), message: text(), signature: text() })

/** `token?grant_type=web3` while no chain is switched on. */
export async function refuseWeb3(c: Context<AuthEnv>): Promise<never> {
  await readBody(c, web3Body)
  throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
}

const refuse = (status: 404, code: string, message: string) => () => {
  throw new AuthError(status, code, message)
}

const samlOff = refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
const passkeysOff = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const oauthServerOff = refuse(404, 'feature_disabled', 'OAuth server is disabled')

/** What the protocol has and this site does not offer, or has not been configured to. */
export const offRoutes = new Hono<AuthEnv>()
  .post('/sso', samlOff)
  .get('/sso/saml/metadata', samlOff)
  .post('/sso/saml/acs', samlOff)
  .all('/passkeys', passkeysOff)
  .all('/passkeys/*', passkeysOff)
  .all('/admin/users/:id/passkeys', passkeysOff)
  .all('/admin/users/:id/passkeys/*', passkeysOff)
  .all('/admin/oauth/clients', oauthServerOff)
  .all('/admin/oauth/clients/*', oauthServerOff)
  .all('/oauth/authorizations/*', oauthServerOff)
  .all('/user/oauth/grants', oauthServerOff)
  .all('/admin/custom-providers', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
  .all('/admin/custom-providers/*', refuse(404, 'feature_disabled', 'Custom OAuth providers are disabled'))
