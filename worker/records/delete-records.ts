import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { isDeliveryOf, recordTables } from '#worker/db/record-tables.ts'
import { inbox, notes } from '#worker/db/schema/admin.ts'
import { files } from '#worker/db/schema/files.ts'
import {
  additionalAuthorizations,
  applicationAuthorizations,
  deliveries,
  enquiryListItems,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { removeFileRows } from '#worker/files/remove-files.ts'

/**
 * The statements that delete records with everything that belongs to them; children first. Their inbox entries are last,
 * as `ids` may be selected from them. The triggers `inbox_unindexed`, `live_entry_removed` and `live_note_removed` delete
 * their words from the search, and tell open pages.
 */
export function deleteRecords(db: Database, kind: InboxKind, ids: SQL) {
  const table = recordTables[kind]
  const entries = and(eq(inbox.kind, kind), inArray(inbox.id, ids))
  const children = {
    contact_message: [db.delete(enquiryListItems).where(inArray(enquiryListItems.submission_id, ids))],
    client_application: [
      db.delete(applicationAuthorizations).where(inArray(applicationAuthorizations.application_id, ids)),
    ],
    client_data: [
      db.delete(additionalAuthorizations).where(inArray(additionalAuthorizations.client_data_id, ids)),
    ],
  }[kind]
  return [
    ...children,
    db.delete(deliveries).where(and(isDeliveryOf(kind), inArray(deliveries.submission_id, ids))),
    ...removeFileRows(db, and(eq(files.submission_kind, kind), inArray(files.submission_id, ids))),
    db.delete(notes).where(and(eq(notes.submission_kind, kind), inArray(notes.submission_id, ids))),
    db.delete(table).where(inArray(table.id, ids)),
    db
      .delete(submissionOrigins)
      .where(inArray(submissionOrigins.seq, db.select({ seq: inbox.seq }).from(inbox).where(entries))),
    db.delete(inbox).where(entries),
  ]
}
