import { type Context, Hono } from 'hono'
import type { AuthEnv } from '../../protocol/auth-context.ts'
import { errors } from '../../protocol/auth-errors.ts'
import { unknownFlowRedirect } from '../../protocol/redirect-urls.ts'
import { readForm } from '../../protocol/request-body.ts'
import type { AuthorizeParameters } from './authorize.ts'
import type { CallbackParameters } from './callback.ts'

/** Loaded on demand: the code is large and few calls need it. */
export const loadOAuth = () => import('./lazy-oauth.ts')

export const toAuthorizeParameters = (c: Context<AuthEnv>): AuthorizeParameters => ({
  query: c.req.query(),
  all: [...new URL(c.req.url).searchParams],
})

/** The provider's response: query parameters, or a posted form. */
const readCallback = async (c: Context<AuthEnv>): Promise<CallbackParameters> => ({
  ...c.req.query(),
  ...(await readForm(c)),
})

/** Redirects to a provider, and the callback. */
export const oauthRoutes = new Hono<AuthEnv>()
  .get('/authorize', async (c) => {
    const { authorize } = await loadOAuth()
    return c.redirect(await authorize(c.var.auth, toAuthorizeParameters(c)), 302)
  })
  .on(['GET', 'POST'], '/callback', async (c) => {
    const { providers, siteUrl } = c.var.auth.settings
    // Nobody is on the way back from a provider: nothing is read, loaded or looked up.
    if (Object.keys(providers).length === 0)
      return c.redirect(unknownFlowRedirect(siteUrl, errors.stateWithoutProvider()), 303)
    const { followCallback } = await loadOAuth()
    const { url, status } = await followCallback(c.var.auth, await readCallback(c))
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(url, status)
  })
