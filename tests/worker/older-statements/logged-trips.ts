import { watchTrips } from '../support/d1.ts'

/** What a statement did, where the call tells: rows changed and rows returned. */
type Outcome = [changes: number | null, rows: number | null]

/** One trip to the database: its statements with their values, and what each of them did; null where it was refused. */
export interface LoggedTrip {
  statements: [sql: string, values: unknown[]][]
  outcome: Outcome[] | null
}

const isResult = (result: unknown): result is D1Result =>
  typeof result === 'object' && result !== null && 'meta' in result

function toOutcome(result: unknown): Outcome {
  if (isResult(result)) return [result.meta.changes, result.results?.length ?? 0]
  // What `raw()` answers: the rows alone.
  return [null, Array.isArray(result) ? result.length : null]
}

const isBatch = (result: unknown): result is D1Result[] => Array.isArray(result) && result.some(isResult)

/** A database that writes down every trip and what came of it, in the order in which they ended. */
export function loggingDatabase(db: D1Database) {
  const trips: LoggedTrip[] = []
  const database = watchTrips(db, async (make, asked) => {
    const statements = asked.map(({ sql, values }): [string, unknown[]] => [sql, values])
    try {
      const result = await make()
      trips.push({ statements, outcome: isBatch(result) ? result.map(toOutcome) : [toOutcome(result)] })
      return result
    } catch (error) {
      trips.push({ statements, outcome: null })
      throw error
    }
  })
  return { database, trips }
}

/** Runs the statements of a trip again, as one batch. */
export async function repeatTrip(db: D1Database, { statements }: LoggedTrip): Promise<Outcome[] | null> {
  try {
    return (await db.batch(statements.map(([sql, values]) => db.prepare(sql).bind(...values)))).map(toOutcome)
  } catch {
    return null
  }
}

/** The difference between what a trip did once and what it does now; what was not told then is not compared. */
export function differenceOf(then: LoggedTrip['outcome'], now: LoggedTrip['outcome']): string | null {
  if (then === null || now === null) return then === now ? null : now === null ? 'is refused' : 'is taken'
  const differs = then.some(([changes, rows], index) => {
    const [changesNow, rowsNow] = now[index] ?? [null, null]
    return (changes !== null && changes !== changesNow) || (rows !== null && rows !== rowsNow)
  })
  return differs ? `did ${JSON.stringify(then)}, does ${JSON.stringify(now)}` : null
}
