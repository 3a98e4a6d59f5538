import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { notes } from '#worker/db/schema/admin.ts'
import {
  additionalAuthorizations,
  applicationAuthorizations,
  deliveries,
  enquiryListItems,
} from '#worker/db/schema/submissions.ts'
import { isDeliveryOf, recordTables } from './record-tables.ts'

/** The statements that delete records with everything that belongs to them; children first, the records last. */
export function deleteRecords(db: Database, kind: InboxKind, ids: SQL) {
  const table = recordTables[kind]
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
    db.delete(notes).where(and(eq(notes.submission_kind, kind), inArray(notes.submission_id, ids))),
    db.delete(table).where(inArray(table.id, ids)),
  ]
}
