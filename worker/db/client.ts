import { drizzle } from 'drizzle-orm/d1'

/** One per request: a client bound to another request's I/O may not be used again. */
export const openDatabase = (binding: D1Database) => drizzle(binding)

export type Database = ReturnType<typeof openDatabase>

/** The database's own sentence, without drizzle's wrapper around it, which repeats the visitor's data. */
export function databaseReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? databaseReason(error.cause) : error.message
}

export function isDuplicateOf(column: string, error: unknown): boolean {
  return databaseReason(error).includes(`UNIQUE constraint failed: ${column}`)
}
