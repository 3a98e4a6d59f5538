import { type SQL, sql } from 'drizzle-orm'
import { authUsedProofs } from '#worker/db/auth-state-schema.ts'
import { type Database, databaseReason } from '#worker/db/client.ts'

/**
 * The statement that makes its whole batch fail unless the condition holds at that moment. What was read before a batch
 * may have changed; a batch that begins with this one does all that was decided from the reading, or nothing. The row it
 * would write lacks a value that the table demands.
 */
export const failUnless = (db: Database, condition: SQL) =>
  db.insert(authUsedProofs).select(sql`SELECT 'never', NULL WHERE NOT (${condition})`)

/** Whether a batch failed because its condition did not hold. */
export const isConditionFailed = (error: unknown) =>
  databaseReason(error).includes('NOT NULL constraint failed: auth_used_proofs.expires_at')

const tries = 3

/**
 * Reads, decides and writes once more when what was read has changed before it was written. `run` has to read anew each
 * time; `refusal` is for a change that goes on.
 */
export async function againIfChanged<Answer>(
  run: () => Promise<Answer>,
  refusal: () => Error,
): Promise<Answer> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isConditionFailed(error)) throw error
    }
  }
  throw refusal()
}
