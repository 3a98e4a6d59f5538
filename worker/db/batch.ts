import { and, exists, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Database, toDatabaseErrorMessage } from './client.ts'
import { type batchFailures, failedConditions } from './schema/operations.ts'

export type Statement = BatchItem<'sqlite'>

/** For `catch`: runs the statements that undo what was done so far, and throws the error again. */
export const runAndRethrow = (db: Database, undo: Statement[]) => async (error: unknown) => {
  await runBatch(db, undo)
  throw error
}

/** Runs the statements as one transaction; does nothing for an empty list. */
export async function runBatch<Result = unknown>(
  db: Database,
  statements: RunnableQuery<Result, 'sqlite'>[],
): Promise<Result[]> {
  const [first, ...rest] = statements
  return first ? db.batch([first, ...rest]) : []
}

/** Result of a statement; of several under one name nothing is read. */
type ResultOf<Given> = Given extends readonly unknown[] ? unknown : Awaited<Given>

/** Runs the statements as one transaction, in their order; returns the results by their names. */
export async function runNamed<Named extends Record<string, Statement | readonly Statement[]>>(
  db: Database,
  named: Named,
): Promise<{ [Name in keyof Named]: ResultOf<Named[Name]> }> {
  const groups = Object.entries(named).map(([name, given]) => ({ name, statements: [given].flat() }))
  const results = await runBatch(
    db,
    groups.flatMap(({ statements }) => statements),
  )
  let next = 0
  const byName = groups.map(({ name, statements }) => {
    const result = results[next]
    next += statements.length
    return [name, result]
  })
  return Object.fromEntries(byName)
}

/** Why a batch was failed on purpose. */
export type BatchFailure = (typeof batchFailures)[number]

/** A statement that fails its batch if the condition holds when it runs; `findBatchFailure` returns the reason. */
export const failBatchIf = (db: Database, condition: SQL, reason: BatchFailure) =>
  db.insert(failedConditions).select(sql`SELECT ${reason} WHERE ${condition}`)

/** The reason of the `failBatchIf` that failed a batch; null if something else did. */
export const findBatchFailure = (error: unknown): BatchFailure | null =>
  (toDatabaseErrorMessage(error).match(/CHECK constraint failed: failed_(\w+)/)?.[1] as
    | BatchFailure
    | undefined) ?? null

/**
 * A statement that fails its batch unless the condition holds when it runs. D1 has no interactive transactions, so what
 * was read before the batch may be outdated (optimistic locking).
 */
export const requireInBatch = (db: Database, condition: SQL | undefined) =>
  failBatchIf(db, sql`NOT coalesce((${condition}), 0)`, 'changed')

/** A condition: the table has a row that meets these. */
export const hasRow = (db: Database, table: SQLiteTable, ...conditions: (SQL | undefined)[]): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(...conditions)),
  )

/** Tells if a batch failed because of `requireInBatch`. */
export const isConditionFailed = (error: unknown) => findBatchFailure(error) === 'changed'

/** For `catch`: throws this error in place of a failed condition, and any other as it is. */
export const ifConditionFailed =
  (createError: () => Error) =>
  (error: unknown): never => {
    throw isConditionFailed(error) ? createError() : error
  }

const maxAttempts = 3

/**
 * Retries an optimistic update up to three times when its condition failed. `run` has to read again each time; throws
 * `createError()` if it keeps failing.
 */
export async function retryIfChanged<Result>(
  run: () => Promise<Result>,
  createError: () => Error,
): Promise<Result> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConditionFailed(error)) throw error
    }
  }
  throw createError()
}
