import { type SQL, sql } from 'drizzle-orm'
import { type Database, toDatabaseError } from './client.ts'
import { authReplayGuard } from './schema/auth-state.ts'

/**
 * A statement that fails its whole batch unless the condition holds at that moment. D1 has no transaction that could
 * read, decide and write, so what was read before the batch may be outdated when it runs.
 */
export const requireInBatch = (db: Database, condition: SQL | undefined) =>
  // Adds no row where the condition holds, and one that the table cannot take where it does not.
  db
    .insert(authReplayGuard)
    .select(sql`select 'condition' as id, null as expires_at where not coalesce((${condition}), 0)`)

/** Whether a batch failed by its condition. */
export const isConditionFailed = (error: unknown) =>
  toDatabaseError(error).includes('NOT NULL constraint failed: auth_replay_guard.expires_at')

const maxAttempts = 3

/**
 * Reads, decides and writes again when what was read has changed before it was written. `run` has to read again each
 * time; `refusal` is for a change that goes on.
 */
export async function retryIfChanged<Answer>(
  run: () => Promise<Answer>,
  refusal: () => Error,
): Promise<Answer> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConditionFailed(error)) throw error
    }
  }
  throw refusal()
}
