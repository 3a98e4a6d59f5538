import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { splitLikeTheServer } from './split-statements.ts'

const name = 'databases'

interface LocalBucket {
  list(options?: { prefix?: string }): Promise<{ objects: { key: string }[] }>
  get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>
}

/** Databases and buckets in memory, with the Workers' bindings. */
export function openLocalDatabases(databases: string[], buckets: string[]) {
  const miniflare = new Miniflare({
    workers: [
      {
        config: {
          name,
          compatibilityDate: '2026-10-23',
          manifest: {
            mainModule: 'index.js',
            modules: {
              'index.js': { type: 'esm', contents: 'export default { fetch: () => new Response() }' },
            },
          },
          env: Object.fromEntries([
            ...databases.map((id) => [id, { type: 'd1', id }]),
            ...buckets.map((bucket) => [bucket, { type: 'r2', name: bucket }]),
          ]),
        },
      },
    ],
  })
  return {
    database: (id: string) => miniflare.getD1Database(id, name),
    async bucket(id: string): Promise<LocalBucket> {
      const bucket: unknown = await miniflare.getR2Bucket(id, name)
      return bucket as LocalBucket
    },
    close: () => miniflare.dispose(),
  }
}

export type LocalDatabase = Awaited<ReturnType<Miniflare['getD1Database']>>

/** Runs statements as one transaction. */
export const runStatements = (
  database: LocalDatabase,
  sql: string,
): Promise<{ results: Record<string, unknown>[] }[]> =>
  database.batch(splitLikeTheServer(sql).map((statement) => database.prepare(statement)))

/** Applies every migration that is missing, and records them like wrangler. */
export async function migrateDatabase(database: LocalDatabase): Promise<void> {
  const files = readdirSync('migrations')
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`,
    )
    .run()
  const [known] = await runStatements(database, 'SELECT name FROM d1_migrations')
  const applied = known?.results.map(({ name }) => name)
  for (const file of files.filter((each) => !applied?.includes(each))) {
    const statements = splitLikeTheServer(readFileSync(join('migrations', file), 'utf8'))
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ])
  }
}
