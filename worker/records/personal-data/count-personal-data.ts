import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { DataCount } from '#worker/contract/admin/privacy.ts'
import type { Database } from '#worker/db/client.ts'
import { rowsGoingWith } from '#worker/db/owned-rows.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { files } from '#worker/db/schema/files.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import type { PersonalData } from './find-personal-data.ts'
import { isFileOf } from './written-mails.ts'

/** Row counts per table. */
export async function countPersonalData(db: Database, found: PersonalData): Promise<DataCount[]> {
  const counted = new Map<string, DataCount>()
  const add = (table: SQLiteTable, erased: number, blanked: number) => {
    const name = getTableName(table)
    const before = counted.get(name) ?? { table: name, erased: 0, blanked: 0 }
    counted.set(name, { table: name, erased: before.erased + erased, blanked: before.blanked + blanked })
  }
  for (const kind of inboxKinds) add(recordTables[kind], found.records[kind].length, 0)
  for (const { table, where, isUncounted } of rowsGoingWith(found.records, found.accounts))
    if (!isUncounted) add(table, await db.$count(table, where), 0)
  add(threadMails, found.written.ids.length, 0)
  add(files, await db.$count(files, isFileOf(found.written)), 0)
  add(authUsers, found.accounts.length, found.changes.length)
  for (const { table, rowids } of found.own) add(table, rowids.length, 0)
  for (const { source, rows } of found.mentions) add(source.table, 0, rows.length)
  return [...counted.values()].filter(({ erased, blanked }) => erased + blanked > 0)
}
