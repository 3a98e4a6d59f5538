import { and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type InboxKind, type InboxStatus, inboxStatuses } from '#worker/contract/admin/inbox.ts'
import { auditLog, inbox } from '#worker/db/admin-schema.ts'
import { authAuditLog } from '#worker/db/auth-state-schema.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { type Bindings, type KeepDays, settingsOf } from '#worker/env.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { dropOldMailRows } from '#worker/mail/expiry.ts'
import { dropRecords } from './drop-records.ts'
import { recordTables } from './records/kinds.ts'

const dayMs = 86_400_000

/** Bounds on what one run of cron may cost; the next one goes on. */
const mostRecords = 200
const mostLooks = 1_000
/** At each of the shelves behind the one where the run begins. */
const fewLooks = 100
const mostLogEntries = 1_000

/** Records that are kept for the same time and stand next to each other in the index. */
interface Shelf {
  /** As the log calls its time. */
  period: keyof Omit<KeepDays, 'log'>
  kind: InboxKind
  status: InboxStatus
}

const shelves: Shelf[] = inboxStatuses.flatMap((status): Shelf[] => [
  { period: 'messages', kind: 'contact_message', status },
  { period: status === 'accepted' ? 'accepted' : 'applications', kind: 'client_application', status },
  { period: 'clientData', kind: 'client_data', status },
])

const periods = ['messages', 'applications', 'accepted', 'clientData'] as const

/** How far the day's run has come. */
interface Progress {
  /** The number of a shelf, and the last record that was looked at there. */
  shelf: number
  createdAt: number
  seq: number
}

const start: Progress = { shelf: 0, createdAt: 0, seq: 0 }

/**
 * Whether a record may go: somebody has read it, everything of it has been delivered, and nothing has happened with it
 * since: received, changed, written about.
 */
const isExpired = ({ kind, status }: Shelf, before: number) => sql`
  kept.status = ${status} AND kept.created_at < ${before} AND kept.read_at IS NOT NULL
    AND coalesce(kept.status_changed_at, 0) < ${before}
    AND NOT EXISTS (SELECT 1 FROM deliveries
      WHERE submission_id = kept.id AND submission_kind = ${kind} AND state NOT IN ('sent', 'dropped'))
    AND NOT EXISTS (SELECT 1 FROM notes
      WHERE submission_id = kept.id AND submission_kind = ${kind} AND created_at >= ${before})`

/** The next old records of a shelf that somebody has read. Flags are written out, so that the partial index fits. */
const look = (db: Database, shelf: Shelf, before: number, after: Progress, limit: number) =>
  db
    .select({
      id: inbox.id,
      seq: inbox.seq,
      createdAt: inbox.created_at,
      mayGo: sql<number>`EXISTS (SELECT 1 FROM ${recordTables[shelf.kind]} kept
        WHERE kept.id = inbox.id AND ${isExpired(shelf, before)})`,
    })
    .from(inbox)
    .where(
      and(
        sql`${inbox.is_unread} = 0`,
        eq(inbox.kind, shelf.kind),
        eq(inbox.status, shelf.status),
        lt(inbox.created_at, before),
        gte(inbox.created_at, after.createdAt),
        or(gt(inbox.created_at, after.createdAt), gt(inbox.seq, after.seq)),
      ),
    )
    .orderBy(inbox.created_at, inbox.seq)
    .limit(limit)

interface Picked {
  shelf: Shelf
  /** Those of them that still may go at the moment they are taken. */
  ids: SQL
}

const limitOf = (index: number) => (index === 0 ? mostLooks : fewLooks)

