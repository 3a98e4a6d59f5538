import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Database } from './client.ts'

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
