import { count, getTableName } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { DataCount } from '#worker/contract/admin/privacy.ts'
import type { Database } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
} from '#worker/db/schema/auth-accounts.ts'
import { authSessions } from '#worker/db/schema/auth-state.ts'
import { additionalAuthorizations } from '#worker/db/schema/client-data.ts'
import { files } from '#worker/db/schema/files.ts'
import { notes } from '#worker/db/schema/inbox.ts'
import { replyDrafts } from '#worker/db/schema/replies.ts'
import { applicationAuthorizations, deliveries, enquiryListItems } from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { PersonalData } from './find-personal-data.ts'
import { isFileOf } from './written-mails.ts'

/** Tables whose rows are deleted with records and accounts. */
const dependentTables = ({ accounts, records }: PersonalData): [SQLiteTable, SQLiteColumn, string[]][] => {
  const all = inboxKinds.flatMap((kind) => records[kind])
  return [
    [enquiryListItems, enquiryListItems.submission_id, records.contact_message],
    [applicationAuthorizations, applicationAuthorizations.application_id, records.client_application],
    [additionalAuthorizations, additionalAuthorizations.client_data_id, records.client_data],
    [deliveries, deliveries.submission_id, all],
    [notes, notes.submission_id, all],
    [files, files.submission_id, all],
    [threadMails, threadMails.submission_id, all],
    [replyDrafts, replyDrafts.submission_id, all],
    [replyDrafts, replyDrafts.author_id, accounts],
    [authIdentities, authIdentities.user_id, accounts],
    [authPendingSignups, authPendingSignups.user_id, accounts],
    [authFactors, authFactors.user_id, accounts],
    [authSessions, authSessions.user_id, accounts],
  ]
}

/** Row counts per table. */
export async function countPersonalData(db: Database, found: PersonalData): Promise<DataCount[]> {
  const counted = new Map<string, DataCount>()
  const add = (table: SQLiteTable, erased: number, blanked: number) => {
    const name = getTableName(table)
    const before = counted.get(name) ?? { table: name, erased: 0, blanked: 0 }
    counted.set(name, { table: name, erased: before.erased + erased, blanked: before.blanked + blanked })
  }
  for (const kind of inboxKinds) add(recordTables[kind], found.records[kind].length, 0)
  for (const [table, column, ids] of dependentTables(found)) {
    const among = isInList(column, ids)
    const [row] = await db.select({ count: count() }).from(table).where(among)
    add(table, row?.count ?? 0, 0)
  }
  add(threadMails, found.written.ids.length, 0)
  add(files, await db.$count(files, isFileOf(found.written)), 0)
  add(authUsers, found.accounts.length, found.changes.length)
  for (const { table, rowids } of found.own) add(table, rowids.length, 0)
  for (const { source, rows } of found.mentions) add(source.table, 0, rows.length)
  return [...counted.values()].filter(({ erased, blanked }) => erased + blanked > 0)
}
