import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Says only whether the site can take a submission, never which part is missing. */
export const healthRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const checks = await Promise.allSettled([c.var.db.run(sql`SELECT 1`), c.env.SESSIONS.get('health')])
  const healthy = checks.every((check) => check.status === 'fulfilled')
  c.header('Cache-Control', 'no-store')
  return c.json({ success: healthy }, healthy ? 200 : 503)
})
