import { and, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { openDatabase } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { deleteRecords } from '#worker/records/delete-records.ts'
import { logExpiredRecords } from './log-expired-records.ts'

const dayMs = 86_400_000

/** For this long an administrator can still release a record. */
const retentionMs = 30 * dayMs

/** One that was reported has its time from then on. */
const suspectedSince = sql<number>`CASE ${inbox.suspected_for} WHEN 'reported' THEN ${inbox.status_changed_at} ELSE ${inbox.created_at} END`

/**
 * Limits the cost of one cron run to the oldest, apart from the few that were reported lately; the next one continues. A flood
 * is gone within hours.
 */
const maxRecords = 200

/** Deletes records that have been suspected for 30 days, logs their number, and deletes the counts of past days. */
export async function expireSuspected(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const settings = settingsOf(env)
  const isDue = lt(suspectedSince, now - retentionMs)
  const [, oldest] = await db.batch([
    db.delete(submissionCounts).where(lt(submissionCounts.day, toWarsawDay(now - dayMs))),
    db
      .select({ id: inbox.id, kind: inbox.kind, since: suspectedSince })
      .from(inbox)
      .where(and(isNotNull(inbox.suspected_for), or(ne(inbox.suspected_for, 'reported'), isDue)))
      .orderBy(inbox.seq)
      .limit(maxRecords),
  ])
  const due = oldest.filter(({ since }) => since < now - retentionMs)
  if (due.length === 0) return
  const expired = inboxKinds.map((kind) => {
    const ids = JSON.stringify(due.flatMap((entry) => (entry.kind === kind ? [entry.id] : [])))
    // Evaluated by the deleting statements themselves, so that records released in the meantime are kept.
    return {
      kind,
      ids: sql`(SELECT id FROM inbox WHERE id IN (SELECT value FROM json_each(${ids})) AND kind = ${kind}
        AND suspected_for IS NOT NULL)`,
    }
  })
  const counts = expired.map(({ ids }) => sql`(SELECT count(*) FROM ${ids})`)
  await db.batch([
    // Before the deletes, so that it counts exactly the deleted rows.
    logExpiredRecords(db, { suspected: sql.join(counts, sql` + `) }, now),
    // Of those, the receiver of events knows only what was reported.
    ...expired.flatMap(({ kind, ids }) => deleteRecords(db, kind, ids, { settings, now })),
  ])
}
