import { Hono } from 'hono'
import { previewQuery } from '#worker/contract/admin/site.ts'
import { locales } from '#worker/domain/locales.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { validateJson } from '#worker/http/request-body.ts'
import { renderSlots } from '#worker/published/render-slots.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** Shows what pages would say in each language, rendered as for visitors. */
export const sitePreviewRoutes = new Hono<AdminEnv>().post(
  '/preview',
  validateJson(previewQuery),
  async (c) => {
    const { content } = c.req.valid('json')
    const today = toWarsawDay(Date.now())
    // Shown as on its first day, as it would be nowhere before.
    const notices = content.notices.map((each) => ({ ...each, from: each.from < today ? each.from : today }))
    const pages = locales.map((locale) =>
      renderSlots(toPublishedSite({ ...content, notices }, locale, 0), locale, today),
    )
    return c.json(await Promise.all(pages), 200)
  },
)
