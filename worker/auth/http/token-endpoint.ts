import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { loadOAuth } from '../federated/oauth/routes.ts'
import { grantByAuthCode, pkceGrantFields } from '../one-time/pkce-flow.ts'
import { grantByPassword, passwordGrantFields } from '../passwords/password-grant.ts'
import type { AuthEnv } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { readBody, readJson, texts } from '../protocol/request-body.ts'
import { findCaptchaError, requireCaptcha } from '../sessions/require-captcha.ts'
import { refreshSession } from '../sessions/rotate-refresh-token.ts'
import { grantByWallet, requireWallets, walletGrantFields } from '../wallets/wallet-grant.ts'

const refreshFields = z.object(texts('refresh_token'))

const grants: Record<string, (c: Context<AuthEnv>) => Promise<object>> = {
  password: async (c) => {
    const captchaError = await findCaptchaError(c)
    return grantByPassword(c.var.auth, await readBody(c, passwordGrantFields), captchaError)
  },
  refresh_token: async (c) => {
    const { refresh_token: token } = await readBody(c, refreshFields)
    return refreshSession(c.var.auth, token ?? '')
  },
  pkce: async (c) => grantByAuthCode(c.var.auth, await readBody(c, pkceGrantFields)),
  id_token: async (c) => (await loadOAuth()).grantByIdToken(c.var.auth, await readJson(c)),
  web3: async (c) => {
    await requireCaptcha(c)
    await requireWallets(c.var.auth)
    return grantByWallet(c.var.auth, await readBody(c, walletGrantFields))
  },
}

/** All ways to a session, told apart by `grant_type`. */
export const tokenEndpoint = new Hono<AuthEnv>().post('/token', async (c) => {
  const type = c.req.query('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  return c.json(await grant(c), 200)
})
