import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Bookmarks } from './bookmarks.ts'
import type { Edge } from './edge.ts'
import { ApiFailure, found, listed, requireFound } from './envelope.ts'
import { splitLikeTheServer } from './split-statements.ts'
import { type Account, type Database, requireAccount } from './state.ts'

const complaint = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  return new ApiFailure(7500, message.replace(/^D1_ERROR: /, ''))
}

/** Splits on the server, ignoring comments, and runs all statements or none. */
async function runQuery(edge: Edge, uuid: string, sql: string, params: unknown[]) {
  const database = await edge.database(uuid)
  const statements = splitLikeTheServer(sql)
  if (params.length > 0 && statements.length > 1)
    throw new ApiFailure(7500, 'Parameters are for one statement.')
  try {
    return await database.batch(statements.map((statement) => database.prepare(statement).bind(...params)))
  } catch (error) {
    throw complaint(error)
  }
}

/** `d1 create`, `list`, `info`, `execute` with its import of files, `migrations apply` and Time Travel. */
export function d1Routes(accounts: Account[], edge: Edge, bookmarks: Bookmarks, origin: () => string) {
  const uploads = new Map<string, { etag: string; sql: string | null }>()
  const requireDatabase = (account: string, idOrName: string): Database =>
    requireFound(
      requireAccount(accounts, account).databases.find(
        ({ uuid, name }) => uuid === idOrName || name === idOrName,
      ),
      7404,
      `The database ${idOrName} could not be found.`,
    )
  const path = '/accounts/:account/d1/database/:database'
  const of = (c: { req: { param(name: 'account' | 'database'): string } }) =>
    requireDatabase(c.req.param('account'), c.req.param('database'))

  async function importFile(database: Database, filename: string) {
    const sql = requireFound(uploads.get(filename)?.sql, 7500, 'The file was never uploaded.')
    await bookmarks.note(database.uuid)
    try {
      const changes = await bookmarks.execute(database.uuid, sql)
      const meta = { duration: 1, rows_read: changes, rows_written: changes, size_after: sql.length }
      const bookmark = await bookmarks.note(database.uuid)
      return {
        success: true,
        type: 'import',
        status: 'complete',
        at_bookmark: bookmark,
        messages: [],
        result: { num_queries: sql.split(';').length - 1, final_bookmark: bookmark, meta },
      }
    } catch (error) {
      return {
        success: false,
        type: 'import',
        status: 'error',
        error: complaint(error).message,
        messages: [],
      }
    }
  }

  return new Hono()
    .get('/accounts/:account/d1/database', (c) => {
      const { databases } = requireAccount(accounts, c.req.param('account'))
      const name = c.req.query('name')
      return listed(name ? databases.filter((database) => database.name === name) : databases, c)
    })
    .post('/accounts/:account/d1/database', async (c) => {
      const { databases } = requireAccount(accounts, c.req.param('account'))
      const { name, jurisdiction = null } = await c.req.json()
      if (databases.some((database) => database.name === name))
        throw new ApiFailure(7502, 'A database with that name already exists.')
      const database = { uuid: randomUUID(), name, jurisdiction, created_at: new Date().toISOString() }
      databases.push(database)
      return found({ ...database, version: 'production' })
    })
    .get(path, (c) => found({ ...of(c), version: 'production', num_tables: 0, file_size: 0 }))
    .delete(path, (c) => {
      const account = requireAccount(accounts, c.req.param('account'))
      const database = of(c)
      account.databases = account.databases.filter((each) => each !== database)
      return found(null)
    })
    .post(`${path}/query`, async (c) => {
      const { sql, params = [] } = await c.req.json()
      return found(await runQuery(edge, of(c).uuid, sql, params))
    })
    .post(`${path}/import`, async (c) => {
      const database = of(c)
      const { action, etag, filename } = await c.req.json()
      if (action === 'init') {
        const name = `${randomUUID()}.sql`
        uploads.set(name, { etag, sql: null })
        return found({ success: true, filename: name, upload_url: `${origin()}/d1-uploads/${name}` })
      }
      return found(await importFile(database, filename))
    })
    .put('/d1-uploads/:name', async (c) => {
      const upload = requireFound(uploads.get(c.req.param('name')), 7404, 'There is no such upload.')
      upload.sql = await c.req.text()
      const etag = createHash('md5').update(upload.sql).digest('hex')
      return new Response(null, { headers: { etag: `"${etag}"` } })
    })
    .get(`${path}/time_travel/bookmark`, async (c) =>
      found({ bookmark: await bookmarks.note(of(c).uuid, c.req.query('timestamp')) }),
    )
    .post(`${path}/time_travel/restore`, async (c) => {
      const { uuid } = of(c)
      const previous = await bookmarks.note(uuid)
      const bookmark = c.req.query('bookmark') ?? (await bookmarks.note(uuid, c.req.query('timestamp')))
      await bookmarks.restore(uuid, bookmark)
      return found({ bookmark, previous_bookmark: previous, message: 'The database was restored.' })
    })
}
