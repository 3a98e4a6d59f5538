import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { type Channel, deliveries, type SubmissionKind } from './schema/submissions.ts'

/** Values or columns of `source`. */
interface DeliveryValues {
  id: SQL | string
  kind: SQL | SubmissionKind
  submissionId: SQL | string
  channel: SQL | Channel
  /** The mail or the event that is sent; empty if it is the submission itself. */
  item: SQL | string
}

/**
 * The statement that inserts a delivery for each row of `source`, a FROM clause; all are due at `dueAt`. A builder insert, as
 * drizzle takes no raw SQL with parameters into a batch: its values are in the order of the table's columns.
 */
export const insertDeliveries = (
  db: Database,
  { id, kind, submissionId, channel, item }: DeliveryValues,
  now: number,
  source: SQL,
  dueAt = now,
) =>
  db.insert(deliveries).select(
    sql`SELECT ${id}, ${kind}, ${submissionId}, ${channel}, 'pending', 0, ${dueAt}, 0, NULL, ${now}, NULL, NULL, ${item}
      FROM ${source}`,
  )
