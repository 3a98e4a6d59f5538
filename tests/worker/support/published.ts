import { env } from 'cloudflare:workers'
import { afterEach } from 'vitest'
import { locales } from '#worker/domain/locales.ts'
import { emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import { writePublished } from '#worker/published/namespace.ts'

let edition = 0

/** Puts an edition where pages read it, as publishing does. */
export async function putSite(changes: Partial<SiteContent>): Promise<void> {
  edition += 1
  const site = { ...emptySite, ...changes }
  for (const locale of locales) await writePublished(env, locale, toPublishedSite(site, locale, edition))
}

/** The copies of the data centre. */
export const openCopies = () => caches.open('published')

/** Takes away what is published, as if nothing ever was. */
export async function unpublish(): Promise<void> {
  // What the isolate remembers goes with it.
  await putSite({})
  for (const locale of locales) await env.PUBLISHED.delete(locale)
}

/** Leaves neither a published value nor a copy behind. */
export const unpublishAfterEach = () =>
  afterEach(async () => {
    await unpublish()
    const copies = await openCopies()
    for (const locale of locales) await copies.delete(`https://site.test/published/${locale}`)
  })
