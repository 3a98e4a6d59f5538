import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { runD1Command } from '../local-environment.ts'
import type { StatementBatch } from './to-statements.ts'

/** The database that a backup is restored into. */
export interface TargetDatabase {
  /** Runs a batch as one transaction. */
  execute(piece: StatementBatch): Promise<void>
  /** The rows; the caller parses them. */
  query(sql: string): Promise<unknown[]>
}

/** The output of `wrangler d1 list --json`. */
const listedDatabases = z.array(z.object({ uuid: z.string(), name: z.string() }))

/** The output of `wrangler d1 execute --json` for one statement. */
const executed = z.tuple([z.object({ results: z.array(z.unknown()) })])

const complaint = 'The database cannot be reached.'

function findDatabase(name: string): string | undefined {
  const listed = listedDatabases.parse(JSON.parse(runD1Command(['list', '--json'], complaint)))
  return listed.find((database) => database.name === name)?.uuid
}

/** Creates the database in the European Union. Returns its id; throws if the name exists. */
export function createDatabase(name: string): string {
  if (findDatabase(name))
    throw new Error(`There is already a database called ${name}. Name another one with --database.`)
  runD1Command(['create', name, '--jurisdiction', 'eu'], `The database ${name} could not be made.`)
  const made = findDatabase(name)
  if (!made) throw new Error(`The database ${name} was made, but is not listed yet.`)
  return made
}

/** A database of the account, filled by D1's import of SQL files, which are deleted after each import. */
export function openDatabaseByWrangler(name: string, folder: string): TargetDatabase {
  return {
    async execute({ name: piece, statements }) {
      const file = join(folder, `${piece}.sql`)
      const sql = ['PRAGMA defer_foreign_keys = TRUE', ...statements].map((statement) => `${statement};\n`)
      try {
        writeFileSync(file, sql.join(''), { mode: 0o600 })
        runD1Command(['execute', name, '--remote', '--yes', '--file', file], `${piece} was not taken.`)
      } finally {
        rmSync(file, { force: true })
      }
    },
    async query(sql) {
      const output = runD1Command(
        ['execute', name, '--remote', '--yes', '--json', '--command', sql],
        complaint,
      )
      const [{ results }] = executed.parse(JSON.parse(output))
      return results
    },
  }
}

interface BoundStatement {
  all(): Promise<{ results: unknown[] }>
}

/** The part of a D1 binding that is used; a local site's database is opened that way. */
interface BoundDatabase {
  prepare(sql: string): BoundStatement
  batch(statements: BoundStatement[]): Promise<unknown>
}

export const openDatabaseByBinding = (database: BoundDatabase): TargetDatabase => ({
  async execute({ statements }) {
    if (statements.length === 0) return
    await database.batch(
      ['PRAGMA defer_foreign_keys = TRUE', ...statements].map((statement) => database.prepare(statement)),
    )
  },
  query: async (sql) => (await database.prepare(sql).all()).results,
})
