import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const rowsOf = (database: DatabaseSync, sql: string) =>
  database.prepare(sql).all() as Record<string, string>[]

/** The statements of the tables; two databases with the same ones have the same tables. */
const tablesOf = (database: DatabaseSync) =>
  rowsOf(database, "SELECT sql FROM sqlite_master WHERE type = 'table' AND sql IS NOT NULL").map(
    ({ sql = '' }) => sql.replaceAll(/\s+/g, ' '),
  )

/** The tables that these migrations make. */
function tablesOfMigrations(names: string[]): string[] {
  const database = new DatabaseSync(':memory:')
  try {
    for (const name of names) database.exec(readFileSync(join('migrations', name), 'utf8'))
    return tablesOf(database)
  } finally {
    database.close()
  }
}

/** True if migrations were applied to a database that are not there any more, or have changed since. */
function isOlder(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    if (rowsOf(database, "SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").length === 0)
      return false
    const applied = rowsOf(database, 'SELECT name FROM d1_migrations ORDER BY id').map(
      ({ name = '' }) => name,
    )
    if (!applied.every((name) => existsSync(join('migrations', name)))) return true
    const tables = tablesOf(database)
    return !tablesOfMigrations(applied).every((sql) => tables.includes(sql))
  } finally {
    database.close()
  }
}

/** Throws for a local D1 that later migrations cannot bring up to date. Nothing is deleted here: it may be of use. */
export function requireCurrentDatabase(stateDir: string): void {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  if (!existsSync(folder)) return
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  if (files.some((name) => isOlder(join(folder, name))))
    throw new Error(
      `The local database is older than the migrations. Delete ${relative('', stateDir)} and start again.`,
    )
}
