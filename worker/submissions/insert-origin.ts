import { sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { type Origin, originFields, toSource } from '#worker/contract/origin.ts'
import type { Database } from '#worker/db/client.ts'
import { submissionOrigins } from '#worker/db/schema/submissions.ts'

/**
 * The statement that stores where a visit came from, after the one that stores the submission; none if it is unknown.
 * Values are in column order; it is a builder insert because drizzle takes no raw SQL with parameters into a batch.
 */
export function insertOrigin(db: Database, kind: InboxKind, id: string, origin: Origin | null) {
  const source = origin && toSource(origin)
  if (!source) return []
  const values = [source, ...originFields.map((field) => origin[field] ?? null)].map((value) => sql`${value}`)
  return [
    db
      .insert(submissionOrigins)
      .select(sql`SELECT seq, ${sql.join(values, sql`, `)} FROM inbox WHERE id = ${id} AND kind = ${kind}`),
  ]
}
