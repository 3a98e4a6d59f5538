import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The not-found pages are files, and the asset layer would answer their own addresses with 200. */
export const notFoundPages = new Hono<AppEnv>().get('*', async (c, next) => {
  if (!/\/404(\.html)?$/.test(c.req.path)) return next()
  const page = await c.env.ASSETS.fetch(new URL(c.req.path.replace(/\.html$/, ''), c.req.url))
  return new Response(page.body, { status: 404, headers: page.headers })
})
