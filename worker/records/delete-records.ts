import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { Database } from '#worker/db/client.ts'
import { enqueueEvent } from '#worker/db/enqueue-event.ts'
import { isOwned, recordRows } from '#worker/db/owned-rows.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { files } from '#worker/db/schema/files.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { submissionOrigins } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { Settings } from '#worker/env/settings.ts'
import { removeFileRows, removeRawMails } from '#worker/files/remove-files.ts'

/** The statements that delete rows, and queue the objects in the bucket that only they name. */
function deleteRows(db: Database, table: SQLiteTable, where: SQL | undefined) {
  if (table === files) return removeFileRows(db, where)
  // Until an answer is sent, its file is stored under the answer's id.
  const replyIds = db.select({ id: replyDrafts.reply_id }).from(replyDrafts).where(where)
  return [
    ...(table === replyDrafts ? removeFileRows(db, inArray(files.submission_id, replyIds)) : []),
    ...(table === threadMails ? [removeRawMails(db, where)] : []),
    db.delete(table).where(where),
  ]
}

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
  return [
    ...recordRows[kind].flatMap((rows) => deleteRows(db, rows.table, isOwned(rows, ids, kind))),
    db.delete(table).where(inArray(table.id, ids)),
    db
      .delete(submissionOrigins)
      .where(inArray(submissionOrigins.seq, db.select({ seq: inbox.seq }).from(inbox).where(entries))),
    ...(notify ? [enqueueEvent(db, notify.settings, 'enquiry.erased', entries, notify.now)] : []),
    db.delete(inbox).where(entries),
  ]
}
