import { and, eq, gt, inArray, or, type SQL } from 'drizzle-orm'
import { requireInBatch, runBatch, type Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authPendingSignups, authUsers, type PendingSignupRow } from '#worker/db/schema/auth-accounts.ts'
import { authOneTimeTokens, type OneTimeKind, type OneTimeTokenRow } from '#worker/db/schema/auth-state.ts'
import {
  type Account,
  byEmail,
  byId,
  byPhone,
  getAccount,
  isUnchanged,
  requestedAudience,
} from '../accounts/account.ts'
import {
  isPendingOf,
  isProvenBy,
  isSignupUnchanged,
  isUnproven,
  pendingSignupsOf,
  toSignupGuess,
} from '../accounts/signup/pending-signup.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { takeToken } from '../rate-limits/enforce-limits.ts'
import { hasTestCode, isTestCode } from '../sending/sms.ts'
import { isCodeOf, isTokenUnchanged, linkHashesOf, selectLiveLinks, toGuess } from './one-time-token.ts'

export type EmailType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email' | 'email_change'

/** The kinds of token that a verification type accepts, and whether it confirms sign-ups. */
const verificationTypes: Record<EmailType, { kinds: OneTimeKind[]; confirmsSignups: boolean }> = {
  signup: { kinds: ['confirmation'], confirmsSignups: true },
  invite: { kinds: ['confirmation'], confirmsSignups: false },
  magiclink: { kinds: ['recovery'], confirmsSignups: false },
  recovery: { kinds: ['recovery'], confirmsSignups: false },
  email: { kinds: ['confirmation', 'recovery'], confirmsSignups: true },
  email_change: { kinds: ['email_change_current', 'email_change_new'], confirmsSignups: false },
}

export const isEmailType = (type: string): type is EmailType => Object.hasOwn(verificationTypes, type)

/** A valid link or code: what it belongs to and what it would confirm. */
export interface FoundToken {
  account: Account
  kind: OneTimeKind
  channel: 'mail' | 'sms'
  /** The pending sign-up that it confirms; null for every other kind. */
  pending: PendingSignupRow | null
  flowId: string | null
  /** Make the batch fail when another request used it first, or the account has changed. */
  preconditions: Statement[]
}

const isToken = (row: PendingSignupRow | OneTimeTokenRow): row is OneTimeTokenRow => 'kind' in row

/** A condition: the columns that decide the effects of a token have not changed. */
export const isAsRead = (db: Database, account: Account) =>
  isUnchanged(
    db,
    account,
    ...(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'new_email', 'new_phone'] as const),
    ...(['password_hash', 'email_change_half_confirmed'] as const),
  )

async function toFoundToken(
  { db }: AuthContext,
  row: PendingSignupRow | OneTimeTokenRow | undefined,
  channel: FoundToken['channel'],
): Promise<FoundToken | null> {
  if (!row) return null
  const account = await getAccount(db, byId(row.user_id))
  if (!account) return null
  // The account was confirmed in another way in the meantime.
  if (!isToken(row) && isProvenBy(channel, account)) return null
  const kept = isToken(row)
    ? isTokenUnchanged(db, row)
    : and(isSignupUnchanged(db, row), isUnproven(db, channel, account.user.id))
  return {
    account,
    kind: isToken(row) ? row.kind : 'confirmation',
    channel,
    pending: isToken(row) ? null : row,
    flowId: row.flow_id,
    preconditions: [requireInBatch(db, and(kept, isAsRead(db, account)))],
  }
}

/** The valid token of a link; null for any other. Nothing is consumed. */
export async function findLink(ctx: AuthContext, type: EmailType, token: string): Promise<FoundToken | null> {
  const { db, settings, now } = ctx
  const { kinds, confirmsSignups } = verificationTypes[type]
  const links = linkHashesOf(settings, token)
  const [signups, tokens] = await db.batch([
    db
      .select()
      .from(authPendingSignups)
      .where(and(inArray(authPendingSignups.link_hash, links), gt(authPendingSignups.expires_at, now))),
    selectLiveLinks(ctx, links, kinds),
  ])
  const [pending] = confirmsSignups ? signups : []
  return toFoundToken(ctx, pending ?? tokens[0], 'mail')
}

/** Reads the token of a matching code again. */
type Reread = () => Promise<FoundToken | null>

const noToken: Reread = async () => null

interface Addressee {
  channel: 'mail' | 'sms'
  address: string
  /** The users whose codes were sent there, and the kinds of code. */
  owners: { condition: SQL; kinds: OneTimeKind[] }[]
  /** The users whose sign-ups it may confirm. */
  signups: SQL | null
}

