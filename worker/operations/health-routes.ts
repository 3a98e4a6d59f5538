import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'

/** The state of the site for monitors; does not reveal if D1 or KV fails. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  c.header('Cache-Control', 'no-store')
  // Loaded when asked for, so that a cold start of the public forms stays fast.
  const { checkHealth } = await import('./health.ts')
  const state = await checkHealth(c.var.db, c.env, c.var.settings)
  return state ? c.json(state, 200) : c.json({ success: false as const }, 503)
})
