import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import { advanceTask, resumeTask, toTaskDay } from '#worker/db/daily-task.ts'
import { auditLog } from '#worker/db/schema/admin.ts'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { KeepDays } from '#worker/env/keep-days.ts'
import { type Settings, settingsOf } from '#worker/env/settings.ts'
import { deleteRecords } from '#worker/records/delete-records.ts'
import { deleteOldMailRows } from './delete-old-mail-rows.ts'
import { logExpiredRecords } from './log-expired-records.ts'

const dayMs = 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxRecords = 200
const maxCandidates = 1_000
const maxLogEntries = 1_000

type Period = keyof Omit<KeepDays, 'log'>

/** The records of each period, as conditions on an entry of the inbox. */
const periods = {
  messages: sql`kept.kind = 'contact_message'`,
  accepted: sql`kept.kind = 'client_application' AND kept.outcome = 'won'`,
  applications: sql`kept.kind = 'client_application' AND kept.outcome IS NOT 'won'`,
  clientData: sql`kept.kind = 'client_data'`,
} satisfies Record<Period, SQL>

const periodNames = Object.keys(periods) as Period[]

/** The last examined entry of the day's run. Stored as JSON between runs. */
const retentionProgress = z.object({ createdAt: z.number(), seq: z.number() })

type RetentionProgress = z.output<typeof retentionProgress>

const initialProgress: RetentionProgress = { createdAt: 0, seq: 0 }

/**
 * A condition: the record is read, all its deliveries are done except the event that its deletion enqueues, and it was not
 * received, changed, annotated or answered within its period.
 */
function isExpired(keepDays: KeepDays, now: number): SQL {
  const cases = periodNames.map((name) => sql`WHEN ${periods[name]} THEN ${now - keepDays[name] * dayMs}`)
  const before = sql`(CASE ${sql.join(cases, sql` `)} END)`
  const lastOf = (column: string, table: string) =>
    sql.raw(
      `coalesce((SELECT max(${column}) FROM ${table} WHERE submission_id = kept.id AND submission_kind = kept.kind), 0)`,
    )
  const lastActivity = [
    sql`kept.created_at`,
    sql`coalesce(kept.status_changed_at, 0)`,
    lastOf('created_at', 'notes'),
    lastOf('created_at', 'thread_mails'),
    lastOf('updated_at', 'reply_drafts'),
  ]
  // The limit once: it has a parameter for each period, and one statement has several of these conditions.
  return sql`kept.read_at IS NOT NULL AND max(${sql.join(lastActivity, sql`, `)}) < ${before}
    AND NOT EXISTS (SELECT 1 FROM deliveries
      WHERE submission_id = kept.id AND submission_kind = kept.kind AND state NOT IN ('sent', 'dropped')
        AND item_id <> 'enquiry.erased')`
}

interface Candidate {
  seq: number
  createdAt: number
  mayGo: number
}

/** Examines old, read records from where the last run ended: the expired ones, and the progress; null at the end. */
async function findExpired(db: Database, keepDays: KeepDays, now: number, from: RetentionProgress) {
  const before = now - Math.min(...periodNames.map((name) => keepDays[name])) * dayMs
  const candidates = await db.all<Candidate>(sql`
    SELECT kept.seq, kept.created_at AS createdAt, ${isExpired(keepDays, now)} AS mayGo
    FROM inbox AS kept INDEXED BY inbox_expiry
    WHERE kept.read_at IS NOT NULL AND kept.created_at < ${before} AND (kept.created_at, kept.seq) > (${from.createdAt}, ${from.seq})
    ORDER BY kept.created_at, kept.seq LIMIT ${maxCandidates}`)
  const expired = candidates.filter(({ mayGo }) => mayGo === 1).slice(0, maxRecords)
  const isFull = expired.length === maxRecords
  const last = isFull ? expired.at(-1) : candidates.at(-1)
  const isEnd = !isFull && candidates.length < maxCandidates
  const progress = last && !isEnd ? { createdAt: last.createdAt, seq: last.seq } : null
  return { seqs: expired.map(({ seq }) => seq), progress }
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

/** The statements that delete the records which are still expired at that moment, and log how many of each period. */
function deleteExpired(db: Database, seqs: number[], settings: Settings, now: number) {
  const { keepDays } = settings
  const expired = sql`json_each(${JSON.stringify(seqs)}) CROSS JOIN inbox AS kept ON kept.seq = json_each.value
    WHERE ${isExpired(keepDays, now)}`
  const countOf = (name: Period) => sql`(SELECT count(*) FROM ${expired} AND ${periods[name]})`
  const counts = {
    messages: countOf('messages'),
    applications: countOf('applications'),
    accepted: countOf('accepted'),
    clientData: countOf('clientData'),
  }
  return [
    // Before the deletes, so that it counts exactly the deleted rows.
    logExpiredRecords(db, counts, now, sql`EXISTS (SELECT 1 FROM ${expired})`),
    ...inboxKinds.flatMap((kind) =>
      deleteRecords(db, kind, sql`(SELECT kept.id FROM ${expired} AND kept.kind = ${kind})`, {
        settings,
        now,
      }),
    ),
  ]
}

const task = 'retention'

/** One step of the day's run: deletes expired records, and logs how many of each kind. */
export async function expireRecords(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const settings = settingsOf(env)
  const { keepDays } = settings
  const now = Date.now()
  const day = toTaskDay(now)
  await deleteOldLogEntries(db, now, now - keepDays.log * dayMs)
  const cursor = await resumeTask(db, task, day, JSON.stringify(initialProgress))
  if (cursor === null) return
  const from = retentionProgress.parse(JSON.parse(cursor))
  const { seqs, progress } = await findExpired(db, keepDays, now, from)
  await db.batch([
    advanceTask(db, task, day, cursor, progress && JSON.stringify(progress)),
    ...(seqs.length > 0 ? deleteExpired(db, seqs, settings, now) : []),
  ])
}
