import { and, eq, isNull, not, or, type SQL } from 'drizzle-orm'
import { hasRow, requireInBatch, type Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authFactors } from '#worker/db/schema/auth-accounts.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { sessionNotFound } from '../protocol/auth-errors.ts'

// SQL conditions on sessions for `requireInBatch`, evaluated in the batch that depends on them.

/** The session is active and meets the further conditions. */
export const isSessionActive = (db: Database, sessionId: string, ...more: (SQL | undefined)[]): SQL =>
  hasRow(db, authSessions, eq(authSessions.session_id, sessionId), isNull(authSessions.revoked_at), ...more)

export const isAal2 = eq(authSessions.aal, 'aal2')

/** The user has a factor that meets the conditions. */
export const hasFactor = (db: Database, userId: string, ...more: (SQL | undefined)[]): SQL =>
  hasRow(db, authFactors, eq(authFactors.user_id, userId), ...more)

export const isVerified = eq(authFactors.status, 'verified')

/**
 * The session may change the account's credentials: it is aal2, or the account has no verified factor. Without a
 * session only the latter counts.
 */
export const mayChangeCredentials = (db: Database, userId: string, sessionId: string | null): SQL => {
  const isUnprotected = not(hasFactor(db, userId, isVerified))
  if (sessionId === null) return isUnprotected
  return and(isSessionActive(db, sessionId), or(isSessionActive(db, sessionId, isAal2), isUnprotected)) as SQL
}

/**
 * The statement that fails a batch when the requesting session was revoked in the meantime. None for a token without a
 * session.
 */
export const requireActiveSession = (db: Database, session: SessionRow | null): Statement[] =>
  session ? [requireInBatch(db, isSessionActive(db, session.session_id))] : []

/** The current row of the session. Throws 403 `session_not_found`. */
export async function reloadSession(ctx: AuthContext, sessionId: string): Promise<SessionRow> {
  const [session] = await ctx.db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.session_id, sessionId), isNull(authSessions.revoked_at)))
  if (!session) throw sessionNotFound(403)
  return session
}
