import type { Locale } from '#worker/domain/locales.ts'
import type { PublishedSite } from '#worker/domain/site/site-content.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { logEvent } from '#worker/log/log-event.ts'
import { keepCopy, readCopy } from './copies.ts'
import { askNamespace, recallPublished } from './namespace.ts'

/** So long a page, or a submission, waits for what is published. */
const limitMs = 100

/** KV mostly answers sooner; otherwise a fresh copy is as good, and there at once. */
const patienceMs = 10

/** A copy adds at most this to the half minute that KV keeps what it has read. */
const freshMs = 15_000

/** The part of a call that reading needs. */
export interface PublishedCall {
  env: Pick<Bindings, 'PUBLISHED'> & { SITE_URL?: string }
  executionCtx: Pick<ExecutionContext, 'waitUntil'>
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
  const known = recallPublished(env, locale)
  if (known) return known.site
  const read = askNamespace(env, locale)
  // What comes too late for this call is there for the next one.
  executionCtx.waitUntil(read.then((value) => keepCopy(env, locale, value)).catch(() => undefined))
  const inTime = within(
    limitMs,
    read.then(({ site }) => site),
  )
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
