import { getTableName, sql } from 'drizzle-orm'
import { deleteAccount } from '#worker/auth/user-management.ts'
import type { BackupKeys } from '#worker/backup/backup-keys.ts'
import { backupTables } from '#worker/backup/backup-tables.ts'
import { hashErasedSubject } from '#worker/backup/erasures.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { runBatch } from '#worker/db/batch.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import { removeCutMails } from '#worker/files/remove-files.ts'
import { deleteRecords } from '#worker/records/delete-records.ts'
import { eraseRows } from '#worker/records/personal-data/erase-person.ts'
import { findPersonalData } from '#worker/records/personal-data/find-personal-data.ts'
import { openAsD1 } from './d1-on-sqlite.ts'
import { columnsOf, type SqliteCopy } from './sqlite-copy.ts'

/** Characters before the @, as in the erasure of the admin area. */
const localPartCharacter = /[\p{L}\p{N}._%+-]/u

/** True if a domain may end here: the rest starts with no letter or digit, and no further label in lower case. */
const isEnd = (rest: string) => !/^(?:[\p{L}\p{N}]|[-.][\p{Ll}\p{N}])/u.test(rest)

const longestLocal = 64
const longestDomain = 255

/** Adds every possible reading of an address around an @ that the erasure in the admin area would have found. */
function collectAround(text: string, at: number, found: Set<string>): void {
  const left = text.slice(Math.max(0, at - longestLocal - 1), at)
  const right = text.slice(at + 1, at + 1 + longestDomain + 2)
  const starts: number[] = []
  for (let start = left.length - 1; start >= 0 && !/\s/.test(left[start] ?? ''); start -= 1)
    if (start === 0 || !localPartCharacter.test(left[start - 1] ?? '')) starts.push(start)
  const ends: number[] = []
  for (let end = 1; end <= right.length && !/\s/.test(right[end - 1] ?? ''); end += 1)
    if (isEnd(right.slice(end)) && /[\p{L}\p{N}]/u.test(right[end - 1] ?? '')) ends.push(end)
  for (const start of starts)
    for (const end of ends) found.add(`${left.slice(start)}@${right.slice(0, end)}`.toLowerCase())
}

/** Adds every e-mail address that a text may contain. */
function collectEmailAddresses(text: string, found: Set<string>): void {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) collectAround(text, at, found)
}

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
