import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as admin from '#worker/db/schema/admin.ts'
import * as accounts from '#worker/db/schema/auth-accounts.ts'
import * as authState from '#worker/db/schema/auth-state.ts'
import * as files from '#worker/db/schema/files.ts'
import * as mail from '#worker/db/schema/mail.ts'
import * as operations from '#worker/db/schema/operations.ts'
import * as submissions from '#worker/db/schema/submissions.ts'

const schemas = [submissions, accounts, authState, admin, mail, operations, files]

const tables = schemas.flatMap((schema) =>
  Object.values(schema).filter((value): value is SQLiteTable => is(value, SQLiteTable)),
)

const parentsOf = (table: SQLiteTable): SQLiteTable[] =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

/** Adds a table after the tables its foreign keys refer to. */
function addAfterParents(ordered: Set<SQLiteTable>, table: SQLiteTable): void {
  for (const parent of parentsOf(table)) if (!ordered.has(parent)) addAfterParents(ordered, parent)
  ordered.add(table)
}

function orderTables(): string[] {
  const ordered = new Set<SQLiteTable>()
  for (const table of tables) addAfterParents(ordered, table)
  ordered.delete(admin.inbox)
  return [...ordered, admin.inbox].map(getTableName)
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
