import { Hono } from 'hono'
import { screenPaths } from '#worker/contract/screen-paths.ts'
import type { AppEnv } from './app-env.ts'

/** Serves the admin single-page app of a language under all its addresses; the client routes the rest of the path. */
const serveAdmin = (path: string) =>
  new Hono<AppEnv>().get(`${path}/*`, async (c) => {
    const page = await c.env.ASSETS.fetch(new URL(path, c.req.url), { headers: c.req.raw.headers })
    // Copied because headers of an asset response are immutable.
    return new Response(page.body, page)
  })

export const adminPages = new Hono<AppEnv>()
  .route('/', serveAdmin(screenPaths.admin.pl))
  .route('/', serveAdmin(screenPaths.admin.en))
