import type { BatchItem } from 'drizzle-orm/batch'
import type { RunnableQuery } from 'drizzle-orm/runnable-query'
import type { Database } from './client.ts'

export type Statement = BatchItem<'sqlite'>

/** Runs the statements as one transaction; does nothing for an empty list. */
export async function runBatch<Result = unknown>(
  db: Database,
  statements: RunnableQuery<Result, 'sqlite'>[],
): Promise<Result[]> {
  const [first, ...rest] = statements
  return first ? db.batch([first, ...rest]) : []
}
