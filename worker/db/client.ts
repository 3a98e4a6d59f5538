import { drizzle } from 'drizzle-orm/d1'

/** One per request: a client bound to another request's I/O may not be used again. */
export const openDatabase = (binding: D1Database) => drizzle(binding)

export type Database = ReturnType<typeof openDatabase>

/** The database's own sentence, without drizzle's wrapper around it, which repeats the visitor's data. */
export function toDatabaseError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? toDatabaseError(error.cause) : error.message
}

export function isUniqueViolation(column: string, error: unknown): boolean {
  return toDatabaseError(error).includes(`UNIQUE constraint failed: ${column}`)
}
