import { Hono } from 'hono'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
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
    publishedRoutes.get(publishedPaths[page][locale], async (c) => {
      const { env, executionCtx } = c
      const filled = await fillSlots({ env, executionCtx, request: c.req.raw, page, locale })
      const entry = c.req.query(listParameter)
      if (!entry || filled.status !== 200) return filled
      const { nameChosenEntry } = await import('#worker/enquiry-list/name-chosen-entry.ts')
      return nameChosenEntry(filled, entry, locale)
    })

for (const locale of locales)
  publishedRoutes.get(`/api/published/${locale}`, async (c) => {
    const site = (await readPublished(c, locale)) ?? toPublishedSite(emptySite, locale, 0)
    const { renderSlots } = await import('./render-slots.ts')
    const slots: PageSlots = await renderSlots(site, locale, toWarsawDay(Date.now()))
    c.header('Cache-Control', 'public, max-age=30')
    return c.json(slots)
  })
