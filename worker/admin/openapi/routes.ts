import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'

/** The description of the API, generated from the contracts by the isolate that answers. */
export const openApiRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { createOpenApiDocument } = await import('./document.ts')
  return c.body(JSON.stringify(createOpenApiDocument(c.var.settings.siteOrigin)), 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=300',
  })
})
