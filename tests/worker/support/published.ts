import { env } from 'cloudflare:workers'
import { afterEach } from 'vitest'
import { locales } from '#worker/domain/locales.ts'
import { emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'

let edition = 0

/** Puts an edition where pages read it, as publishing does. */
export async function putSite(changes: Partial<SiteContent>): Promise<void> {
  edition += 1
  const site = { ...emptySite, ...changes }
  for (const locale of locales)
    await env.PUBLISHED.put(locale, JSON.stringify(toPublishedSite(site, locale, edition)))
}

/** The copies of the data centre. */
export const openCopies = () => caches.open('published')

/** Leaves neither a published value nor a copy behind. */
export const unpublishAfterEach = () =>
  afterEach(async () => {
    const copies = await openCopies()
    for (const locale of locales) {
      await env.PUBLISHED.delete(locale)
      await copies.delete(`https://site.test/published/${locale}`)
    }
  })
