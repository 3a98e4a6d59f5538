import type { Context } from 'hono'
import { Hono } from 'hono'
import type { AuthEnv } from '../../http/auth-env.ts'
import type { AuthorizeParameters } from './authorize.ts'
import type { CallbackParameters } from './callback.ts'

/** Loaded on demand: the code is large and few calls need it. */
export const loadOAuth = () => import('./lazy-oauth.ts')

export const toAuthorizeParameters = (c: Context<AuthEnv>): AuthorizeParameters => ({
  query: c.req.query(),
  all: [...new URL(c.req.url).searchParams],
})

/** The provider's response: query parameters, or a posted form. */
async function readCallback(c: Context<AuthEnv>): Promise<CallbackParameters> {
  const form = c.req.method === 'POST' ? await c.req.parseBody().catch(() => ({})) : {}
  const texts = Object.entries(form).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return { ...c.req.query(), ...Object.fromEntries(texts) }
}

/** Redirects to a provider, and the callback. */
export const oauthRoutes = new Hono<AuthEnv>()
  .get('/authorize', async (c) => {
    const { authorize } = await loadOAuth()
    return c.redirect(await authorize(c.var.auth, toAuthorizeParameters(c)), 302)
  })
  .on(['GET', 'POST'], '/callback', async (c) => {
    const { followCallback } = await loadOAuth()
    const { url, status } = await followCallback(c.var.auth, await readCallback(c))
    return c.redirect(url, status)
  })
