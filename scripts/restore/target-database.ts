import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { runD1Command } from '../local-environment.ts'
import type { StatementBatch } from './to-statements.ts'
import { maxWaits, waitForLimit } from './wait-for-limit.ts'

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

type Say = (line: string) => void

/** A limit of the API in wrangler's output, and the `Retry-After` that it adds if there was one. */
const limit = /throttling|rate limit|too many requests/i
const retryAfter = /wait (\d+) second\(s\) before retrying/

/** Runs `wrangler d1`, and waits out a limit of the API, at which wrangler gives up. */
async function runPatiently(args: string[], complaint: string, say: Say): Promise<string> {
  for (let waits = 0; ; waits += 1) {
    try {
      return runD1Command(args, complaint)
    } catch (error) {
      const { message } = error as Error
      const [, seconds] = message.match(retryAfter) ?? []
      if ((!seconds && !limit.test(message)) || waits === maxWaits) throw error
      await waitForLimit(seconds, say)
    }
  }
}

async function findDatabase(name: string, say: Say): Promise<string | undefined> {
  const listed = listedDatabases.parse(JSON.parse(await runPatiently(['list', '--json'], complaint, say)))
  return listed.find((database) => database.name === name)?.uuid
}

/** Creates the database in the European Union. Returns its id; throws if the name exists. */
export async function createDatabase(name: string, say: Say): Promise<string> {
  if (await findDatabase(name, say))
    throw new Error(`There is already a database called ${name}. Choose another name with --database.`)
  await runPatiently(
    ['create', name, '--jurisdiction', 'eu'],
    `The database ${name} could not be created.`,
    say,
  )
  const made = await findDatabase(name, say)
  if (!made)
    throw new Error(
      `The database ${name} was created, but is not listed yet. Run this again with another --database.`,
    )
  return made
}

/** A database of the account, filled by D1's import of SQL files, which are deleted after each import. */
export function openDatabaseByWrangler(name: string, folder: string, say: Say): TargetDatabase {
  return {
    async execute({ name: piece, statements }) {
      const file = join(folder, `${piece}.sql`)
      const sql = ['PRAGMA defer_foreign_keys = TRUE', ...statements].map((statement) => `${statement};\n`)
      try {
        writeFileSync(file, sql.join(''), { mode: 0o600 })
        const args = ['execute', name, '--remote', '--yes', '--file', file]
        await runPatiently(args, `The part ${piece} could not be imported.`, say)
      } finally {
        rmSync(file, { force: true })
      }
    },
    async query(sql) {
      const args = ['execute', name, '--remote', '--yes', '--json', '--command', sql]
      const output = await runPatiently(args, complaint, say)
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
