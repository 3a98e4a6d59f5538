import { Hono } from 'hono'
import type { AuthEnv } from '../../http/auth-env.ts'

/** Talking with providers is for few calls and weighs much, so it is loaded by them. */
export const loadProviders = () => import('./actions.ts')

/** To a provider and back. */
export const oauthRoutes = new Hono<AuthEnv>()
  .get('/authorize', async (c) => (await loadProviders()).authorize(c))
  .on(['GET', 'POST'], '/callback', async (c) => (await loadProviders()).followCallback(c))
