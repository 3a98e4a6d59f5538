import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runD1Command } from './local-environment.ts'
import type { OpenAccount } from './setup/open-account.ts'

/** The database of a local or deployed site, as far as an administrator is created in it. */
export interface AdministratorDatabase {
  execute(sql: string): Promise<void>
  query(sql: string): Promise<Record<string, number>[]>
}

const complaint = 'The administrator could not be created.'

/** The database in the state folder of a local site. */
export function openLocalDatabase(stateDir: string): AdministratorDatabase {
  const base = ['execute', 'DB', '--local', '--persist-to', stateDir, '--yes']
  return {
    /** As one file, since command lines show in process lists. */
    async execute(sql) {
      const folder = mkdtempSync(join(tmpdir(), 'administrator-'))
      const file = join(folder, 'administrator.sql')
      try {
        writeFileSync(file, sql, { mode: 0o600 })
        runD1Command([...base, '--file', file], complaint)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    async query(sql) {
      const [{ results }] = JSON.parse(runD1Command([...base, '--json', '--command', sql], complaint))
      return results
    },
  }
}

/**
 * The database of the deployed site, by the API’s queries: wrangler sends a file to the import instead, which blocks the
 * database for everybody until it is done.
 */
export function openDeployedDatabase({ api, id }: OpenAccount, databaseId: string): AdministratorDatabase {
  const send = (sql: string) =>
    api.post<{ results: Record<string, number>[] }[]>(`/accounts/${id}/d1/database/${databaseId}/query`, {
      sql,
    })
  return {
    execute: async (sql) => void (await send(sql)),
    query: async (sql) => (await send(sql)).flatMap(({ results }) => results),
  }
}
