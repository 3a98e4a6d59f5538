import * as z from 'zod/mini'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { type PublishedSite, publishedPages } from '#worker/domain/site/site-content.ts'
import type { Bindings } from '#worker/env/bindings.ts'

/** The least that KV takes: so long a data centre answers with what it has read. */
const cacheTtl = 30

/** A burst of visitors reads little: an isolate asks again after so long. With KV's half minute, an edition is mostly seen after 35 s. */
const rememberedMs = 5_000

const range = { from: z.iso.date(), until: z.iso.date() }

const openHours = z
  .object({ opensMinutes: z.number(), closesMinutes: z.number() })
  .check(z.refine(({ opensMinutes, closesMinutes }) => opensMinutes < closesMinutes))

/** As it is stored: what does not fit is as good as a fault of KV. */
const publishedSite = z.object({
  edition: z.number(),
  notices: z.array(z.object({ ...range, pages: z.array(z.enum(publishedPages)), text: z.string() })),
  days: z.array(
    z.object({
      ...range,
      hours: z.nullable(openHours),
      reason: z.string(),
    }),
  ),
  courseDates: z.array(
    z.object({
      ...range,
      id: z.string(),
      course: z.enum(courseIds),
      place: z.string(),
      language: z.enum(locales),
      seats: z.string(),
    }),
  ),
})

type Namespace = Pick<Bindings, 'PUBLISHED'>

/** A value as it was read; null if nothing was published. */
export interface Read {
  text: string | null
  site: PublishedSite | null
  readAt: number
}

/** The last ones, so that what is rendered of the same text is found again. */
const parsed = new Map<Locale, { text: string; site: PublishedSite }>()

/** Throws if the text is no published site. */
export function parseSite(locale: Locale, text: string): PublishedSite {
  const last = parsed.get(locale)
  if (last?.text === text) return last.site
  const site = publishedSite.parse(JSON.parse(text))
  parsed.set(locale, { text, site })
  return site
}

/** This isolate has read it last, in each language. */
const remembered = new WeakMap<KVNamespace, Map<Locale, Read>>()

function memoryOf({ PUBLISHED }: Namespace): Map<Locale, Read> {
  const memory = remembered.get(PUBLISHED) ?? new Map<Locale, Read>()
  remembered.set(PUBLISHED, memory)
  return memory
}

/** Puts what is published in a language where pages read it; this isolate asks for it at once. Throws where KV fails. */
export async function writePublished(env: Namespace, locale: Locale, site: PublishedSite): Promise<void> {
  const text = JSON.stringify(site)
  await env.PUBLISHED.put(locale, text)
  memoryOf(env).set(locale, { text, site, readAt: 0 })
}

/** Null where this isolate has to ask KV. */
export function recallPublished(env: Namespace, locale: Locale): Read | null {
  const last = memoryOf(env).get(locale)
  return last && Date.now() - last.readAt < rememberedMs ? last : null
}

/**
 * Asks KV, and remembers. A read that was overtaken, by another or by publishing, gives what that has. Rejects where KV
 * fails, or has something else.
 */
export async function askNamespace(env: Namespace, locale: Locale): Promise<Read> {
  const readAt = Date.now()
  const before = memoryOf(env).get(locale)
  const text = await env.PUBLISHED.get(locale, { cacheTtl })
  const last = memoryOf(env).get(locale)
  if (last && last !== before) return last
  const read = { text, site: text === null ? null : parseSite(locale, text), readAt }
  memoryOf(env).set(locale, read)
  return read
}
