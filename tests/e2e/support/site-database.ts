import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The file of the only local database. */
function findDatabase(stateDir: string): string {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((file) => /^[0-9a-f]+\.sqlite$/.test(file))
  if (!name) throw new Error(`There is no database in ${folder}.`)
  return join(folder, name)
}

/** Opens a running site's database for as long as some work takes. */
export function withDatabase<Answer>(stateDir: string, work: (database: DatabaseSync) => Answer): Answer {
  const database = new DatabaseSync(findDatabase(stateDir), { timeout: 5_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}
