import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { type Account, accountReads, isBanned, toAccount } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, banned, errors, sessionNotFound } from '../protocol/auth-errors.ts'
import { enforceLimits, type LimitName, readWithinLimit } from '../rate-limits/enforce-limits.ts'
import { findExpiryReason } from './expiry.ts'
import { readRefreshToken } from './refresh-token.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { toSession } from './serializers.ts'
import { recordEveryMs, saveSessionRecord } from './session-store.ts'

/** The number of rotations that a session remembers; older tokens count as long replaced. */
export const rememberedRotations = 10

/** A concurrent refresh of the same token was faster; the retry returns its result. */
const maxAttempts = 3

const ownerOf = (db: Database, sessionId: string | SQL<string>) =>
  db.select({ id: authSessions.user_id }).from(authSessions).where(eq(authSessions.session_id, sessionId))

/** Any active session of the same user that was created or refreshed later. */
const newerSession = (db: Database, sessionId: SQL<string>) =>
  db
    .select({ session_id: authSessions.session_id })
    .from(authSessions)
    .where(
      and(
        inArray(authSessions.user_id, ownerOf(db, sessionId)),
        ne(authSessions.session_id, sessionId),
        isNull(authSessions.revoked_at),
        gt(
          authSessions.refreshed_at,
          sql`(select refreshed_at from auth_sessions where session_id = ${sessionId})`,
        ),
      ),
    )
    .limit(1)

/**
 * The session row, the account and, where only one session is allowed, whether a newer one exists, in one round trip
 * with the rate limit. Throws `session_not_found`.
 */
async function loadSession(ctx: AuthContext, sessionId: string, names: LimitName[]) {
  const { db, settings } = ctx
  const [sessions, users, identities, factors, newer = []] = await readWithinLimit(ctx, { names }, (key) => [
    db
      .select()
      .from(authSessions)
      .where(eq(authSessions.session_id, key(sessionId))),
    ...accountReads(db, inArray(authUsers.id, ownerOf(db, key(sessionId)))),
    ...(settings.sessions.single ? [newerSession(db, key(sessionId))] : []),
  ])
  const [session] = sessions
  const account = toAccount(users, identities, factors)
  if (!session || session.revoked_at !== null || !account) throw sessionNotFound(400)
  return { session, account, hasNewer: newer.length > 0 }
}

/**
 * The time a token was replaced: negative where its replacement invalidates it at once, undefined where that is too
 * long ago.
 */
const replacedAt = ({ rotations, refresh_counter }: SessionRow, counter: number) =>
  rotations.at(counter - refresh_counter)

/** Revokes the session after the reuse of an old token: somebody may have stolen it. */
async function revokeForReuse(ctx: AuthContext, account: Account, session: SessionRow) {
  await ctx.db.batch([
    revokeSessions(ctx.db, account.user.id, ctx.now, 'local', session.session_id),
    logAudit(ctx, 'token_revoked', account.user),
  ])
}

const logEveryMs = 600_000

/** Only a session's first refresh in ten minutes is logged, as a client in a refresh loop would fill the log. */
const isFirstOfItsTime = ({ rotations, refreshed_at }: SessionRow, now: number) =>
  rotations.length === 0 || Math.floor(now / logEveryMs) !== Math.floor(refreshed_at / logEveryMs)

/** Advances the session to its next token; undefined when another request was faster. */
async function rotateTokens(
  ctx: AuthContext,
  account: Account,
  session: SessionRow,
): Promise<SessionRow | undefined> {
  const { db, now } = ctx
  const isRecorded = now - session.recorded_at >= recordEveryMs
  const [[moved]] = await db.batch([
    db
      .update(authSessions)
      .set({
        refresh_counter: session.refresh_counter + 1,
        rotations: [...session.rotations, now].slice(-rememberedRotations),
        refreshed_at: now,
        ...(isRecorded ? { recorded_at: now } : {}),
      })
      .where(
        and(
          eq(authSessions.session_id, session.session_id),
          eq(authSessions.refresh_counter, session.refresh_counter),
          isNull(authSessions.revoked_at),
        ),
      )
      .returning(),
    ...(isFirstOfItsTime(session, now) ? [logAudit(ctx, 'token_refreshed', account.user)] : []),
  ])
  if (moved && isRecorded) saveSessionRecord(ctx, moved)
  return moved
}

/** Parses a refresh token. A request without a valid one counts towards the limits as well. */
async function requireToken(ctx: AuthContext, token: string) {
  try {
    return readRefreshToken(ctx.settings, token)
  } catch (error) {
    await enforceLimits(ctx, ['token'])
    throw error
  }
}

/**
 * Exchanges a refresh token for a new access token. The live token is replaced. Its parent returns the live one again,
 * as the client may have lost the response; so does an older one within the reuse interval. Any other revokes the
 * session.
 */
export async function refreshSession(ctx: AuthContext, token: string) {
  const { settings, now } = ctx
  const { sessionId, counter } = await requireToken(ctx, token)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { session, account, hasNewer } = await loadSession(ctx, sessionId, attempt === 0 ? ['token'] : [])
    if (isBanned(account, now)) throw banned(400)
    const expiry = findExpiryReason(settings, account, session, now, hasNewer)
    if (expiry) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${expiry}`)
    if (counter > session.refresh_counter) throw errors.refreshTokenNotFound()

    if (counter < session.refresh_counter) {
      const replaced = replacedAt(session, counter) ?? 0
      const isParent = counter === session.refresh_counter - 1
      const isRecent = now - Math.abs(replaced) < settings.refreshReuseIntervalS * 1000
      if (replaced < 0 && isRecent) throw errors.alreadyUsed()
      if (isParent || (isRecent && replaced > 0)) return toSession(settings, account, session, now)
      await revokeForReuse(ctx, account, session)
      throw errors.alreadyUsed()
    }

    const next = await rotateTokens(ctx, account, session)
    if (next) return toSession(settings, account, next, now)
  }
  throw errors.tooManyRefreshes()
}
