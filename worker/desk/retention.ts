import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type InboxKind, type InboxStatus, inboxStatuses } from '#worker/contract/desk/inbox.ts'
import { authAuditLog } from '#worker/db/auth-state-schema.ts'
import { type Database, databaseReason, openDatabase } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { deskLog } from '#worker/db/desk-schema.ts'
import { type Bindings, type KeepDays, settingsOf } from '#worker/env.ts'
import { dropRecords } from './drop-records.ts'
import { recordTables } from './records/kinds.ts'

const dayMs = 86_400_000

/** Bounds on what one run of cron may cost; the next one goes on. */
const mostRecords = 200
const mostLooks = 1_000
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
      WHERE subject_id = kept.id AND subject_kind = ${kind} AND state <> 'sent')
    AND NOT EXISTS (SELECT 1 FROM notes
      WHERE subject_id = kept.id AND subject_kind = ${kind} AND created_at >= ${before})`

interface Looked {
  id: string
  seq: number
  createdAt: number
  isExpired: number
}

/** The next old records of a shelf that somebody has read. Flags are written out, so that the partial index fits. */
const look = (db: Database, shelf: Shelf, before: number, after: Progress, limit: number) =>
  db.all<Looked>(sql`
    SELECT aged.id, aged.seq, aged.created_at AS createdAt,
      EXISTS (SELECT 1 FROM ${recordTables[shelf.kind]} kept WHERE kept.id = aged.id AND ${isExpired(shelf, before)}) AS isExpired
    FROM inbox aged
    WHERE aged.is_unread = 0 AND aged.kind = ${shelf.kind} AND aged.status = ${shelf.status}
      AND aged.created_at < ${before} AND aged.created_at >= ${after.createdAt}
      AND (aged.created_at > ${after.createdAt} OR aged.seq > ${after.seq})
    ORDER BY aged.created_at, aged.seq LIMIT ${limit}`)

interface Picked {
  shelf: Shelf
  /** Those of them that still may go at the moment they are taken. */
  ids: SQL
}

/** Looks at old records from where the last run ended; answers which may go, and how far it came. */
async function pick(db: Database, keepDays: KeepDays, now: number, from: Progress) {
  const picked: Picked[] = []
  let progress = from
  let looks = mostLooks
  let records = mostRecords
  while (looks > 0 && records > 0) {
    const shelf = shelves[progress.shelf]
    if (!shelf) break
    const before = now - keepDays[shelf.period] * dayMs
    const found = await look(db, shelf, before, progress, looks)
    const ids: string[] = []
    for (const { id, isExpired: mayGo, ...place } of found) {
      if (records === 0) break
      if (mayGo) {
        ids.push(id)
        records -= 1
      }
      progress = { ...progress, createdAt: place.createdAt, seq: place.seq }
    }
    if (ids.length > 0)
      picked.push({
        shelf,
        ids: sql`(SELECT kept.id FROM json_each(${JSON.stringify(ids)})
          CROSS JOIN ${recordTables[shelf.kind]} kept ON kept.id = json_each.value WHERE ${isExpired(shelf, before)})`,
      })
    if (found.length < looks && records > 0)
      progress = { ...progress, shelf: progress.shelf + 1, createdAt: 0, seq: 0 }
    looks -= found.length
  }
  return { picked, progress }
}

/** Takes the oldest of both logs, each minute: the privacy policy says for how many days they are kept at most. */
async function dropLogs(db: Database, before: number): Promise<void> {
  const old = (log: typeof deskLog | typeof authAuditLog) =>
    db
      .select({ id: log.id })
      .from(log)
      .where(lt(log.created_at, before))
      .orderBy(log.created_at)
      .limit(mostLogEntries)
  await db.batch([
    db.delete(deskLog).where(inArray(deskLog.id, old(deskLog))),
    db.delete(authAuditLog).where(inArray(authAuditLog.id, old(authAuditLog))),
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
  return db.insert(deskLog).select(sql`
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
  await dropLogs(db, now - keepDays.log * dayMs)
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
    console.error('retention:', databaseReason(error))
  }
}
