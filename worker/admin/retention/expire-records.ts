import { and, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type InboxKind, type InboxStatus, inboxStatuses } from '#worker/contract/admin/inbox.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { auditLog, inbox } from '#worker/db/schema/admin.ts'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import { type Bindings, type KeepDays, settingsOf } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { deleteOldMailRows } from '#worker/mail/delete-old-mail-rows.ts'
import { logExpiredRecords } from '../audit-log/log-expired-records.ts'
import { deleteRecords } from '../records/delete-records.ts'

const dayMs = 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxRecords = 200
const maxCandidates = 1_000
/** For each group after the first one of a run. */
const maxCandidatesOfLater = 100
const maxLogEntries = 1_000

/** Records with the same retention period that are adjacent in the index. */
interface RecordGroup {
  /** Key of the count in the audit log. */
  period: keyof Omit<KeepDays, 'log'>
  kind: InboxKind
  status: InboxStatus
}

const recordGroups: RecordGroup[] = inboxStatuses.flatMap((status): RecordGroup[] => [
  { period: 'messages', kind: 'contact_message', status },
  { period: status === 'accepted' ? 'accepted' : 'applications', kind: 'client_application', status },
  { period: 'clientData', kind: 'client_data', status },
])

/** How far the day's run has got. Stored as JSON between runs, so the keys must not change. */
const retentionProgress = z.object({
  /** Index of the current group; the other fields are its last examined record. */
  shelf: z.number(),
  createdAt: z.number(),
  seq: z.number(),
})

type RetentionProgress = z.output<typeof retentionProgress>

const initialProgress: RetentionProgress = { shelf: 0, createdAt: 0, seq: 0 }

/**
 * A condition: the record is read, all its deliveries are done, and it was not received, changed or annotated since
 * `before`.
 */
const isExpired = ({ kind, status }: RecordGroup, before: number) => sql`
  kept.status = ${status} AND kept.created_at < ${before} AND kept.read_at IS NOT NULL
    AND coalesce(kept.status_changed_at, 0) < ${before}
    AND NOT EXISTS (SELECT 1 FROM deliveries
      WHERE submission_id = kept.id AND submission_kind = ${kind} AND state NOT IN ('sent', 'dropped'))
    AND NOT EXISTS (SELECT 1 FROM notes
      WHERE submission_id = kept.id AND submission_kind = ${kind} AND created_at >= ${before})`

/** The next old, read records of a group. */
const selectCandidates = (
  db: Database,
  group: RecordGroup,
  before: number,
  after: RetentionProgress,
  limit: number,
) =>
  db
    .select({
      id: inbox.id,
      seq: inbox.seq,
      createdAt: inbox.created_at,
      mayGo: sql<number>`EXISTS (SELECT 1 FROM inbox kept WHERE kept.seq = inbox.seq AND ${isExpired(group, before)})`,
    })
    .from(inbox)
    .where(
      and(
        isNotNull(inbox.read_at),
        eq(inbox.kind, group.kind),
        eq(inbox.status, group.status),
        lt(inbox.created_at, before),
        gte(inbox.created_at, after.createdAt),
        or(gt(inbox.created_at, after.createdAt), gt(inbox.seq, after.seq)),
      ),
    )
    .orderBy(inbox.created_at, inbox.seq)
    .limit(limit)

interface ExpiredRecords {
  group: RecordGroup
  /** Selects those that are still expired at the moment of deletion. */
  ids: SQL
}

const limitOf = (index: number) => (index === 0 ? maxCandidates : maxCandidatesOfLater)

/** Examines old records from where the last run ended, in one round trip; returns the expired ones and the progress. */
async function findExpired(db: Database, keepDays: KeepDays, now: number, from: RetentionProgress) {
  const left = recordGroups.slice(from.shelf).map((group, index) => {
    const before = now - keepDays[group.period] * dayMs
    const after = index === 0 ? from : initialProgress
    return { group, before, candidates: selectCandidates(db, group, before, after, limitOf(index)) }
  })
  const [first, ...others] = left.map(({ candidates }) => candidates)
  const found = first ? await db.batch([first, ...others]) : []
  const picked: ExpiredRecords[] = []
  let progress = from
  let records = maxRecords
  for (const [index, { group, before }] of left.entries()) {
    const examined = found[index] ?? []
    const ids: string[] = []
    for (const { id, mayGo, createdAt, seq } of examined) {
      if (records === 0) break
      if (mayGo) {
        ids.push(id)
        records -= 1
      }
      progress = { ...progress, createdAt, seq }
    }
    if (ids.length > 0)
      picked.push({
        group,
        ids: sql`(SELECT kept.id FROM json_each(${JSON.stringify(ids)}) CROSS JOIN inbox kept
          ON kept.id = json_each.value AND kept.kind = ${group.kind} WHERE ${isExpired(group, before)})`,
      })
    // The rest of this group is for the next run.
    if (examined.length === limitOf(index) || records === 0) break
    progress = { ...initialProgress, shelf: progress.shelf + 1 }
  }
  return { picked, progress }
}

/**
 * Deletes the oldest entries of both logs and the suppression list, every minute: the privacy policy promises how long
 * they are kept.
 */
async function deleteOldLogEntries(db: Database, now: number, before: number): Promise<void> {
  const old = (log: typeof auditLog | typeof authAuditLog) =>
    db
      .select({ id: log.id })
      .from(log)
      .where(lt(log.created_at, before))
      .orderBy(log.created_at)
      .limit(maxLogEntries)
  await db.batch([
    db.delete(auditLog).where(inArray(auditLog.id, old(auditLog))),
    db.delete(authAuditLog).where(inArray(authAuditLog.id, old(authAuditLog))),
    ...deleteOldMailRows(db, now, before),
  ])
}

/** The audit log entry. Runs before the deletes, so that it counts exactly the deleted rows. */
function logExpiry(db: Database, picked: ExpiredRecords[], now: number) {
  const countOf = (period: RecordGroup['period']) => {
    const sums = picked
      .filter(({ group }) => group.period === period)
      .map(({ ids }) => sql`(SELECT count(*) FROM ${ids})`)
    return sql.join([sql`0`, ...sums], sql` + `)
  }
  const counts = {
    messages: countOf('messages'),
    applications: countOf('applications'),
    accepted: countOf('accepted'),
    clientData: countOf('clientData'),
  }
  const anything = sql.join(
    picked.map(({ ids }) => sql`EXISTS ${ids}`),
    sql` OR `,
  )
  return logExpiredRecords(db, counts, now, anything)
}

const task = 'retention'

/** One step of the day's run: deletes expired records, and logs how many of each kind. */
async function expire(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const { keepDays } = settingsOf(env)
  const now = Date.now()
  const day = toTaskDay(now)
  await deleteOldLogEntries(db, now, now - keepDays.log * dayMs)
  const cursor = await resumeTask(db, task, day, JSON.stringify(initialProgress))
  if (cursor === null) return
  const from = retentionProgress.parse(JSON.parse(cursor))
  const { picked, progress } = await findExpired(db, keepDays, now, from)
  const next = progress.shelf === recordGroups.length ? null : JSON.stringify(progress)
  await db.batch([
    advanceTask(db, task, day, cursor, next),
    ...(picked.length > 0 ? [logExpiry(db, picked, now)] : []),
    ...picked.flatMap(({ group, ids }) => deleteRecords(db, group.kind, ids)),
  ])
}

/** Called by cron: a failure is logged, and the next run tries again. */
export async function expireRecords(env: Bindings): Promise<void> {
  try {
    await expire(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'retention' })
  }
}
