import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { isDeliveryOf, recordTables } from '#worker/db/record-tables.ts'
import { additionalAuthorizations } from '#worker/db/schema/client-data.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox, notes } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import {
  applicationAuthorizations,
  deliveries,
  enquiryListItems,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { Settings } from '#worker/env/settings.ts'
import { removeFileRows, removeRawMails } from '#worker/files/remove-files.ts'
import { enqueueEvent } from '#worker/outbox/enqueue-event.ts'

/**
 * The statements that delete records with everything that belongs to them; children first. Their inbox entries are last,
 * as `ids` may be selected from them. With `notify`, each is erased for the receiver of events as well: nothing else is sent
 * about it any more. The triggers `inbox_unindexed`, `live_entry_removed` and `live_note_removed` delete their words from
 * the search, and notify open pages.
 */
export function deleteRecords(
  db: Database,
  kind: InboxKind,
  ids: SQL,
  notify: { settings: Pick<Settings, 'events'>; now: number } | null,
) {
  const table = recordTables[kind]
  const entries = and(eq(inbox.kind, kind), inArray(inbox.id, ids))
  const drafts = and(eq(replyDrafts.submission_kind, sql`${kind}`), inArray(replyDrafts.submission_id, ids))
  const isMail = and(eq(threadMails.submission_kind, sql`${kind}`), inArray(threadMails.submission_id, ids))
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
    // Until an answer is sent, its file is stored under the answer's id.
    ...removeFileRows(
      db,
      inArray(files.submission_id, db.select({ id: replyDrafts.reply_id }).from(replyDrafts).where(drafts)),
    ),
    db.delete(replyDrafts).where(drafts),
    removeRawMails(db, isMail),
    db.delete(threadMails).where(isMail),
    db.delete(notes).where(and(eq(notes.submission_kind, kind), inArray(notes.submission_id, ids))),
    db.delete(table).where(inArray(table.id, ids)),
    db
      .delete(submissionOrigins)
      .where(inArray(submissionOrigins.seq, db.select({ seq: inbox.seq }).from(inbox).where(entries))),
    ...(notify ? [enqueueEvent(db, notify.settings, 'enquiry.erased', entries, notify.now)] : []),
    db.delete(inbox).where(entries),
  ]
}
