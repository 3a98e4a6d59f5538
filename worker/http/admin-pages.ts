import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Serves the admin single-page app under all its addresses; the client routes the rest of the path. */
export const adminPages = new Hono<AppEnv>().get('/admin/*', async (c) => {
  const page = await c.env.ASSETS.fetch(new URL('/admin', c.req.url), { headers: c.req.raw.headers })
  // Copied because headers of an asset response are immutable.
  return new Response(page.body, page)
})
