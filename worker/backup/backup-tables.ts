import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allTables } from '#worker/db/all-tables.ts'
import { inbox } from '#worker/db/schema/inbox.ts'

const parentsOf = (table: SQLiteTable): SQLiteTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

/** Adds a table after the tables its foreign keys refer to. */
function addAfterParents(ordered: Set<SQLiteTable>, table: SQLiteTable): void {
  for (const parent of parentsOf(table)) if (!ordered.has(parent)) addAfterParents(ordered, parent)
  ordered.add(table)
}

function orderTables(): string[] {
  const ordered = new Set<SQLiteTable>()
  for (const table of allTables) addAfterParents(ordered, table)
  ordered.delete(inbox)
  return [...ordered, inbox].map(getTableName)
}

/** Applied migrations; maintained by wrangler. */
export const migrationsTable = 'd1_migrations'

/** AUTOINCREMENT counters; maintained by SQLite. */
export const sequenceTable = 'sqlite_sequence'

/**
 * All tables of a backup, parents first and the inbox after all submissions. A submission that arrives or is deleted
 * during the backup thus lacks its row or its entry, and a restore omits it as a whole. The full-text table is not
 * included; it is rebuilt from the records.
 */
export const backupTables: readonly string[] = [migrationsTable, ...orderTables(), sequenceTable]
