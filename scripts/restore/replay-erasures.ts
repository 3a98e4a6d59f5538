import { getTableName, sql } from 'drizzle-orm'
import { deleteAccount } from '#worker/auth/user-management.ts'
import type { BackupKeys } from '#worker/backup/backup-keys.ts'
import { backupTables } from '#worker/backup/backup-tables.ts'
import { hashErasedSubject } from '#worker/backup/erasures.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { removeCutMails } from '#worker/files/remove-files.ts'
import { deleteRecords } from '#worker/records/delete-records.ts'
import { eraseRows } from '#worker/records/personal-data/erase.ts'
import { findPersonalData } from '#worker/records/personal-data/find-personal-data.ts'
import { collectEmailAddresses } from './collect-email-addresses.ts'
import { openAsD1 } from './d1-on-sqlite.ts'
import { columnsOf, type SqliteCopy } from './sqlite-copy.ts'

/** The number of erased subjects the backup contained; they are not restored. */
export interface Replayed {
  persons: number
  records: number
  users: number
}

const mostRecords = 500

/** Every e-mail address in any text. */
function addressesIn({ database }: SqliteCopy): Set<string> {
  const found = new Set<string>()
  for (const table of backupTables)
    for (const column of columnsOf(database, table)) {
      const values = database
        .prepare(
          `SELECT "${column}" AS text FROM "${table}" WHERE typeof("${column}") = 'text' AND instr("${column}", '@') > 0`,
        )
        .iterate()
      for (const { text } of values) collectEmailAddresses(String(text), found)
    }
  return found
}

/** Repeats the erasures since the backup, with the admin area's code. */
export async function replayErasures(
  copy: SqliteCopy,
  keys: BackupKeys,
  hashes: Set<string>,
): Promise<Replayed> {
  const { database } = copy
  const db = openAsD1(database)
  const has = (kind: string) => [...hashes].some((hash) => hash.startsWith(`${kind}:`))
  async function* erasedAmong(kind: 'person' | 'record' | 'user', values: Iterable<string>) {
    if (!has(kind)) return
    for (const value of values) if (hashes.has(await hashErasedSubject(keys, `${kind}:${value}`))) yield value
  }
  const idsOf = (table: string) =>
    database
      .prepare(`SELECT id FROM ${table}`)
      .all()
      .map(({ id }) => String(id))

  const replayed: Replayed = { persons: 0, records: 0, users: 0 }
  for (const kind of inboxKinds) {
    const ids: string[] = []
    for await (const id of erasedAmong('record', idsOf(getTableName(recordTables[kind])))) ids.push(id)
    if (ids.length > 0)
      await runBatch(
        db,
        deleteRecords(db, kind, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`, null),
      )
    replayed.records += ids.length
  }
  for await (const id of erasedAmong('user', idsOf('auth_users'))) {
    await runBatch(db, deleteAccount(db, id, { events: null, now: Date.now() }))
    replayed.users += 1
  }
  if (!has('person')) return replayed
  await runBatch(db, removeCutMails(db))
  for await (const email of erasedAmong('person', addressesIn(copy))) {
    for (let hasMore = true; hasMore; ) {
      const found = await findPersonalData(db, email, mostRecords)
      await eraseRows(db, found, null)
      hasMore = found.hasMore
    }
    replayed.persons += 1
  }
  return replayed
}
