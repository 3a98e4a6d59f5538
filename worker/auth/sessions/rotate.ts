import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { authSessionsGuard, type SessionRow } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { type Account, accountReads, isBanned, toAccount } from '../accounts/account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, banned, sessionNotFound } from '../http/errors.ts'
import { toSession } from '../http/serializers.ts'
import { enforceLimits, type LimitName, readWithinLimit } from '../rate-limits/rate-limits.ts'
import { findExpiryReason, tokenLifetimeS } from './expiry.ts'
import { readRefreshToken, refreshTokenNotFound, toRefreshToken } from './refresh-token.ts'
import { deleteRecords, requireRecord, type SessionRecord, saveRecord, userAgentOf } from './session-store.ts'

/** A session remembers when these many tokens were replaced; older ones count as long gone. */
export const rememberedRotations = 10

/** A race is lost to another refresh of the same token, which then gives the answer to both. */
const maxAttempts = 3

const ownerOf = (db: Database, sessionId: string | SQL<string>) =>
  db
    .select({ id: authSessionsGuard.user_id })
    .from(authSessionsGuard)
    .where(eq(authSessionsGuard.session_id, sessionId))

/** Any live session of the same user that was signed in or refreshed after this one. */
const newerSession = (db: Database, sessionId: SQL<string>) =>
  db
    .select({ session_id: authSessionsGuard.session_id })
    .from(authSessionsGuard)
    .where(
      and(
        inArray(authSessionsGuard.user_id, ownerOf(db, sessionId)),
        ne(authSessionsGuard.session_id, sessionId),
        isNull(authSessionsGuard.revoked_at),
        gt(
          authSessionsGuard.refreshed_at,
          sql`(select refreshed_at from auth_sessions_guard where session_id = ${sessionId})`,
        ),
      ),
    )
    .limit(1)

/**
 * Guard, account and, where only one may live, whether a newer one is there, in one trip with what the request is counted
 * by. Throws `session_not_found`.
 */
async function loadSession(ctx: AuthContext, sessionId: string, names: LimitName[]) {
  const { db, settings } = ctx
  const [sessions, users, identities, factors, newer = []] = await readWithinLimit(ctx, { names }, (key) => [
    db
      .select()
      .from(authSessionsGuard)
      .where(eq(authSessionsGuard.session_id, key(sessionId))),
    ...accountReads(db, inArray(authUsers.id, ownerOf(db, key(sessionId)))),
    ...(settings.sessions.single ? [newerSession(db, key(sessionId))] : []),
  ])
  const [session] = sessions
  const account = toAccount(users, identities, factors)
  if (!session || session.revoked_at !== null || !account) throw sessionNotFound(400)
  return { session, account, hasNewer: newer.length > 0 }
}

/**
 * When a token was replaced; negative where its replacement was meant to shut it out at once, undefined where that is
 * too long ago to be remembered.
 */
const replacedAt = ({ rotations, refresh_counter }: SessionRow, counter: number) =>
  rotations.at(counter - refresh_counter)

/** Ends the session: somebody holds a token that was replaced long ago, and nobody can say who. */
async function revokeForReuse(ctx: AuthContext, account: Account, session: SessionRow) {
  await ctx.db.batch([
    ctx.db
      .update(authSessionsGuard)
      .set({ revoked_at: ctx.now })
      .where(and(eq(authSessionsGuard.session_id, session.session_id), isNull(authSessionsGuard.revoked_at))),
    logAudit(ctx, 'token_revoked', account.user),
  ])
}

const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')

const logEveryMs = 600_000

/** A client that refreshes without end would fill the log: it has a session's first refresh of every ten minutes. */
const isFirstOfItsTime = ({ rotations, refreshed_at }: SessionRow, now: number) =>
  rotations.length === 0 || Math.floor(now / logEveryMs) !== Math.floor(refreshed_at / logEveryMs)

/** Takes the next token of the session; false when another request was faster. */
async function advance(
  ctx: AuthContext,
  account: Account,
  session: SessionRow,
  { amr }: SessionRecord,
): Promise<boolean> {
  const { db, now } = ctx
  const [moved] = await db.batch([
    db
      .update(authSessionsGuard)
      .set({
        generation: session.generation + 1,
        refresh_counter: session.refresh_counter + 1,
        rotations: [...session.rotations, now].slice(-rememberedRotations),
        refreshed_at: now,
        // Sessions of before rows kept it.
        ...(session.amr === null ? { amr } : {}),
      })
      .where(
        and(
          eq(authSessionsGuard.session_id, session.session_id),
          eq(authSessionsGuard.refresh_counter, session.refresh_counter),
          eq(authSessionsGuard.generation, session.generation),
          isNull(authSessionsGuard.revoked_at),
        ),
      )
      .returning({ id: authSessionsGuard.session_id }),
    ...(isFirstOfItsTime(session, now) ? [logAudit(ctx, 'token_refreshed', account.user)] : []),
  ])
  return moved.length > 0
}

/** Answers with an access token of now and the given refresh token of the session. */
async function toAnswer(
  ctx: AuthContext,
  account: Account,
  session: SessionRow,
  record: SessionRecord,
  counter: number,
) {
  const { settings, now } = ctx
  const refreshToken = toRefreshToken(settings, session.session_id, counter)
  const tokens = { sessionId: session.session_id, aal: record.aal, amr: record.amr, refreshToken }
  return toSession(settings, account, tokens, now, tokenLifetimeS(settings, account, session, now))
}

/** What a refresh token says. Whoever comes without one of ours is counted all the same. */
async function requireToken(ctx: AuthContext, token: string) {
  try {
    return readRefreshToken(ctx.settings, token)
  } catch (error) {
    await enforceLimits(ctx, ['token'])
    throw error
  }
}

/**
 * A new access token for a refresh token. The live token is replaced. The one before it answers the live one again, as
 * its client may have lost the answer; so does an older one within the reuse interval. Any other ends the session.
 */
export async function refreshSession(ctx: AuthContext, token: string) {
  const { settings, now } = ctx
  const { sessionId, counter } = await requireToken(ctx, token)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { session, account, hasNewer } = await loadSession(ctx, sessionId, attempt === 0 ? ['token'] : [])
    if (isBanned(account, now)) throw banned(400)
    const expiry = findExpiryReason(settings, account, session, now, hasNewer)
    if (expiry) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${expiry}`)
    if (counter > session.refresh_counter) throw refreshTokenNotFound()

    if (counter < session.refresh_counter) {
      const replaced = replacedAt(session, counter) ?? 0
      const isParent = counter === session.refresh_counter - 1
      const isRecent = now - Math.abs(replaced) < settings.refreshReuseIntervalS * 1000
      if (replaced < 0 && isRecent) throw alreadyUsed()
      if (isParent || (isRecent && replaced > 0)) {
        return toAnswer(ctx, account, session, await requireRecord(ctx, session), session.refresh_counter)
      }
      await revokeForReuse(ctx, account, session)
      throw alreadyUsed()
    }

    const record = await requireRecord(ctx, session)
    if (!(await advance(ctx, account, session, record))) continue
    const generation = session.generation + 1
    const next = {
      ...record,
      refreshed_at: now,
      ip_address: ctx.ip,
      user_agent: userAgentOf(ctx),
    }
    await saveRecord(ctx.kv, settings, { sessionId, generation }, next)
    ctx.waitUntil(deleteRecords(ctx.kv, sessionId, [generation - 2]))
    return toAnswer(ctx, account, session, next, counter + 1)
  }
  throw new AuthError(409, 'conflict', 'Too many concurrent token refresh requests on the same session')
}
