import { readdirSync, readFileSync } from 'node:fs'
import { readD1Migrations } from '@cloudflare/vitest-plugin'
import { afterAll, describe, expect, test } from 'vitest'
import { openLocalDatabases } from '#tests/support/local-databases.ts'
import { splitAtSemicolons, splitLikeTheServer } from '#tests/support/split-statements.ts'

const files = readdirSync('migrations')
  .filter((file) => file.endsWith('.sql'))
  .sort()
const read = (file: string) => readFileSync(`migrations/${file}`, 'utf8')
const comments = (sql: string) => sql.match(/--.*$/gm) ?? []

const names = ['wrangler', 'server', 'semicolons'] as const
const local = openLocalDatabases([...names], [])
afterAll(local.close)

interface SchemaRow {
  type: string
  name: string
  sql: string
}

/** Every table, index, view and trigger, as the database remembers it, without the comments in front. */
async function applyTo(name: (typeof names)[number], statements: string[]): Promise<SchemaRow[]> {
  const database = await local.database(name)
  await database.batch(statements.map((statement) => database.prepare(statement)))
  const { results } = await database
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE '_cf_%' ORDER BY type, name",
    )
    .all()
  return results
}

test('the migrations make one schema, however they are split', async () => {
  const bySplitter = await Promise.all([
    applyTo(
      'wrangler',
      (await readD1Migrations('migrations')).flatMap(({ queries }) => queries),
    ),
    applyTo('server', files.map(read).flatMap(splitLikeTheServer)),
    applyTo('semicolons', files.map(read).flatMap(splitAtSemicolons)),
  ])
  const [expected, ...others] = bySplitter
  expect(expected?.filter((row) => row.type === 'trigger').length).toBeGreaterThan(5)
  for (const schema of others) expect(schema).toEqual(expected)
})

describe.each(files)('%s', (file) => {
  test('has comments that no splitter can mistake for SQL', () => {
    for (const comment of comments(read(file)).filter((line) => line !== '--> statement-breakpoint'))
      expect(comment).not.toMatch(/[;'"`]|\b(BEGIN|END|CASE|TRIGGER)\b/i)
  })

  test('writes a trigger on one line, with one statement and one END', () => {
    const sql = read(file)
    const triggers = sql
      .split('\n')
      .filter((line) => /\bTRIGGER\b/i.test(line) && !line.startsWith('DROP TRIGGER'))
    for (const trigger of triggers) {
      expect(trigger).toMatch(/^CREATE TRIGGER .* BEGIN [^;]*; END;(--> statement-breakpoint)?$/)
      expect(trigger).not.toMatch(/\bCASE\b/i)
      expect(trigger.match(/\bEND\b/gi)).toHaveLength(1)
    }
    expect(sql).not.toContain('\r')
  })

  test('has no check of a list that may grow', () => {
    const checks = read(file).match(/CHECK\(.* in \(.*\)\)/gi) ?? []
    expect(checks.filter((check) => !/"(auth_factors"."status|auth_sessions"."aal)"/.test(check))).toEqual([])
  })
})

// Once a migration is deployed it stays as it is, and what follows only adds: during a deployment, and after a rollback,
// the previous Worker runs on the newest schema.
test.each(files.filter((file) => file > '0001_search.sql'))('%s only adds', (file) => {
  const sql = read(file).replaceAll(/--.*$/gm, '')
  expect(sql).not.toMatch(/\b(DROP\s+(TABLE|COLUMN|VIEW)|RENAME\s+(TO|COLUMN))\b/i)
  expect(sql).not.toMatch(/ADD (COLUMN )?\S+ \w+ NOT NULL(?! DEFAULT)(?!.*DEFAULT)/i)
})
