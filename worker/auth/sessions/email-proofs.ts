import { eq } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authSessions } from '#worker/db/schema/auth-state.ts'

/** The statement for an account whose address has changed: earlier proofs were of the old address. */
export const clearEmailProofs = (db: Database, userId: string) =>
  db.update(authSessions).set({ proves_email: false }).where(eq(authSessions.user_id, userId))
