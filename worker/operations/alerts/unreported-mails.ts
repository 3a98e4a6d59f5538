import { count, eq, type SQL, sql } from 'drizzle-orm'
import { reportedReasons } from '#worker/contract/admin/relays.ts'
import type { Database } from '#worker/db/client.ts'
import { isCopyItem, mailOfItem } from '#worker/db/mail-item.ts'
import type { SubmissionKind } from '#worker/db/schema/submissions.ts'
import { isOfSides, refusedMails, threadMails } from '#worker/db/schema/threads.ts'
import type { RefusedMails } from '#worker/threads/inbound/refused-mails.ts'

/** Mails of one record with the same fate. */
export interface ReportedMails {
  kind: SubmissionKind
  submissionId: string
  side: 'office' | 'customer'
  /** Null if they were sent on and did not get through; `error` has the reason. */
  reason: (typeof reportedReasons)[number] | null
  error: string | null
  /** True if only somebody in copy did not get them. */
  isCopy: boolean
  mails: number
}

/** Mails that no digest has reported yet. */
export interface Unreported {
  mails: ReportedMails[]
  refused: RefusedMails[]
}

/** Mails that were not sent on. Literals rather than parameters, so that SQLite can use the partial index. */
const unrelayed = sql`SELECT id FROM ${threadMails} WHERE not_relayed_for IN (${sql.raw(
  reportedReasons.map((reason) => `'${reason}'`).join(', '),
)}) AND reported_at IS NULL`

/** Mails, and answers that were written in the record, that were sent on and did not get through, to one recipient or more. */
const undelivered = sql`SELECT mail.id FROM deliveries CROSS JOIN ${threadMails} AS mail ON mail.id = ${mailOfItem}
  WHERE deliveries.state = 'parked' AND deliveries.channel IN ('relay', 'reply') AND mail.reported_at IS NULL`

/** Tells if there is anything to report. */
export async function hasUnreported(db: Database): Promise<boolean> {
  const found = await db.get<{ has: number }>(
    sql`SELECT EXISTS (${unrelayed}) OR EXISTS (${undelivered}) OR EXISTS (SELECT 1 FROM ${refusedMails} WHERE domain >= '') AS has`,
  )
  return found.has === 1
}

/** A column of the delivery that did not get through: that of the mail itself rather than of a copy. */
const ofFailure = (value: SQL) => sql`CASE WHEN not_relayed_for IS NULL THEN (SELECT ${value} FROM deliveries
  WHERE submission_id = ${threadMails.submission_id} AND submission_kind = ${threadMails.submission_kind}
    AND channel IN ('relay', 'reply') AND state = 'parked' AND ${mailOfItem} = ${threadMails.id}
  ORDER BY item_id LIMIT 1) END`

/** Begins with mails that the office wrote for certain: the customer waits for them. */
const selectReported = (db: Database, now: number) =>
  db
    .select({
      kind: threadMails.submission_kind,
      submissionId: threadMails.submission_id,
      side: sql<ReportedMails['side']>`CASE origin WHEN 'customer' THEN 'customer' ELSE 'office' END`.as(
        'side',
      ),
      reason: sql<ReportedMails['reason']>`${threadMails.not_relayed_for}`.as('reason'),
      error: sql<string | null>`${ofFailure(sql`last_error`)}`.as('error'),
      isCopy: sql`${ofFailure(isCopyItem)}`.mapWith(Boolean).as('is_copy'),
      mails: count().as('mails'),
    })
    .from(threadMails)
    .where(eq(threadMails.reported_at, now))
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .orderBy(sql`max(${isOfSides}) DESC, min(${threadMails.created_at}), count(*) DESC`)

/** Reads all unreported mails, and marks them as reported. */
export async function takeUnreported(db: Database, now: number): Promise<Unreported> {
  const [, mails, refused] = await db.batch([
    db
      .update(threadMails)
      .set({ reported_at: now })
      .where(sql`id IN (${unrelayed} UNION ALL ${undelivered})`),
    selectReported(db, now),
    db.select().from(refusedMails),
  ])
  return { mails, refused }
}

/** Marks mails as unreported again, if the digest could not be sent. */
export const putBack = (db: Database, now: number) =>
  db.update(threadMails).set({ reported_at: null }).where(eq(threadMails.reported_at, now))
