import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authSessions } from '#worker/db/schema/auth-state.ts'

/** More than anybody has browsers; without a limit scripts that never sign out would add rows for ever. */
const maxSessions = 50

/**
 * The statement for the batch that creates a session: revokes those that were not used for longest, so that the account
 * has no more than fifty. It returns a row for each.
 */
export function endOldestSessions(db: Database, userId: string, newSessionId: string, now: number) {
  const { session_id, user_id, revoked_at, refreshed_at } = authSessions
  const surplus = db
    .select({ id: session_id })
    .from(authSessions)
    .where(and(eq(user_id, userId), isNull(revoked_at), ne(session_id, newSessionId)))
    .orderBy(desc(refreshed_at), session_id)
    // SQLite wants one before an offset; each sign-in leaves one at most.
    .limit(maxSessions)
    .offset(maxSessions - 1)
  return db
    .update(authSessions)
    .set({ revoked_at: now })
    .where(inArray(session_id, surplus))
    .returning({ id: session_id })
}
