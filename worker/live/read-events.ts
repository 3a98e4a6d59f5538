import { asc, gt, sql } from 'drizzle-orm'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import { openDatabase } from '#worker/db/client.ts'
import { liveEvents } from '#worker/db/schema/admin.ts'
import type { Bindings } from '#worker/env/bindings.ts'

interface EventPage {
  /** After `since`, in order. */
  events: LiveEvent[]
  /** Numbers of the oldest and the newest event there is; 0 if there was none ever. */
  oldest: number
  latest: number
}

/** The events after a number. */
export async function readEvents(env: Bindings, since: number, limit: number): Promise<EventPage> {
  const db = openDatabase(env.DB)
  const [[range], rows] = await db.batch([
    // Two lookups: SQLite would read the whole table for both in one.
    db
      .select({
        oldest: sql<number | null>`(SELECT min(seq) FROM live_events)`,
        latest: sql<number | null>`(SELECT max(seq) FROM live_events)`,
      })
      .from(sql`(SELECT 1)`),
    db.select().from(liveEvents).where(gt(liveEvents.seq, since)).orderBy(asc(liveEvents.seq)).limit(limit),
  ])
  return {
    events: rows.map(({ seq, kind, submission_kind, submission_id }) => ({
      seq,
      kind,
      record: submission_kind && submission_id ? { kind: submission_kind, id: submission_id } : null,
    })),
    oldest: range?.oldest ?? 0,
    latest: range?.latest ?? 0,
  }
}
