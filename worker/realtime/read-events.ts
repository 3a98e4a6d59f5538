import { asc, gt, max, min } from 'drizzle-orm'
import type { LiveEvent } from '#worker/contract/admin/live-updates.ts'
import { openDatabase } from '#worker/db/client.ts'
import { liveEvents } from '#worker/db/schema/admin.ts'
import type { Bindings } from '#worker/env.ts'

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
  const [[first], [last], rows] = await db.batch([
    db.select({ seq: min(liveEvents.seq) }).from(liveEvents),
    db.select({ seq: max(liveEvents.seq) }).from(liveEvents),
    db.select().from(liveEvents).where(gt(liveEvents.seq, since)).orderBy(asc(liveEvents.seq)).limit(limit),
  ])
  return {
    events: rows.map(({ seq, kind, submission_kind, submission_id }) => ({
      seq,
      kind,
      record: { kind: submission_kind, id: submission_id },
    })),
    oldest: first?.seq ?? 0,
    latest: last?.seq ?? 0,
  }
}
