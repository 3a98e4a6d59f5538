import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Path of the not-found page in the language of the path. */
const pageFor = (path: string) => {
  const [, locale] = path.match(/^\/(en|de|nl)(?:\/|$)/) ?? []
  return locale ? `/${locale}/404` : '/404'
}

/**
 * Answers every path without a file. The asset layer would apply the cache headers of the path also to a missing file:
 * a browser that requests a script during a deployment would cache "not found" for as long as the script.
 */
export const notFoundPages = new Hono<AppEnv>().get('*', async (c, next) => {
  const { path } = c.req
  if (/^\/(api|auth\/v1)(\/|$)/.test(path)) return next()
  c.header('Cache-Control', 'no-store')
  // No page for scripts and style sheets.
  if (path.startsWith('/assets/')) return c.text('Not found', 404)
  const page = await c.env.ASSETS.fetch(new URL(pageFor(path), c.req.url))
  if (!page.ok) return next()
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'no-store')
  // The ETag belongs to the page answered with 200.
  headers.delete('ETag')
  return new Response(page.body, { status: 404, headers })
})
