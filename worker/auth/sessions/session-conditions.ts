import { and, eq, exists, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authFactors } from '#worker/db/schema/auth-accounts.ts'
import { authSessions } from '#worker/db/schema/auth-state.ts'

// SQL conditions on sessions for `requireInBatch`, evaluated in the batch that depends on them.

const one = { one: sql`1` }

/** The session is active and meets the further conditions. */
export const isSessionActive = (db: Database, sessionId: string, ...more: (SQL | undefined)[]): SQL =>
  exists(
    db
      .select(one)
      .from(authSessions)
      .where(and(eq(authSessions.session_id, sessionId), isNull(authSessions.revoked_at), ...more)),
  )

export const isAal2 = eq(authSessions.aal, 'aal2')

/** The user has a factor that meets the conditions. */
export const hasFactor = (db: Database, userId: string, ...more: (SQL | undefined)[]): SQL =>
  exists(
    db
      .select(one)
      .from(authFactors)
      .where(and(eq(authFactors.user_id, userId), ...more)),
  )

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
