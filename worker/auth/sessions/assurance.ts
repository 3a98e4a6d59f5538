import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { authSessionsGuard, type GuardRow } from '#worker/db/auth-state-schema.ts'
import type { AuthEnv } from '../auth-env.ts'
import { AuthError, sessionNotFound } from '../errors.ts'
import type { SessionTokens } from '../wire.ts'
import { dropRecords, putRecord, requireRecord } from './record.ts'
import { toRefreshToken } from './refresh-token.ts'
import { rememberedRotations } from './rotate.ts'

const tries = 3

/** Moves a session on from the generation that was read; false when another request was faster. */
async function move(c: Context<AuthEnv>, guard: GuardRow, changes: Partial<GuardRow>): Promise<boolean> {
  const moved = await c.var.db
    .update(authSessionsGuard)
    .set({ generation: guard.generation + 1, ...changes })
    .where(
      and(
        eq(authSessionsGuard.session_id, guard.session_id),
        eq(authSessionsGuard.generation, guard.generation),
        isNull(authSessionsGuard.revoked_at),
      ),
    )
    .returning({ id: authSessionsGuard.session_id })
  return moved.length > 0
}

async function reload(c: Context<AuthEnv>, { session_id }: GuardRow): Promise<GuardRow> {
  const [guard] = await c.var.db
    .select()
    .from(authSessionsGuard)
    .where(and(eq(authSessionsGuard.session_id, session_id), isNull(authSessionsGuard.revoked_at)))
  if (!guard) throw sessionNotFound(403)
  return guard
}

const conflict = () => new AuthError(409, 'conflict', 'Too many concurrent requests on the same session')

/**
 * Lifts a session to aal2. Its refresh tokens skip one number, so that the one from before, which never saw the second
 * factor, is not the parent of the live one and is refused.
 */
export async function raiseSession(
  c: Context<AuthEnv>,
  known: GuardRow,
  factorId: string,
  method: string,
): Promise<SessionTokens> {
  const { auth, now } = c.var
  let guard = known
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const record = await requireRecord(c.env.SESSIONS, guard)
    const refresh_counter = guard.refresh_counter + 2
    const changes = {
      aal: 'aal2',
      factor_id: factorId,
      refresh_counter,
      rotations: [...guard.rotations, -now, now].slice(-rememberedRotations),
      refreshed_at: now,
    } as const
    if (await move(c, guard, changes)) {
      const others = record.amr.filter((entry) => entry.method !== method)
      const amr = [{ method, timestamp: Math.floor(now / 1000) }, ...others]
      const place = { sessionId: guard.session_id, generation: guard.generation + 1 }
      const next = { ...record, aal: 'aal2', factor_id: factorId, amr, refreshed_at: now } as const
      await putRecord(c.env.SESSIONS, auth, place, next)
      c.executionCtx.waitUntil(dropRecords(c.env.SESSIONS, guard.session_id, [place.generation - 2]))
      const refreshToken = toRefreshToken(auth, guard.session_id, refresh_counter)
      return { sessionId: guard.session_id, aal: 'aal2', amr, refreshToken }
    }
    guard = await reload(c, guard)
  }
  throw conflict()
}

/** Takes what a factor gave from a session; its access token keeps its word until it is refreshed. */
async function lowerSession(c: Context<AuthEnv>, known: GuardRow, method: string): Promise<void> {
  let guard = known
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const record = await requireRecord(c.env.SESSIONS, guard)
    if (await move(c, guard, { aal: 'aal1', factor_id: null })) {
      const amr = record.amr.filter((entry) => entry.method !== method)
      const place = { sessionId: guard.session_id, generation: guard.generation + 1 }
      await putRecord(c.env.SESSIONS, c.var.auth, place, { ...record, aal: 'aal1', factor_id: null, amr })
      c.executionCtx.waitUntil(dropRecords(c.env.SESSIONS, guard.session_id, [place.generation - 2]))
      return
    }
    guard = await reload(c, guard)
  }
  throw conflict()
}

/** Takes a factor's word from every session of its user that used it. */
export async function lowerSessions(
  c: Context<AuthEnv>,
  userId: string,
  factorId: string,
  method: string,
): Promise<void> {
  const guards = await c.var.db
    .select()
    .from(authSessionsGuard)
    .where(
      and(
        eq(authSessionsGuard.user_id, userId),
        eq(authSessionsGuard.factor_id, factorId),
        isNull(authSessionsGuard.revoked_at),
      ),
    )
  await Promise.all(guards.map((guard) => lowerSession(c, guard, method)))
}
