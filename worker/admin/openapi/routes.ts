import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'

/** Making it takes several times as long as any other answer that everybody gets. */
let made: { origin: string; text: string } | null = null

/** The description of the API, generated from the contracts once by each isolate that answers. */
export const openApiRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const { siteOrigin: origin } = c.var.settings
  if (made?.origin !== origin) {
    const { createOpenApiDocument } = await import('./document.ts')
    made = { origin, text: JSON.stringify(createOpenApiDocument(origin)) }
  }
  return c.body(made.text, 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=300',
  })
})
