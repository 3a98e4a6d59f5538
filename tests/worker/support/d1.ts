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
