import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { rememberedRotations } from './rotate-refresh-token.ts'
import { isSessionActive } from './session-conditions.ts'

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
