import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthEnv } from './auth-env.ts'
import { readBody, text } from './body.ts'
import { AuthError, invalid } from './errors.ts'
import { providerNames } from './provider-names.ts'

const idTokenBody = z.object({ provider: text(), id_token: text(), issuer: text() })

/** `token?grant_type=id_token` while no provider is configured. */
export async function refuseIdToken(c: Context<AuthEnv>): Promise<never> {
  const { provider, id_token: token, issuer } = await readBody(c, idTokenBody)
  if (!token) throw invalid('id_token required')
  if (!provider && !issuer) throw invalid('provider or client_id and issuer required')
  if (provider && !providerNames.includes(provider)) throw invalid(`Unsupported provider: ${provider}`)
  throw new AuthError(400, 'provider_disabled', `Provider (issuer "${issuer ?? provider}") is not enabled`)
}

/** Every provider, while none is configured. */
export function unsupportedProvider(c: Context<AuthEnv>) {
  const provider = c.req.query('provider') ?? ''
  return invalid(
    providerNames.includes(provider)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${provider} could not be found`,
  )
}

const refuse = (status: 404, code: string, message: string) => () => {
  throw new AuthError(status, code, message)
}

const passkeysOff = refuse(404, 'passkey_disabled', 'Passkeys are disabled')
const oauthServerOff = refuse(404, 'feature_disabled', 'OAuth server is disabled')

/** What the protocol has and this site does not offer, or has not been configured to. */
export const offRoutes = new Hono<AuthEnv>()
  .get('/authorize', (c) => {
    throw unsupportedProvider(c)
  })
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
