import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyLaterMigrations, columnsOf, createSqliteCopy } from '#scripts/restore/sqlite-copy.ts'

const applied = ['0000_schema.sql', '0001_search.sql']
const later = [
  'ALTER TABLE `notes` ADD `colour` text DEFAULT `red`;',
  '--> statement-breakpoint',
  'CREATE TRIGGER `notes_coloured` AFTER INSERT ON `notes` BEGIN UPDATE notes SET colour = NULL WHERE id = NEW.id; END;',
].join('\n')

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync('migrations', folder, { recursive: true })
  writeFileSync(join(folder, '0002_later.sql'), later.replace('`red`', "'red'"))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a backup from before the newest migration is restored with it', () => {
  const copy = createSqliteCopy(':memory:', applied, folder)
  const { database } = copy
  for (const name of applied) database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  database.exec(
    "INSERT INTO notes (id, submission_kind, submission_id, author_id, text, created_at) VALUES ('n', 'contact_message', 'm', 'a', 'Oddzwonić', 1)",
  )
  expect(applyLaterMigrations(copy, folder)).toEqual(['0002_later.sql'])
  expect(columnsOf(database, 'notes')).toContain('colour')
  expect({ ...database.prepare('SELECT text, colour FROM notes').get() }).toEqual({
    text: 'Oddzwonić',
    colour: 'red',
  })
  expect(copy.triggers.map(({ name }) => name)).toContain('notes_coloured')
  expect(applyLaterMigrations(copy, folder)).toEqual([])
})

test('a backup by a migration that this version does not have is refused', () => {
  expect(() => createSqliteCopy(':memory:', [...applied, '0009_unknown.sql'], folder)).toThrow(
    '0009_unknown.sql, which this version does not have',
  )
})
