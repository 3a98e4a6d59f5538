import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { loadProviders } from '../federated/oauth/routes.ts'
import { grantByAuthCode } from '../one-time/pkce-grant.ts'
import { grantByPassword } from '../passwords/password-grant.ts'
import { refreshSession } from '../sessions/rotate.ts'
import { grantByWallet } from '../wallets/wallet-grant.ts'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './errors.ts'
import { readBody, text } from './read-body.ts'

const refreshBody = z.object({ refresh_token: text() })

async function grantByRefreshToken(c: Context<AuthEnv>) {
  const { refresh_token: token } = await readBody(c, refreshBody)
  return refreshSession(c, token ?? '')
}

const grants: Record<string, (c: Context<AuthEnv>) => Promise<object>> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByAuthCode,
  id_token: async (c) => (await loadProviders()).grantByIdToken(c),
  web3: grantByWallet,
}

/** All ways to a session, told apart by `grant_type`. */
export const tokenEndpoint = new Hono<AuthEnv>().post('/token', async (c) => {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return c.json(await grant(c), 200)
})
