import * as z from 'zod/mini'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { type PublishedSite, publishedPages } from '#worker/domain/site/site-content.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { logEvent } from '#worker/log/log-event.ts'

/** So long a page, or a submission, waits for what is published. */
const limitMs = 100

/** KV mostly answers sooner; otherwise a fresh copy is as good, and there at once. */
const patienceMs = 10

/** The least that KV takes: so long a data centre answers with what it has read. */
const cacheTtl = 30

/** A copy adds at most this to the half minute that KV keeps what it has read. */
const freshMs = 15_000

const copyMaxAgeS = 86_400

/** A copy is written anew this often by an isolate, so that it stays fresh while there are visitors. */
const copyEveryMs = 10_000

const range = { from: z.iso.date(), until: z.iso.date() }

const openHours = z
  .object({ opensMinutes: z.number(), closesMinutes: z.number() })
  .check(z.refine(({ opensMinutes, closesMinutes }) => opensMinutes < closesMinutes))

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

/** The part of a call that reading needs. */
export interface PublishedCall {
  env: Pick<Bindings, 'PUBLISHED'> & { SITE_URL?: string }
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
}

const copySchema = z.object({ readAt: z.number(), site: publishedSite })

const openCopies = () => caches.open('published')

/** The site's own: a site of the same zone for staging has copies beside it. */
const copyAddress = ({ SITE_URL }: PublishedCall['env'], locale: Locale) =>
  new URL(`/published/${locale}`, SITE_URL).href

/** The edition that this isolate has copied last, in each language, and when it was read. */
const copied = new Map<Locale, { edition: number; readAt: number }>()

/** For the requests of this data centre that KV keeps waiting. A read that was overtaken by another is none. */
async function keepCopy(
  env: PublishedCall['env'],
  locale: Locale,
  { site, readAt }: { site: PublishedSite | null; readAt: number },
): Promise<void> {
  const last = copied.get(locale)
  if (!site || (last && site.edition < last.edition)) return
  if (last?.edition === site.edition && readAt - last.readAt < copyEveryMs) return
  copied.set(locale, { edition: site.edition, readAt })
  const headers = { 'Cache-Control': `max-age=${copyMaxAgeS}` }
  await (await openCopies()).put(copyAddress(env, locale), Response.json({ readAt, site }, { headers }))
}

async function readCopy(
  env: PublishedCall['env'],
  locale: Locale,
): Promise<z.output<typeof copySchema> | null> {
  const copy = await (await openCopies()).match(copyAddress(env, locale))
  return copy ? copySchema.parse(await copy.json()) : null
}

async function readValue({ PUBLISHED }: PublishedCall['env'], locale: Locale): Promise<PublishedSite | null> {
  const value = await PUBLISHED.get(locale, { type: 'json', cacheTtl })
  return value === null ? null : publishedSite.parse(value)
}

/** Rejects if the work takes longer. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads what the office has published in a language: from KV, or from the data centre's copy where that is late or at
 * fault. Null if there is neither, or nothing was published. Never rejects.
 */
export async function readPublished(
  { env, executionCtx }: PublishedCall,
  locale: Locale,
): Promise<PublishedSite | null> {
  const readAt = Date.now()
  const read = readValue(env, locale)
  // What comes too late for this call is there for the next one.
  executionCtx.waitUntil(read.then((site) => keepCopy(env, locale, { site, readAt })).catch(() => undefined))
  const inTime = within(limitMs, read)
  try {
    return await within(patienceMs, inTime)
  } catch {
    const copy = await within(limitMs - patienceMs, readCopy(env, locale)).catch(() => null)
    const orCopy = inTime.catch(() => {
      logEvent('published_unread')
      return copy?.site ?? null
    })
    return copy && Date.now() - copy.readAt < freshMs ? copy.site : orCopy
  }
}
