import type { DatabaseSync } from 'node:sqlite'
import { getTableName } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { recordTables } from '#worker/db/record-tables.ts'
import type { SqliteCopy } from './sqlite-copy.ts'

/** The number of rows were removed or added per table, because the tables are not from one moment. */
export type Repairs = Record<string, number>

/** Rows of `PRAGMA foreign_key_check`. */
const orphansSchema = z.array(z.object({ table: z.string(), rowid: z.number(), fkid: z.number() }))

/** Sets a dangling reference to null, or deletes its row where the column is NOT NULL, until no foreign key is violated. */
function removeOrphans(database: DatabaseSync, note: (table: string, rows: number) => void): void {
  for (;;) {
    const orphans = orphansSchema.parse(database.prepare('PRAGMA foreign_key_check').all())
    if (orphans.length === 0) return
    for (const { table, rowid, fkid } of orphans) {
      const key = database
        .prepare('SELECT "from" AS name FROM pragma_foreign_key_list(?) WHERE id = ?')
        .get(table, fkid)
      const column = String(key?.name)
      const isNeeded = database
        .prepare('SELECT "notnull" AS needed FROM pragma_table_info(?) WHERE name = ?')
        .get(table, column)?.needed
      const change = isNeeded ? `DELETE FROM "${table}"` : `UPDATE "${table}" SET "${column}" = NULL`
      database.prepare(`${change} WHERE rowid = ?`).run(rowid)
      note(table, 1)
    }
  }
}

/**
 * A backup takes minutes, so rows that were inserted or deleted meanwhile are only partly in it. The inbox is read last:
 * a submission without its entry was deleted meanwhile, an entry without its submission came in. Neither is restored, nor
 * what belongs to it.
 */
export function repairReferences({ database }: SqliteCopy): Repairs {
  const repairs: Repairs = {}
  const note = (table: string, rows: number) => {
    if (rows > 0) repairs[table] = (repairs[table] ?? 0) + rows
  }
  const change = (table: string, sql: string) => note(table, Number(database.prepare(sql).run().changes))
  for (const kind of inboxKinds) {
    const table = getTableName(recordTables[kind])
    change(table, `DELETE FROM ${table} WHERE id NOT IN (SELECT id FROM inbox WHERE kind = '${kind}')`)
    change('inbox', `DELETE FROM inbox WHERE kind = '${kind}' AND id NOT IN (SELECT id FROM ${table})`)
    const isGone = `submission_kind = '${kind}' AND submission_id NOT IN (SELECT id FROM ${table})`
    for (const about of ['notes', 'thread_mails', 'reply_drafts'])
      change(about, `DELETE FROM ${about} WHERE ${isGone}`)
    // The event of an erasure outlives its record, until the receiver knows.
    change('deliveries', `DELETE FROM deliveries WHERE ${isGone} AND item_id <> 'enquiry.erased'`)
    // Those that no submission has named yet are deleted a day later, as ever.
    change('files', `DELETE FROM files WHERE stored_at IS NOT NULL AND ${isGone}`)
  }
  removeOrphans(database, note)
  change('files', 'DELETE FROM files WHERE object_key IN (SELECT object_key FROM file_removals)')
  change(
    'thread_mails',
    'UPDATE thread_mails SET raw_key = NULL WHERE raw_key IN (SELECT object_key FROM file_removals)',
  )
  change('submission_origins', 'DELETE FROM submission_origins WHERE seq NOT IN (SELECT seq FROM inbox)')
  return repairs
}
