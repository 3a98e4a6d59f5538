import { Hono } from 'hono'
import { type PageSlots, publishedPaths } from '#worker/contract/published.ts'
import { locales } from '#worker/domain/locales.ts'
import { emptySite, publishedPages } from '#worker/domain/site/site-content.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { fillSlots } from './fill-slots.ts'
import { readPublished } from './read-published.ts'

/** The pages that the office may change, and what they show for those who are on the site already. */
export const publishedRoutes = new Hono<AppEnv>()

for (const page of publishedPages)
  for (const locale of locales)
    publishedRoutes.get(publishedPaths[page][locale], (c) =>
      fillSlots({ env: c.env, executionCtx: c.executionCtx, request: c.req.raw, page, locale }),
    )

for (const locale of locales)
  publishedRoutes.get(`/api/published/${locale}`, async (c) => {
    const site = (await readPublished(c, locale)) ?? toPublishedSite(emptySite, locale, 0)
    const { renderSlots } = await import('./render-slots.ts')
    const slots: PageSlots = await renderSlots(site, locale, toWarsawDay(Date.now()))
    c.header('Cache-Control', 'public, max-age=30')
    return c.json(slots)
  })
