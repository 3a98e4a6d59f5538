import { interceptQueries } from '../support/d1.ts'

/** The effect of a statement, as far as known: rows changed and rows returned. */
type Outcome = [changes: number | null, rows: number | null]

/** One database call: its statements with values, and the effect of each; null if it failed. */
export interface LoggedTrip {
  statements: [sql: string, values: unknown[]][]
  outcome: Outcome[] | null
}

const isResult = (result: unknown): result is D1Result =>
  typeof result === 'object' && result !== null && 'meta' in result

function toOutcome(result: unknown): Outcome {
  if (isResult(result)) return [result.meta.changes, result.results?.length ?? 0]
  // `raw()` returns the rows only.
  return [null, Array.isArray(result) ? result.length : null]
}

const isBatch = (result: unknown): result is D1Result[] => Array.isArray(result) && result.some(isResult)

/** A database that records every call and its effect, in order of completion. */
export function loggingDatabase(db: D1Database) {
  const trips: LoggedTrip[] = []
  const database = interceptQueries(db, async (make, asked) => {
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

/** Repeats the statements of a call as one batch. */
export async function repeatTrip(db: D1Database, { statements }: LoggedTrip): Promise<Outcome[] | null> {
  try {
    return (await db.batch(statements.map(([sql, values]) => db.prepare(sql).bind(...values)))).map(toOutcome)
  } catch {
    return null
  }
}

/** The difference between the recorded effect and the current one; unknown effects are not compared. */
export function differenceOf(then: LoggedTrip['outcome'], now: LoggedTrip['outcome']): string | null {
  if (then === null || now === null) return then === now ? null : now === null ? 'is refused' : 'is taken'
  const differs = then.some(([changes, rows], index) => {
    const [changesNow, rowsNow] = now[index] ?? [null, null]
    return (changes !== null && changes !== changesNow) || (rows !== null && rows !== rowsNow)
  })
  return differs ? `did ${JSON.stringify(then)}, does ${JSON.stringify(now)}` : null
}
