import { Hono } from 'hono'
import { newEdition, previewQuery } from '#worker/contract/admin/site.ts'
import { locales } from '#worker/domain/locales.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { renderSlots } from '#worker/published/render-slots.ts'
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
  // Shows what pages would say in each language, rendered as for visitors.
  .post('/preview', validateJson(previewQuery), async (c) => {
    const { content } = c.req.valid('json')
    const today = toWarsawDay(Date.now())
    // Shown as on its first day, as it would be nowhere before.
    const notices = content.notices.map((each) => ({ ...each, from: each.from < today ? each.from : today }))
    const pages = locales.map((locale) =>
      renderSlots(toPublishedSite({ ...content, notices }, locale, 0), locale, today),
    )
    return c.json(await Promise.all(pages), 200)
  })
