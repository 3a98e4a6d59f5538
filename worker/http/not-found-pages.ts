import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The not-found page of the language that the path is in. */
const pageFor = (path: string) => {
  const [, locale] = path.match(/^\/(en|de|nl)(?:\/|$)/) ?? []
  return locale ? `/${locale}/404` : '/404'
}

/**
 * Answers whatever is no file. The asset layer could do it, but it sends the headers of a path with a missing file as
 * well: a browser that asks for a script while a release is on its way would keep "not found" as long as the script.
 */
export const notFoundPages = new Hono<AppEnv>().get('*', async (c, next) => {
  const { path } = c.req
  if (/^\/(api|auth\/v1)(\/|$)/.test(path)) return next()
  c.header('Cache-Control', 'no-store')
  // Nobody reads what a script or a style sheet is answered.
  if (path.startsWith('/assets/')) return c.text('Not found', 404)
  const page = await c.env.ASSETS.fetch(new URL(pageFor(path), c.req.url))
  if (!page.ok) return next()
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', 'no-store')
  // Its tag is that of a page which is there.
  headers.delete('ETag')
  return new Response(page.body, { status: 404, headers })
})
