import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authSessionsGuard, type SessionRow } from '#worker/db/schema/auth-state.ts'
import type { Statement } from '../accounts/account.ts'
import type { AuthContext } from '../auth-context.ts'
import { sessionNotFound } from '../http/auth-errors.ts'
import type { SessionTokens } from '../http/serializers.ts'
import { toRefreshToken } from './refresh-token.ts'
import { rememberedRotations } from './rotate.ts'
import { isSessionActive } from './session-conditions.ts'
import {
  deleteSessionRecords,
  getSessionRecord,
  requireSessionRecord,
  type SessionRecord,
  saveSessionRecord,
} from './session-store.ts'

/** Saves the record of a row's new generation. */
async function saveNextRecord(ctx: AuthContext, row: SessionRow, record: SessionRecord): Promise<void> {
  const { session_id: sessionId, generation } = row
  await saveSessionRecord(ctx.kv, ctx.settings, { sessionId, generation }, record)
  ctx.waitUntil(deleteSessionRecords(ctx.kv, sessionId, [generation - 2]))
}

/** The current row of the session. Throws 403 `session_not_found`. */
export async function reloadSession(ctx: AuthContext, sessionId: string): Promise<SessionRow> {
  const [session] = await ctx.db
    .select()
    .from(authSessionsGuard)
    .where(and(eq(authSessionsGuard.session_id, sessionId), isNull(authSessionsGuard.revoked_at)))
  if (!session) throw sessionNotFound(403)
  return session
}

/**
 * Prepares raising a session to aal2, in the batch that consumes the factor's code: `isCurrent` must hold there, and
 * `finish` follows it. One refresh token number is skipped: the previous token never saw the second factor, so it must
 * not count as the parent of the live one.
 */
export async function prepareAal2(ctx: AuthContext, session: SessionRow, factorId: string, method: string) {
  const { settings, db, now } = ctx
  const record = await requireSessionRecord(ctx, session)
  const others = (session.amr ?? record.amr).filter((entry) => entry.method !== method)
  const changes = {
    generation: session.generation + 1,
    aal: 'aal2' as const,
    factor_id: factorId,
    amr: [{ method, timestamp: Math.floor(now / 1000) }, ...others],
    refresh_counter: session.refresh_counter + 2,
    rotations: [...session.rotations, -now, now].slice(-rememberedRotations),
    refreshed_at: now,
  }
  const { aal, factor_id, amr, refresh_counter, refreshed_at } = changes
  return {
    isCurrent: isSessionActive(db, session.session_id, eq(authSessionsGuard.generation, session.generation)),
    statement: db
      .update(authSessionsGuard)
      .set(changes)
      .where(eq(authSessionsGuard.session_id, session.session_id)) as Statement,
    async finish(): Promise<SessionTokens> {
      await saveNextRecord(ctx, { ...session, ...changes }, { ...record, aal, factor_id, amr, refreshed_at })
      const refreshToken = toRefreshToken(settings, session.session_id, refresh_counter)
      return { sessionId: session.session_id, aal, amr, refreshToken }
    },
  }
}

/**
 * The statement that lowers every session of the user that used a factor, for the batch that deletes the factor. Access
 * tokens keep their aal until they are refreshed.
 */
export function lowerAal(db: Database, userId: string, factorId: string, method: string) {
  const amr = authSessionsGuard.amr
  return db
    .update(authSessionsGuard)
    .set({
      aal: 'aal1',
      factor_id: null,
      generation: sql`${authSessionsGuard.generation} + 1`,
      amr: sql`case when ${amr} is null then null else (select json_group_array(json(value)) from json_each(${amr})
        where json_extract(value, '$.method') <> ${method}) end`,
    })
    .where(
      and(
        eq(authSessionsGuard.user_id, userId),
        eq(authSessionsGuard.factor_id, factorId),
        isNull(authSessionsGuard.revoked_at),
      ),
    )
    .returning()
}

/** Saves the records of the lowered rows: the previous ones without the factor. */
export async function saveLoweredRecords(
  ctx: AuthContext,
  lowered: SessionRow[],
  method: string,
): Promise<void> {
  await Promise.all(
    lowered.map(async (row) => {
      const before = await getSessionRecord(ctx.kv, row.session_id, row.generation - 1)
      // Without it, the record is rebuilt from the row on the next request.
      if (!before) return
      const amr = row.amr ?? before.amr.filter((entry) => entry.method !== method)
      await saveNextRecord(ctx, row, { ...before, aal: row.aal, factor_id: null, amr })
    }),
  )
}
