import * as z from 'zod/mini'
import type { Locale } from '#worker/domain/locales.ts'
import { publishedSite, type Read } from './namespace.ts'

const maxAgeS = 86_400

const copySchema = z.object({ readAt: z.number(), site: publishedSite })

/** For the requests of a data centre that KV keeps waiting. */
const openCopies = () => caches.open('published')

interface Zone {
  SITE_URL?: string
}

/** The site's own: a site of the same zone for staging has copies beside it. */
const copyAddress = ({ SITE_URL }: Zone, locale: Locale) => new URL(`/published/${locale}`, SITE_URL).href

/** Keeps a copy for a day. */
export async function keepCopy(env: Zone, locale: Locale, { site, readAt }: Read): Promise<void> {
  if (!site) return
  const headers = { 'Cache-Control': `max-age=${maxAgeS}` }
  await (await openCopies()).put(copyAddress(env, locale), Response.json({ readAt, site }, { headers }))
}

export async function readCopy(env: Zone, locale: Locale): Promise<z.output<typeof copySchema> | null> {
  const copy = await (await openCopies()).match(copyAddress(env, locale))
  return copy ? copySchema.parse(await copy.json()) : null
}
