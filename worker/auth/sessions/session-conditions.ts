import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { hasRow, requireInBatch } from '#worker/db/batch-condition.ts'
import type { Database } from '#worker/db/client.ts'
import type { Statement } from '#worker/db/run-batch.ts'
import { authFactors } from '#worker/db/schema/auth-accounts.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { sessionNotFound } from '../protocol/auth-errors.ts'
import { rememberedRotations } from './rotate-refresh-token.ts'

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

/**
 * Prepares raising a session to aal2, in the batch that consumes the factor's code: `isCurrent` must hold there, and
 * `raised` is the row afterwards. One refresh token number is skipped: the previous token never saw the second factor,
 * so it must not count as the parent of the live one.
 */
export function prepareAal2(ctx: AuthContext, session: SessionRow, factorId: string, method: string) {
  const { db, now } = ctx
  const others = session.amr.filter((entry) => entry.method !== method)
  const changes = {
    aal: 'aal2' as const,
    factor_id: factorId,
    amr: [{ method, timestamp: Math.floor(now / 1000) }, ...others],
    refresh_counter: session.refresh_counter + 2,
    rotations: [...session.rotations, -now, now].slice(-rememberedRotations),
    refreshed_at: now,
  }
  const { session_id, refresh_counter, aal } = authSessions
  return {
    raised: { ...session, ...changes },
    isCurrent: isSessionActive(
      db,
      session.session_id,
      eq(refresh_counter, session.refresh_counter),
      eq(aal, session.aal),
    ),
    statement: db.update(authSessions).set(changes).where(eq(session_id, session.session_id)) as Statement,
  }
}

/**
 * The statement that lowers every session of the user that used a factor, for the batch that deletes the factor. Access
 * tokens keep their aal until they are refreshed.
 */
export function lowerAal(db: Database, userId: string, factorId: string, method: string) {
  const amr = authSessions.amr
  return db
    .update(authSessions)
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql`(select json_group_array(json(value)) from json_each(${amr})
        where json_extract(value, '$.method') <> ${method})`,
    })
    .where(
      and(
        eq(authSessions.user_id, userId),
        eq(authSessions.factor_id, factorId),
        isNull(authSessions.revoked_at),
      ),
    )
}
