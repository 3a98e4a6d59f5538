import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrationsTable, sequenceTable } from '#worker/backup/backup-tables.ts'
import { BackupError } from '#worker/backup/encrypt-object.ts'
import { searchTexts } from '#worker/db/index-submissions.ts'
import type { BackupRow } from './read-backup.ts'

/** As wrangler creates it. */
const migrationsSql = `CREATE TABLE ${migrationsTable}(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

interface Trigger {
  name: string
  sql: string
}

/** The backup as a local SQLite file, which is repaired before it is uploaded. */
export interface SqliteCopy {
  database: DatabaseSync
  /** Created again after all rows are inserted, as they would write rows that are restored as well. */
  triggers: Trigger[]
}

const applyMigration = (database: DatabaseSync, folder: string, name: string) =>
  database.exec(readFileSync(join(folder, name), 'utf8'))

/** Drops all triggers; returns them. */
function takeTriggers(database: DatabaseSync): Trigger[] {
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all()
    .map((row) => ({ name: String(row.name), sql: String(row.sql) }))
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`)
  return triggers
}

/** Applies the migrations that the backup lists. Throws BackupError for one that this version does not have. */
export function createSqliteCopy(file: string, migrations: string[], folder = 'migrations'): SqliteCopy {
  const database = new DatabaseSync(file)
  // Tables are from different moments; dangling references are repaired once all rows are inserted.
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF')
  database.exec(migrationsSql)
  const known = readdirSync(folder)
  for (const name of migrations) {
    if (!known.includes(name))
      throw new BackupError(`The backup needs the migration ${name}, which this version does not have.`)
    applyMigration(database, folder, name)
  }
  return { database, triggers: takeTriggers(database) }
}

/**
 * Applies the migrations that came after the backup to its rows, as a deployment does: the rest of a restore knows the tables
 * of this version only. Returns their names.
 */
export function applyLaterMigrations(copy: SqliteCopy, folder = 'migrations'): string[] {
  const { database } = copy
  const applied = database.prepare(`SELECT name FROM ${migrationsTable}`).all()
  const known = new Set(applied.map(({ name }) => name))
  const later = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && !known.has(name))
    .toSorted()
  for (const { sql } of copy.triggers) database.exec(sql)
  const record = database.prepare(`INSERT INTO ${migrationsTable} (name) VALUES (?)`)
  for (const name of later) {
    applyMigration(database, folder, name)
    record.run(name)
  }
  copy.triggers = takeTriggers(database)
  return later
}

export const columnsOf = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name))

/** True if one of the columns is an alias of SQLite's rowid. */
export const hasOwnRowid = (database: DatabaseSync, table: string): boolean =>
  database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE pk = 1 AND upper(type) = 'INTEGER'").all(table)
    .length > 0

/** Inserts rows under the rowid they had. */
export function insertRows({ database }: SqliteCopy, table: string, rows: BackupRow[]): void {
  if (table === sequenceTable) {
    database.exec(`DELETE FROM ${sequenceTable}`)
    const add = database.prepare(`INSERT INTO ${sequenceTable} (name, seq) VALUES (?, ?)`)
    for (const { name, seq } of rows) add.run(name ?? null, seq ?? null)
    return
  }
  const columns = columnsOf(database, table)
  const named = hasOwnRowid(database, table) ? columns : ['rowid', ...columns]
  const add = database.prepare(
    `INSERT INTO "${table}" (${named.map((name) => `"${name}"`).join(', ')}) VALUES (${named.map(() => '?').join(', ')})`,
  )
  database.exec('BEGIN')
  for (const row of rows)
    add.run(...named.map((name) => (name === 'rowid' ? row._rowid : (row[name] ?? null))))
  database.exec('COMMIT')
}

/** Rebuilds the search index from the records; from then on the triggers maintain it. */
export function rebuildSearchIndex({ database, triggers }: SqliteCopy): void {
  database.exec(`INSERT INTO submission_search (rowid, body) SELECT seq, body FROM ${searchTexts}`)
  for (const { sql } of triggers) database.exec(sql)
  database.exec('PRAGMA foreign_keys = ON')
}

export const countRows = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.rows)