/** Looks at old records from where the last run ended, in one trip; answers which may go, and how far it came. */
async function pick(db: Database, keepDays: KeepDays, now: number, from: Progress) {
  const left = shelves.slice(from.shelf).map((shelf, index) => {
    const before = now - keepDays[shelf.period] * dayMs
    const after = index === 0 ? from : start
    return { shelf, before, looks: look(db, shelf, before, after, limitOf(index)) }
  })
  const [first, ...others] = left.map(({ looks }) => looks)
  const found = first ? await db.batch([first, ...others]) : []
  const picked: Picked[] = []
  let progress = from
  let records = mostRecords
  for (const [index, { shelf, before }] of left.entries()) {
    const looked = found[index] ?? []
    const ids: string[] = []
    for (const { id, mayGo, createdAt, seq } of looked) {
      if (records === 0) break
      if (mayGo) {
        ids.push(id)
        records -= 1
      }
      progress = { ...progress, createdAt, seq }
    }
    if (ids.length > 0)
      picked.push({
        shelf,
        ids: sql`(SELECT kept.id FROM json_each(${JSON.stringify(ids)})
          CROSS JOIN ${recordTables[shelf.kind]} kept ON kept.id = json_each.value WHERE ${isExpired(shelf, before)})`,
      })
    // The rest of this shelf is for the next run.
    if (looked.length === limitOf(index) || records === 0) break
    progress = { ...start, shelf: progress.shelf + 1 }
  }
  return { picked, progress }
}

/**
 * Takes the oldest of both logs and of the suppressed addresses, each minute: the privacy policy says for how many days
 * they are kept at most.
 */
async function dropLogs(db: Database, now: number, before: number): Promise<void> {
  const old = (log: typeof auditLog | typeof authAuditLog) =>
    db
      .select({ id: log.id })
      .from(log)
      .where(lt(log.created_at, before))
      .orderBy(log.created_at)
      .limit(mostLogEntries)
  await db.batch([
    db.delete(auditLog).where(inArray(auditLog.id, old(auditLog))),
    db.delete(authAuditLog).where(inArray(authAuditLog.id, old(authAuditLog))),
    ...dropOldMailRows(db, now, before),
  ])
}

/** The log's line of what goes, in front of what it tells of, so that it counts the very rows that go. */
function logExpiry(db: Database, picked: Picked[], now: number) {
  const counts = periods.map((period) => {
    const parts = picked.filter(({ shelf }) => shelf.period === period)
    const sums = parts.map(({ ids }) => sql`(SELECT count(*) FROM ${ids})`)
    return sql`${sql.raw(`'${period}'`)}, ${sql.join([sql`0`, ...sums], sql` + `)}`
  })
  const anything = sql.join(
    picked.map(({ ids }) => sql`EXISTS ${ids}`),
    sql` OR `,
  )
  return db.insert(auditLog).select(sql`
    SELECT ${crypto.randomUUID()}, 'cron', 'records_expired', NULL, NULL, json_object(${sql.join(counts, sql`, `)}), ${now}
    WHERE ${anything}`)
}

const task = 'retention'

/** One piece of the day's work: records that were kept for their time go, and the log says how many of each kind. */
async function expire(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const { keepDays } = settingsOf(env)
  const now = Date.now()
  const day = toTaskDay(now)
  await dropLogs(db, now, now - keepDays.log * dayMs)
  const cursor = await resumeTask(db, task, day, JSON.stringify(start))
  if (cursor === null) return
  const from = JSON.parse(cursor) as Progress
  const { picked, progress } = await pick(db, keepDays, now, from)
  const next = progress.shelf === shelves.length ? null : JSON.stringify(progress)
  await db.batch([
    advanceTask(db, task, day, cursor, next),
    ...(picked.length > 0 ? [logExpiry(db, picked, now)] : []),
    ...picked.flatMap(({ shelf, ids }) => dropRecords(db, shelf.kind, ids)),
  ])
}

/** As cron runs it: a failure is told and waits for the next run. */
export async function expireRecords(env: Bindings): Promise<void> {
  try {
    await expire(env)
  } catch (error) {
    logFailure('cron_task_failed', error, { task: 'retention' })
  }
}
