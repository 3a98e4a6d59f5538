import { and, eq, lt, sql } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { liveEvents } from '#worker/db/schema/admin.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { publishEvents } from './notify.ts'

/** A page that was away for longer reads everything anew. */
const keepMs = 3_600_000

/** Events of this and the last run of cron. */
const recentMs = 120_000

/** Limits the cost of one run; events are in order of their age. */
const maxRows = 2_000

/** Deletes events that every open page has seen. */
export async function pruneEvents(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const newestSeq = sql`(SELECT max(seq) FROM live_events)`
  const [[newest]] = await db.batch([
    db.select({ at: liveEvents.created_at }).from(liveEvents).where(eq(liveEvents.seq, newestSeq)),
    db.delete(liveEvents).where(
      and(
        lt(liveEvents.seq, sql`(SELECT min(seq) + ${maxRows} FROM live_events)`),
        lt(liveEvents.created_at, now - keepMs),
        // The newest stays: pages compare what they have read with it.
        lt(liveEvents.seq, newestSeq),
      ),
    ),
  ])
  // Catches up on an announcement that failed. Without recent events the object is left asleep.
  if (newest && newest.at > now - recentMs) await publishEvents(env)
}
