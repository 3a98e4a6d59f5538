import { Hono } from 'hono'
import { previewQuery } from '#worker/contract/admin/site.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { validateJson } from '#worker/http/request-body.ts'
import { renderSlots } from '#worker/published/render-slots.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** Shows what pages would say, rendered as for visitors. */
export const sitePreviewRoutes = new Hono<AdminEnv>().post(
  '/preview',
  validateJson(previewQuery),
  async (c) => {
    const { locale, content } = c.req.valid('json')
    const site = toPublishedSite(content, locale, 0)
    const today = toWarsawDay(Date.now())
    // Shown as on its first day, as it would be nowhere before.
    const notices = site.notices.map((each) => ({ ...each, from: each.from < today ? each.from : today }))
    return c.json(await renderSlots({ ...site, notices }, locale, today), 200)
  },
)
