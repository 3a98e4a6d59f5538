import { Hono } from 'hono'
import { newEdition } from '#worker/contract/admin/site.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { publishSite, readSite } from '#worker/records/site/editions.ts'
import { putEdition } from '#worker/records/site/put-edition.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** The content that the office publishes on the pages by itself. */
export const siteRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json(await readSite(c.var.db), 200))
  .put('/', requireJson, validateJson(newEdition), async (c) => {
    const site = await publishSite(c.var, c.req.valid('json'))
    // Cron puts it into KV if this fails.
    c.executionCtx.waitUntil(
      putEdition(c.env).catch((error: unknown) => logFailure('background_failed', error, { task: 'site' })),
    )
    return c.json(site, 200)
  })
