import { and, eq } from 'drizzle-orm'
import { requireInBatch, type Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import {
  authFederatedFlows,
  authFlowStates,
  authOneTimeTokens,
  authSessions,
} from '#worker/db/schema/auth-state.ts'
import {
  type Account,
  changeUser,
  hasUnconfirmedPassword,
  isConfirmed,
  isUnchanged,
} from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { deleteUnprovenLogins } from '../accounts/unproven-accounts.ts'
import { deleteTokens, isCodeOf, isTokenUnchanged, toGuess } from '../one-time/one-time-token.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, errors } from '../protocol/auth-errors.ts'
import { countHash, enforceLimits, takeToken } from '../rate-limits/enforce-limits.ts'
import type { Caller } from '../sessions/authenticate.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { isSessionActive } from '../sessions/session-conditions.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const dayMs = 86_400_000

/**
 * Requires a code where the session is older than a day. Returns the statements that fail when the code was used in the
 * meantime.
 */
async function requireReauthentication(
  ctx: AuthContext,
  { account, session }: Caller,
  nonce: string | undefined,
): Promise<Statement[]> {
  const { user } = account
  if (session && ctx.now <= session.created_at + dayMs) return []
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const { isAnyLive, count } = toGuess(ctx, eq(authOneTimeTokens.user_id, user.id), ['reauthentication'])
  const [taken, [token]] = await ctx.db.batch([takeToken(ctx, 'sent-code-day', user.id, isAnyLive), count])
  if (ctx.settings.rateLimits && taken.length === 0) throw errors.nonceRefused()
  const addresses = [user.email, user.phone].filter((one) => one !== null)
  if (!token || !addresses.some((address) => isCodeOf(ctx.settings, address, nonce, token.hash)))
    throw errors.nonceRefused()
  return [requireInBatch(ctx.db, isTokenUnchanged(ctx.db, token))]
}

const passwordless = ['otp', 'magiclink', 'recovery']

async function requireCurrent(ctx: AuthContext, { account, amr }: Caller, given: string | undefined) {
  if (amr.some(({ method }) => passwordless.includes(method))) return
  const message = 'Current password required when setting new password.'
  if (!given) throw new AuthError(400, 'current_password_required', message)
  await countHash(ctx, 'known')
  if (!(await verifyPassword(ctx.settings, account.user.password_hash, given)))
    throw new AuthError(400, 'current_password_invalid', message)
}

/** A condition: session, password and address have not changed since they were read. */
const isAsRead = (db: Database, { account, session }: Caller) =>
  and(
    isUnchanged(
      db,
      account,
      ...([
        'password_hash',
        'password_vouched',
        'email',
        'email_confirmed_at',
        'phone_confirmed_at',
      ] as const),
    ),
    session
      ? isSessionActive(db, session.session_id, eq(authSessions.proves_email, session.proves_email))
      : undefined,
  )

/**
 * Tells if the new password is confirmed: the account's address has been proven, and the session was not opened with
 * a password that a stranger may have set.
 */
const isConfirmedPassword = ({ account, session }: Caller) =>
  isConfirmed(account) && (!hasUnconfirmedPassword(account) || session?.proves_email === true)

/**
 * The statements that store a new password. They revoke all sessions but one and delete every pending code, link and
 * flow, so that somebody with the old password keeps nothing.
 */
export function replacePassword(
  ctx: AuthContext,
  account: Account,
  password: { password_hash: string; password_vouched: boolean },
  keptSessionId: string | null,
): Statement[] {
  const { db, now } = ctx
  const { id } = account.user
  const drops = password.password_vouched ? deleteUnprovenLogins(ctx, account) : []
  return [
    ...drops,
    changeUser(db, account, password, now),
    deleteTokens(db, id),
    db.delete(authFlowStates).where(eq(authFlowStates.user_id, id)),
    db.delete(authFederatedFlows).where(eq(authFederatedFlows.linking_user_id, id)),
    revokeSessions(db, id, now, 'others', keptSessionId),
    logAudit(ctx, 'user_updated_password', account.user),
  ]
}

/** The statements that set the password that the caller has chosen. */
export async function changePassword(
  ctx: AuthContext,
  caller: Caller,
  password: string,
  { current_password, nonce }: { current_password?: string | undefined; nonce?: string | undefined },
): Promise<Statement[]> {
  const { settings, db } = ctx
  const { account, session } = caller
  const { user } = account
  const proven = settings.password.reauthentication ? await requireReauthentication(ctx, caller, nonce) : []
  if (user.password_hash) {
    // Counted by session: strangers' guesses at the account must not keep its owner from changing the password.
    await enforceLimits(ctx, [], [['session-password', session?.session_id ?? user.id]])
    if (settings.password.requireCurrent) await requireCurrent(ctx, caller, current_password)
    await countHash(ctx, 'known')
    if (await verifyPassword(settings, user.password_hash, password)) throw errors.samePassword()
  }
  await countHash(ctx, 'known')
  const password_hash = await hashPassword(settings, password)
  const password_vouched = isConfirmedPassword(caller)
  const asRead = requireInBatch(db, isAsRead(db, caller))
  return [
    ...proven,
    asRead,
    ...replacePassword(ctx, account, { password_hash, password_vouched }, session?.session_id ?? null),
  ]
}
