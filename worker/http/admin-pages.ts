import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The admin area is one file with many addresses: the browser reads the rest of the path. */
export const adminPages = new Hono<AppEnv>().get('/admin/*', async (c) => {
  const page = await c.env.ASSETS.fetch(new URL('/admin', c.req.url), { headers: c.req.raw.headers })
  // A copy: what the asset layer answers takes no further headers.
  return new Response(page.body, page)
})
