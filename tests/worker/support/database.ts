import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  deliveries,
  enquiryListItems,
  submissionOrigins,
} from '#worker/db/schema/submissions.ts'
import { submissionJoins } from '#worker/record-view/submission-joins.ts'

const prepare = (sql: string, values: unknown[]) => env.DB.prepare(sql).bind(...values)

export const runSql = (sql: string, ...values: unknown[]) => prepare(sql, values).run()

export const allRows = async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  (await prepare(sql, values).all<Row>()).results

export const firstRow = <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
  prepare(sql, values).first<Row>()

/** The only column of the first row. */
export async function firstValue<Value = unknown>(sql: string, ...values: unknown[]): Promise<Value | null> {
  const row = await firstRow(sql, ...values)
  return row ? (Object.values(row)[0] as Value) : null
}

/** A statement sent to the database. */
interface Asked {
  sql: string
  values: unknown[]
}

/** Intercepts every database call: may make it, repeat it or fail instead. */
type Trip = <T>(make: () => Promise<T>, asked: Asked[]) => Promise<T>

/** A database whose calls all pass through `trip`. */
export function interceptQueries(db: D1Database, trip: Trip): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; asked: Asked }>()

  function watch(statement: D1PreparedStatement, asked: Asked): D1PreparedStatement {
    const watched = {
      bind: (...values: unknown[]) => watch(statement.bind(...values), { ...asked, values }),
      run: () => trip(() => statement.run(), [asked]),
      all: () => trip(() => statement.all(), [asked]),
      first: (column: string) => trip(() => statement.first(column), [asked]),
      raw: () => trip(() => statement.raw(), [asked]),
    } as D1PreparedStatement
    originals.set(watched, { statement, asked })
    return watched
  }

  return {
    prepare: (sql: string) => watch(db.prepare(sql), { sql, values: [] }),
    batch: <T>(statements: D1PreparedStatement[]) => {
      const known = statements.flatMap((watched) => originals.get(watched) ?? [])
      return trip(
        () => db.batch<T>(known.map(({ statement }) => statement)),
        known.map(({ asked }) => asked),
      )
    },
  } as D1Database
}

/** The error of D1 when it is unavailable. */
export const d1Down = () => new Error('D1_ERROR: D1 DB is overloaded. Too many requests queued.')

/** The error of D1 when a connection broke; the write may be retried. */
export const d1ConnectionLost = () => new Error('D1_ERROR: Network connection lost.')

export const downDatabase = (db: D1Database) => interceptQueries(db, () => Promise.reject(d1Down()))

/** Fails the first `failures` calls, before the write or after it, then works. */
export function flakyDatabase(db: D1Database, failures: number, when: 'before' | 'after' = 'before') {
  let left = failures
  return interceptQueries(db, async (make) => {
    if (left === 0) return make()
    left -= 1
    if (when === 'after') await make()
    throw d1ConnectionLost()
  })
}

/** Records the statements of every database call. */
export function countingDatabase(db: D1Database) {
  const trips: Asked[][] = []
  const database = interceptQueries(db, (make, asked) => {
    trips.push(asked)
    return make()
  })
  return { database, trips }
}

/** Something happens before the call with this number, or before the first one with these words. */
export function interruptedDatabase(db: D1Database, when: number | string, happen: () => Promise<unknown>) {
  let calls = 0
  let isDone = false
  return interceptQueries(db, async (make, asked) => {
    calls += 1
    const isNow = typeof when === 'number' ? calls === when : asked.some(({ sql }) => sql.includes(when))
    if (isNow && !isDone) {
      isDone = true
      await happen()
    }
    return make()
  })
}

const db = () => openDatabase(env.DB)

interface Joined<Row> {
  content: Row
  entry: typeof inbox.$inferSelect
}

/** Rows with what the inbox knows of them. */
export const withEntries = <Row>(rows: Joined<Row>[]) =>
  rows.map(({ content, entry: { seq: _seq, kind: _kind, ...entry } }) => ({ ...entry, ...content }))

export const messageRows = async () =>
  withEntries(
    await db()
      .select({ content: contactMessages, entry: inbox })
      .from(contactMessages)
      .innerJoin(inbox, submissionJoins.contactMessage),
  )

export const applicationRows = async () =>
  withEntries(
    await db()
      .select({ content: clientApplications, entry: inbox })
      .from(clientApplications)
      .innerJoin(inbox, submissionJoins.clientApplication),
  )

export const authorizationRows = () =>
  db().select().from(applicationAuthorizations).orderBy(asc(applicationAuthorizations.row_number))

export const listRows = () => db().select().from(enquiryListItems)
export const originRows = () => db().select().from(submissionOrigins)
export const deliveryRows = () => db().select().from(deliveries).orderBy(asc(deliveries.channel))

/** Row counts of the submission tables. */
export async function countRows() {
  const [messages, applications, authorizations, sent] = await Promise.all([
    messageRows(),
    applicationRows(),
    authorizationRows(),
    deliveryRows(),
  ])
  return {
    messages: messages.length,
    applications: applications.length,
    authorizations: authorizations.length,
    deliveries: sent.length,
  }
}

export const nothing = { messages: 0, applications: 0, authorizations: 0, deliveries: 0 }
