import { and, asc, eq, sql } from 'drizzle-orm'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import type { Database } from '#worker/db/client.ts'
import { isEntryOf, type RecordKey } from '#worker/db/record-key.ts'
import { isDeliveryOf } from '#worker/db/record-tables.ts'
import { inbox, notes } from '#worker/db/schema/admin.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { toDeliveryView } from '#worker/outbox/deliveries/delivery-view.ts'
import { selectRecords, toRecord } from './select-records.ts'

const noteColumns = {
  id: notes.id,
  author_id: notes.author_id,
  email: authUsers.email,
  text: notes.text,
  created_at: notes.created_at,
}

const toNote = (row: {
  id: string
  author_id: string
  email: string | null
  text: string
  created_at: number
}): Note => ({
  id: row.id,
  author: { id: row.author_id, email: row.email },
  text: row.text,
  createdAt: toIsoTime(row.created_at),
})

/** One record with its notes and deliveries, oldest first. Throws ApiError `not_found`. */
export async function requireRecord(db: Database, { kind, id }: RecordKey): Promise<AdminRecord> {
  const which = {
    source: sql`${inbox}`,
    where: isEntryOf({ kind, id }),
    order: sql`${inbox.seq}`,
  }
  const [[row], written, sent] = await db.batch([
    selectRecords(db, which, 1),
    db
      .select(noteColumns)
      .from(notes)
      .leftJoin(authUsers, eq(authUsers.id, notes.author_id))
      .where(and(eq(notes.submission_id, id), eq(notes.submission_kind, kind)))
      .orderBy(asc(notes.created_at)),
    db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.submission_id, id), isDeliveryOf(kind)))
      .orderBy(asc(deliveries.channel)),
  ])
  if (!row) throw new ApiError('not_found')
  return {
    ...toRecord(row),
    version: row.version,
    notes: written.map(toNote),
    deliveries: sent.map(toDeliveryView),
  }
}
