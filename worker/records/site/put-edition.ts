import { eq, sql } from 'drizzle-orm'
import { isConditionFailed, requireInBatch, runBatch } from '#worker/db/batch.ts'
import { openDatabase } from '#worker/db/client.ts'
import { editions } from '#worker/db/schema/site.ts'
import { locales } from '#worker/domain/locales.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import { toPublishedSite } from '#worker/domain/site/to-published-site.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { writePublished } from '#worker/published/namespace.ts'
import { newestId, selectNewest } from './editions.ts'
import { recountDeadlines } from './recount-deadlines.ts'

/**
 * KV answers elsewhere with what is up to a minute old, and of two editions that are put side by side the older one may come
 * last: so long the newest is put again.
 */
const unsettledMs = 3 * 60_000

/**
 * Puts the newest edition into KV, each language under its name, until it is there and read everywhere. What came meanwhile
 * has a deadline by the calendar before, and gets the one of this. Throws where KV or D1 fails.
 */
export async function putEdition(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const [newest] = await selectNewest(db)
  if (!newest || (newest.put_at !== null && newest.put_at < now - unsettledMs)) return
  const { id, content, published_at } = newest
  await Promise.all(
    locales.map((locale) => writePublished(env, locale, toPublishedSite(content, locale, id))),
  )
  await runBatch(db, [
    // Whoever has published another one meanwhile has counted by that.
    requireInBatch(db, sql`${newestId} = ${id}`),
    db
      .update(editions)
      .set({ put_at: sql`coalesce(${editions.put_at}, ${now})` })
      .where(eq(editions.id, id)),
    ...(await recountDeadlines(db, settingsOf(env), officeCalendarOf(content), published_at)),
  ]).catch((error: unknown) => {
    if (!isConditionFailed(error)) throw error
  })
}
