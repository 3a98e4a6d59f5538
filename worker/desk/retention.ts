import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/desk/inbox.ts'
import { authAuditLog } from '#worker/db/auth-state-schema.ts'
import { type Database, databaseReason, openDatabase } from '#worker/db/client.ts'
import { deskLog, notes } from '#worker/db/desk-schema.ts'
import {
  additionalAuthorizations,
  applicationAuthorizations,
  deliveries,
  type SubjectKind,
} from '#worker/db/schema.ts'
import { type Bindings, type KeepDays, settingsOf } from '#worker/env.ts'
import { recordTables } from './records/kinds.ts'

const dayMs = 86_400_000

/** A bound on what one run of cron may cost; the next one goes on. */
const mostRecords = 200
const mostLogEntries = 1_000

interface Period {
  /** As the log calls it. */
  name: keyof KeepDays
  kind: InboxKind
  status?: SQL
}

const periods: Period[] = [
  { name: 'messages', kind: 'contact_message' },
  { name: 'applications', kind: 'client_application', status: sql`+aged.status <> 'accepted'` },
  { name: 'accepted', kind: 'client_application', status: sql`+aged.status = 'accepted'` },
  { name: 'clientData', kind: 'client_data' },
]

/**
 * The oldest records of a kind with which nothing has happened since: received, changed, written about. The cross join
 * keeps SQLite to the index by age, which is in order already.
 */
const expired = ({ kind, status }: Period, before: number) => sql`(
  SELECT aged.id FROM inbox aged CROSS JOIN ${recordTables[kind]} kept ON kept.id = aged.id
  WHERE aged.created_at < ${before} AND +aged.kind = ${kind} AND ${status ?? sql`true`}
    AND coalesce(kept.status_changed_at, 0) < ${before}
    AND NOT EXISTS (SELECT 1 FROM notes note
      WHERE note.subject_id = aged.id AND note.subject_kind = aged.kind AND note.created_at >= ${before})
  ORDER BY aged.created_at, aged.seq LIMIT ${mostRecords})`

/** The statements that take records with all that hangs on them; children go first, the records themselves last. */
export function dropRecords(db: Database, kind: InboxKind, ids: SQL) {
  const table = recordTables[kind]
  const children = {
    contact_message: [],
    client_application: [
      db.delete(applicationAuthorizations).where(inArray(applicationAuthorizations.application_id, ids)),
    ],
    client_data: [
      db.delete(additionalAuthorizations).where(inArray(additionalAuthorizations.client_data_id, ids)),
    ],
  }[kind]
  return [
    ...children,
    db
      .delete(deliveries)
      .where(and(eq(deliveries.subject_kind, kind as SubjectKind), inArray(deliveries.subject_id, ids))),
    db.delete(notes).where(and(eq(notes.subject_kind, kind), inArray(notes.subject_id, ids))),
    db.delete(table).where(inArray(table.id, ids)),
  ]
}

/** Takes away what has been kept for its time, and writes down how much of each kind it was. */
async function expire(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const { keepDays } = settingsOf(env)
  const now = Date.now()
  const due = periods.map((period) => ({ period, ids: expired(period, now - keepDays[period.name] * dayMs) }))
  const logsBefore = now - keepDays.log * dayMs
  const old = (log: typeof deskLog | typeof authAuditLog) =>
    db
      .select({ id: log.id })
      .from(log)
      .where(lt(log.created_at, logsBefore))
      .orderBy(log.created_at)
      .limit(mostLogEntries)
  await db.batch([
    db.delete(deskLog).where(inArray(deskLog.id, old(deskLog))),
    db.delete(authAuditLog).where(inArray(authAuditLog.id, old(authAuditLog))),
  ])
  const found = await db.all<{ id: string }>(
    sql.join(
      due.map(({ ids }) => sql`SELECT id FROM ${ids}`),
      sql` UNION ALL `,
    ),
  )
  if (found.length === 0) return
  const counts = due.map(
    ({ period, ids }) => sql`${sql.raw(`'${period.name}'`)}, (SELECT count(*) FROM ${ids})`,
  )
  await db.batch([
    // In front of what it tells of, so that it counts the very rows that go.
    db.insert(deskLog).select(sql`
      SELECT ${crypto.randomUUID()}, 'cron', 'records_expired', NULL, NULL, json_object(${sql.join(counts, sql`, `)}), ${now}`),
    ...due.flatMap(({ period, ids }) => dropRecords(db, period.kind, ids)),
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
