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
