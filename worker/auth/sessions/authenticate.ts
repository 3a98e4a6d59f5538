import { and, eq } from 'drizzle-orm'
import type { Role } from '#worker/contract/user-roles.ts'
import { userRoles } from '#worker/db/schema/auth-accounts.ts'
import { type AmrEntry, authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { isWithinLimit } from '#worker/http/is-within-limit.ts'
import {
  type Account,
  accountReads,
  byId,
  hasVerifiedFactor,
  isBanned,
  toAccount,
} from '../accounts/account.ts'
import { serviceRole } from '../accounts/audit-log.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, banned, errors, insufficientAal, sessionNotFound } from '../protocol/auth-errors.ts'
import { enforceLimits, type LimitName, readWithinLimit } from '../rate-limits/enforce-limits.ts'
import { verifyAccessToken } from './access-token.ts'
import { findExpiryReason } from './expiry.ts'

/** The user of a valid access token. */
export interface Caller {
  account: Account
  /** Null for a token that belongs to no session. */
  session: SessionRow | null
  amr: AmrEntry[]
  aud: string
  /** The account's roles on the site. */
  roles: Role[]
}

type Claims = Awaited<ReturnType<typeof verifyAccessToken>>

/** The limits that a call counts towards. */
interface Counted {
  names?: LimitName[]
  /** By session instead of IP address: others of the same network cannot use up the caller's calls. */
  isBySession?: boolean
  /** By account and minute, before D1 is asked. */
  isByMinute?: boolean
}

function requireBearer(ctx: AuthContext): string {
  const [, token] = /^bearer (\S+)$/i.exec(ctx.authorization ?? '') ?? []
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

/**
 * Loads the account, its roles and the session of a token, in one round trip with the rate limits: a session that was
 * just revoked is refused.
 */
async function authenticate(
  ctx: AuthContext,
  claims: Claims,
  { names = [], isBySession }: Counted = {},
): Promise<Caller> {
  const { sub, session_id } = claims
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  if (session_id !== undefined && session_id !== '' && !isUuid(session_id)) throw errors.badSessionClaim()
  const sessionId = isUuid(session_id) ? session_id.toLowerCase() : null
  const { db } = ctx
  const userId = sub.toLowerCase()
  const counted =
    isBySession && sessionId
      ? { accounts: names.map((name): [LimitName, string] => [name, sessionId]) }
      : { names }
  const [sessions, roleRows, ...reads] = await readWithinLimit(ctx, counted, (key) => [
    db
      .select()
      .from(authSessions)
      .where(and(eq(authSessions.session_id, key(sessionId ?? '')), eq(authSessions.user_id, userId))),
    db
      .select({ role: userRoles.role })
      .from(userRoles)
      .where(eq(userRoles.user_id, key(userId))),
    ...accountReads(db, byId(key(userId))),
  ])
  const account = toAccount(...reads)
  if (!account) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = sessions.find(({ revoked_at }) => revoked_at === null) ?? null
  if (sessionId && !session) throw sessionNotFound(403)
  if (isBanned(account, ctx.now)) throw banned(403)
  const aud = Array.isArray(claims.aud) ? claims.aud[0] : claims.aud
  const roles = roleRows.map(({ role }) => role)
  return { account, session, amr: (claims.amr as AmrEntry[] | undefined) ?? [], aud: aud ?? '', roles }
}

/** Counts a call of the account, whose sessions may be many, and whose tokens outlive them. Throws 429. */
async function countMinute({ settings, limiters }: AuthContext, { sub }: Claims): Promise<void> {
  if (!settings.rateLimits || (await isWithinLimit(limiters.ACCOUNT_LIMIT, `${sub}`))) return
  throw errors.rateLimited()
}

/** The claims of the token. A request without a valid token counts towards the rate limits as well. */
async function requireClaims(ctx: AuthContext, { names = [] }: Counted): Promise<Claims> {
  try {
    return await verifyAccessToken(ctx.settings, requireBearer(ctx))
  } catch (error) {
    await enforceLimits(ctx, names)
    throw error
  }
}

/** The signed-in user. Throws 401, 403 and 400 as the protocol words them, and 429 where a limit is used up. */
export async function requireCaller(ctx: AuthContext, counted: Counted = {}): Promise<Caller> {
  const claims = await requireClaims(ctx, counted)
  if (counted.isByMinute) await countMinute(ctx, claims)
  return authenticate(ctx, claims, counted)
}

/** The signed-in user with a session; some tokens have none. */
export async function requireSession(ctx: AuthContext, counted: Counted = {}) {
  const caller = await requireCaller(ctx, counted)
  if (!caller.session) throw sessionNotFound(403)
  return { ...caller, session: caller.session }
}

/**
 * The signed-in user, where users may link and unlink identities. Both can change the account's address and number, so
 * that they require the second factor as changing those does. A factor that is verified later revokes every session
 * without it.
 */
export async function requireLinking(ctx: AuthContext): Promise<Caller> {
  const caller = await requireCaller(ctx)
  if (!ctx.settings.manualLinkingEnabled) throw errors.linkingDisabled()
  if (hasVerifiedFactor(caller.account) && caller.session?.aal !== 'aal2')
    throw insufficientAal(401, 'AAL2 session is required to link or unlink an identity when MFA is enabled.')
  return caller
}

const isAdminRole = (ctx: AuthContext, { role }: Claims) =>
  typeof role === 'string' && ctx.settings.adminRoles.includes(role)

/**
 * The holder of an admin token, as an actor of the audit log. The claim `role` decides; `sub` is optional, but a
 * session that is named must still be active.
 */
export async function requireAdminToken(ctx: AuthContext) {
  const claims = await verifyAccessToken(ctx.settings, requireBearer(ctx))
  if (!isAdminRole(ctx, claims)) {
    // For other users, errors about the token itself come first.
    if (claims.sub && isUuid(claims.sub)) await authenticate(ctx, claims)
    throw new AuthError(403, 'not_admin', 'User not allowed')
  }
  if (!claims.session_id) return serviceRole
  const { account, session } = await authenticate(ctx, claims)
  if (session && findExpiryReason(ctx.settings, account, session, ctx.now)) throw errors.sessionInvalid()
  return account.user
}
