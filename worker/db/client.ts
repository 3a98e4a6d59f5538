import { drizzle } from 'drizzle-orm/d1'

/** One per request: Workers forbid using a client bound to another request's I/O. */
export const openDatabase = (binding: D1Database) => drizzle(binding)

export type Database = ReturnType<typeof openDatabase>

/** The innermost error message, without drizzle's wrapper, which contains the visitor's data. */
export function toDatabaseErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? toDatabaseErrorMessage(error.cause) : error.message
}

/** Tells if the error is a unique violation of `table.column`. */
export function isUniqueViolation(column: string, error: unknown): boolean {
  return toDatabaseErrorMessage(error).includes(`UNIQUE constraint failed: ${column}`)
}

/** A D1 query failed; nothing was written. */
export class StorageError extends Error {}
