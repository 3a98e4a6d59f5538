import { sql } from 'drizzle-orm'
import { type Origin, originFields, toSource } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import { isEntryOf, type RecordKey } from '#worker/db/record-key.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { submissionOrigins } from '#worker/db/schema/submissions.ts'

/**
 * The statement that stores where a visit came from, after the one that inserts its inbox row; none if it is unknown.
 * Values are in column order; it is a builder insert because drizzle takes no raw SQL with parameters into a batch.
 */
export function insertOrigin(db: Database, record: RecordKey, origin: Origin | null) {
  const source = origin && toSource(origin)
  if (!source) return []
  const values = [source, ...originFields.map((field) => origin[field] ?? null)].map((value) => sql`${value}`)
  return [
    db
      .insert(submissionOrigins)
      .select(sql`SELECT seq, ${sql.join(values, sql`, `)} FROM ${inbox} WHERE ${isEntryOf(record)}`),
  ]
}
