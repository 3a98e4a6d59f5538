import { getTableName } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { recordTables } from '#worker/db/record-tables.ts'

/** A statement that adds inbox entries for the submissions of a kind that have none; `columns` are SQL expressions. */
export function addEntries(kind: InboxKind, columns: Record<string, string> = {}): string {
  const all = { id: 'id', kind: `'${kind}'`, language: 'language', created_at: 'created_at', ...columns }
  return `INSERT INTO inbox (${Object.keys(all).join(', ')}) SELECT ${Object.values(all).join(', ')}
    FROM ${getTableName(recordTables[kind])} WHERE id NOT IN (SELECT id FROM inbox WHERE kind = '${kind}') ORDER BY rowid`
}
