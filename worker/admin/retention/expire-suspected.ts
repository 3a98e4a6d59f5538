import { lt, sql } from 'drizzle-orm'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import { toWarsawDay } from '#worker/contract/warsaw-time.ts'
import { openDatabase } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/admin.ts'
import { submissionCounts } from '#worker/db/schema/submissions.ts'
import type { Bindings } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { logExpiredRecords } from '../audit-log/log-expired-records.ts'
import { deleteRecords } from '../records/delete-records.ts'

const dayMs = 86_400_000

/** For this long an administrator can still release a record. */
const retentionMs = 30 * dayMs

/** Limits the cost of one cron run; the next one continues. A flood is gone within hours. */
const maxRecords = 200

/** Evaluated by the deleting statements themselves, so that records released in the meantime are kept. */
const selectExpiredIds = (kind: InboxKind, before: number) => sql`(
  SELECT id FROM inbox WHERE is_suspected = 1 AND created_at < ${before} AND +kind = ${kind}
  ORDER BY created_at LIMIT ${maxRecords})`

/** Deletes records that have been suspected for 30 days, logs their number, and deletes the counts of past days. */
async function expire(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const now = Date.now()
  const before = now - retentionMs
  const due = sql`is_suspected = 1 AND created_at < ${before}`
  const [, found] = await db.batch([
    db.delete(submissionCounts).where(lt(submissionCounts.day, toWarsawDay(now - dayMs))),
    db.select({ seq: inbox.seq }).from(inbox).where(due).limit(1),
  ])
  if (found.length === 0) return
  const counts = inboxKinds.map((kind) => sql`(SELECT count(*) FROM ${selectExpiredIds(kind, before)})`)
  await db.batch([
    // Before the deletes, so that it counts exactly the deleted rows.
    logExpiredRecords(db, { suspected: sql.join(counts, sql` + `) }, now),
    ...inboxKinds.flatMap((kind) => deleteRecords(db, kind, selectExpiredIds(kind, before))),
  ])
}

/** Called by cron: a failure is logged, and the next run tries again. */
export async function expireSuspected(env: Bindings): Promise<void> {
  try {
    await expire(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'suspected_expiry' })
  }
}
