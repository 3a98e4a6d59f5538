import { type SQL, sql } from 'drizzle-orm'
import { type Database, toDatabaseErrorMessage } from './client.ts'
import { authReplayGuard } from './schema/auth-state.ts'

/**
 * A statement that fails its batch unless the condition holds when it runs. D1 has no interactive transactions, so what
 * was read before the batch may be outdated (optimistic locking).
 */
export const requireInBatch = (db: Database, condition: SQL | undefined) =>
  // Inserts nothing if the condition holds, otherwise a row that violates NOT NULL.
  db
    .insert(authReplayGuard)
    .select(sql`select 'condition' as id, null as expires_at where not coalesce((${condition}), 0)`)

/** Whether a batch failed because of `requireInBatch`. */
export const isConditionFailed = (error: unknown) =>
  toDatabaseErrorMessage(error).includes('NOT NULL constraint failed: auth_replay_guard.expires_at')

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
