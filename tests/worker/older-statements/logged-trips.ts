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

/** How many events of live updates were ever written. */
async function countEvents(db: D1Database): Promise<number> {
  const query = "SELECT seq FROM sqlite_sequence WHERE name = 'live_events'"
  return (await db.prepare(query).first<{ seq: number }>())?.seq ?? 0
}

/** The effect of a repeated call. `events` are among its changes, written by triggers that the recorded schema may lack. */
interface Repetition {
  outcome: Outcome[] | null
  events: number
}

/** Repeats the statements of a call as one batch. */
export async function repeatTrip(db: D1Database, { statements }: LoggedTrip): Promise<Repetition> {
  const before = await countEvents(db)
  try {
    const results = await db.batch(statements.map(([sql, values]) => db.prepare(sql).bind(...values)))
    return { outcome: results.map(toOutcome), events: (await countEvents(db)) - before }
  } catch {
    return { outcome: null, events: 0 }
  }
}

/** Changes of all statements whose changes were recorded. */
const sumChanges = (outcome: Outcome[], recorded: Outcome[]) =>
  outcome.reduce((sum, [changes], index) => sum + (recorded[index]?.[0] === null ? 0 : (changes ?? 0)), 0)

/**
 * The difference between the recorded effect and the current one; unknown effects are not compared. Rows are compared
 * for each statement, changes for the whole call: the full-text table writes what is pending in whichever statement
 * has a trigger.
 */
export function differenceOf(
  then: LoggedTrip['outcome'],
  { outcome: now, events }: Repetition,
): string | null {
  if (then === null || now === null) return then === now ? null : now === null ? 'is refused' : 'is taken'
  const hasOtherRows = then.some(([, rows], index) => rows !== null && rows !== now[index]?.[1])
  const changes = sumChanges(now, then)
  const isUnknown = then.every(([recorded]) => recorded === null)
  const hasOtherChanges = !isUnknown && ![changes, changes - events].includes(sumChanges(then, then))
  return hasOtherRows || hasOtherChanges ? `did ${JSON.stringify(then)}, does ${JSON.stringify(now)}` : null
}
