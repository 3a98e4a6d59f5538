import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requireCurrentDatabase } from '#scripts/require-current-database.ts'

let state = ''
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'state-'))
})
afterEach(() => rmSync(state, { recursive: true }))

const migrations = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** A local database with these migrations, and what happened to it since. */
function makeDatabase(applied: string[], since = ''): void {
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject')
  mkdirSync(folder, { recursive: true })
  new DatabaseSync(join(folder, 'metadata.sqlite')).close()
  const database = new DatabaseSync(join(folder, 'one.sqlite'))
  database.exec('CREATE TABLE "d1_migrations" (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)')
  for (const name of applied) {
    database.exec(readFileSync(join('migrations', name), 'utf8'))
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  database.exec(since)
  database.close()
}

const complaint = /^The local database is older than the migrations\. Delete \S+ and start again\.$/

test('no database, and one that further migrations can be applied to, may be used', () => {
  expect(() => requireCurrentDatabase(state)).not.toThrow()
  makeDatabase(migrations.slice(0, 1))
  expect(() => requireCurrentDatabase(state)).not.toThrow()
})

test('a current database may be used, whatever is in it', () => {
  makeDatabase(
    migrations,
    "PRAGMA foreign_keys = OFF; INSERT INTO user_roles VALUES ('nobody', 'admin', 1); CREATE TABLE mine (id TEXT)",
  )
  expect(() => requireCurrentDatabase(state)).not.toThrow()
})

test.each([
  ['a migration that is not there any more', "INSERT INTO d1_migrations (name) VALUES ('0000_first.sql')"],
  ['a table with other columns', 'ALTER TABLE auth_sessions DROP COLUMN not_after'],
  ['a table less', 'DROP TABLE notes'],
])('one with %s is refused in one line, and stays', (_, since) => {
  makeDatabase(migrations, `PRAGMA foreign_keys = OFF; ${since}`)
  expect(() => requireCurrentDatabase(state)).toThrow(complaint)
  expect(() => requireCurrentDatabase(state)).toThrow(complaint)
})