/**
 * Counts a guess against every code that was sent to an address and compares it with the codes that are still live, while
 * the address has tries left that day: a code may be asked for again and again, and ten guesses each would add up.
 * Returns a function that reads the token of a match.
 */
async function guessCode(
  ctx: AuthContext,
  { channel, address, owners, signups }: Addressee,
  code: string,
): Promise<Reread> {
  const { db, settings } = ctx
  const idsOf = (condition: SQL) => db.select({ id: authUsers.id }).from(authUsers).where(condition)
  const guesses = [
    ...owners.map(({ condition, kinds }) =>
      toGuess(ctx, inArray(authOneTimeTokens.user_id, idsOf(condition)), kinds),
    ),
    ...(signups ? [toSignupGuess(ctx, inArray(authPendingSignups.user_id, idsOf(signups)))] : []),
  ]
  const isAnyLive = or(...guesses.map((guess) => guess.isAnyLive)) as SQL
  const [taken, ...counted] = await runBatch<unknown[]>(db, [
    takeToken(ctx, 'sent-code-day', address, isAnyLive),
    ...guesses.map(({ count }) => count),
  ])
  if (settings.rateLimits && taken?.length === 0) return noToken
  const fits = (hash: string) => isCodeOf(settings, address, code, hash)
  const tokens = counted.slice(0, owners.length).flat() as OneTimeTokenRow[]
  const pendings = counted.slice(owners.length).flat() as PendingSignupRow[]
  const pending = pendings.filter(({ code_hash }) => fits(code_hash))[0]
  const token = tokens.filter(({ hash }) => fits(hash))[0]
  if (pending)
    return async () => {
      const matchesSignup = and(
        eq(authPendingSignups.id, pending.id),
        eq(authPendingSignups.code_hash, pending.code_hash),
      ) as SQL
      const [row] = await pendingSignupsOf(db, matchesSignup)
      return toFoundToken(ctx, row, channel)
    }
  if (!token) return noToken
  return async () => {
    const [row] = await db
      .select()
      .from(authOneTimeTokens)
      .where(
        and(
          eq(authOneTimeTokens.user_id, token.user_id),
          eq(authOneTimeTokens.kind, token.kind),
          eq(authOneTimeTokens.hash, token.hash),
        ),
      )
    return toFoundToken(ctx, row, channel)
  }
}

/** Checks a code that was mailed to an address. */
export function guessMailedCode(ctx: AuthContext, type: EmailType, email: string, code: string) {
  const owned = byEmail(email, requestedAudience(ctx))
  const { kinds, confirmsSignups } = verificationTypes[type]
  const owners =
    type === 'email_change'
      ? [
          { condition: owned, kinds: ['email_change_current' as const] },
          { condition: eq(authUsers.new_email, email), kinds: ['email_change_new' as const] },
        ]
      : [{ condition: owned, kinds }]
  return guessCode(
    ctx,
    { channel: 'mail', address: email, owners, signups: confirmsSignups ? owned : null },
    code,
  )
}

/** The token of a number's test code, which can be used repeatedly: its newest pending sign-up, if any. */
async function findTestToken(
  ctx: AuthContext,
  condition: SQL,
  kind: OneTimeKind,
): Promise<FoundToken | null> {
  const { db } = ctx
  const account = await getAccount(db, condition)
  if (!account) return null
  const isWaiting = kind === 'confirmation' && account.user.phone_confirmed_at === null
  const [pending] = isWaiting ? await pendingSignupsOf(db, isPendingOf(account.user.id)) : []
  return {
    account,
    kind,
    channel: 'sms',
    pending: pending ?? null,
    flowId: null,
    preconditions: [requireInBatch(db, isAsRead(db, account))],
  }
}

/** Checks a code that was texted to a number; null for a number with another test code. */
export async function guessTextedCode(
  ctx: AuthContext,
  kind: 'confirmation' | 'phone_change',
  phone: string,
  code: string,
): Promise<Reread> {
  const owned =
    kind === 'confirmation' ? byPhone(phone, requestedAudience(ctx)) : eq(authUsers.new_phone, phone)
  if (isTestCode(ctx, phone, code)) return () => findTestToken(ctx, owned, kind)
  if (hasTestCode(ctx, phone)) return noToken
  const owners = [{ condition: owned, kinds: [kind] }]
  return guessCode(
    ctx,
    { channel: 'sms', address: phone, owners, signups: kind === 'confirmation' ? owned : null },
    code,
  )
}
