import { inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ifConditionFailed, requireInBatch } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import {
  authPendingSignups,
  authUsers,
  type FactorRow,
  type IdentityRow,
  type UserRow,
} from '#worker/db/schema/auth-accounts.ts'
import {
  accountReads,
  byEmail,
  byPhone,
  changeUser,
  isBanned,
  requestedAudience,
  toAccount,
} from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { pendingSignupsOf } from '../accounts/signup/pending-signup.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type AuthError, banned, errors, invalid, providerDisabled } from '../protocol/auth-errors.ts'
import { texts, toEmail, toPhone } from '../protocol/request-body.ts'
import { findDevice } from '../rate-limits/device-cookie.ts'
import { countHash, enforceLimits, type Key, readWithinLimit } from '../rate-limits/enforce-limits.ts'
import { createSession } from '../sessions/create-session.ts'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'
import { findWeakness } from './password-policy.ts'

/**
 * The reads of an account with the hash that a password is compared with; `toPasswordAccount` combines their results.
 */
function passwordReads(db: Database, condition: SQL) {
  const ids = db.select({ id: authUsers.id }).from(authUsers).where(condition)
  return [
    ...accountReads(db, condition),
    pendingSignupsOf(db, inArray(authPendingSignups.user_id, ids)),
  ] as const
}

/**
 * The hash is the account's own, or that of the newest pending sign-up, so that somebody who has not confirmed yet gets
 * the right error. Always one hash, so that the time reveals nothing.
 */
function toPasswordAccount(
  users: UserRow[],
  identities: IdentityRow[],
  factors: FactorRow[],
  pending: { password_hash: string | null }[],
) {
  const account = toAccount(users, identities, factors)
  return { account, hash: account?.user.password_hash ?? pending[0]?.password_hash ?? null }
}

export const passwordGrantFields = z.object(texts('email', 'phone', 'password'))

type Fields = z.output<typeof passwordGrantFields>

function toAddress(ctx: AuthContext, { email, phone }: Fields) {
  const { settings } = ctx
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (email) {
    if (!settings.emailEnabled) throw providerDisabled('email', 422)
    return { email: toEmail(email), phone: null }
  }
  if (!phone) throw invalid('missing email or phone')
  if (!settings.phoneEnabled) throw providerDisabled('phone', 422)
  return { email: null, phone: toPhone(phone) }
}

/**
 * Counts a guess and reads the account with the hash to compare, in one round trip. A browser that has signed the
 * account in before is counted separately, so that a stranger cannot use up its owner's guesses, and needs no captcha.
 * If the device cookie turns out to be of another account or password, the guess counts against the account as well.
 * A failed captcha does not count against the account.
 */
async function countGuess(
  ctx: AuthContext,
  owner: string,
  conditionOf: (key: Key) => SQL,
  captchaError: AuthError | null,
) {
  const { db } = ctx
  const device = findDevice(ctx, 'first', owner)
  if (captchaError && !device) throw captchaError
  if (!device) await countHash(ctx)
  const byAccount: ['account-password', string] = ['account-password', owner]
  const rows = await readWithinLimit(
    ctx,
    { names: ['token'], accounts: [device ? ['device-password', device.id] : byAccount] },
    (key) => passwordReads(db, conditionOf(key)),
  )
  const known = toPasswordAccount(...rows)
  if (!device) return known
  const isKnown = known.account !== null && device.hasSignedIn(known.account)
  if (!isKnown && captchaError) throw captchaError
  await countHash(ctx, isKnown ? 'known' : 'unknown')
  if (isKnown) return known
  await enforceLimits(ctx, [], [byAccount])
  return known
}

/** Signs in with a password. An unknown account takes as long as a wrong password and gets the same response. */
export async function grantByPassword(ctx: AuthContext, given: Fields, captchaError: AuthError | null) {
  const { settings, db, now } = ctx
  const address = toAddress(ctx, given)
  const aud = requestedAudience(ctx)
  const owner = address.email ?? `+${address.phone}`
  const conditionOf = (key: Key) =>
    address.email ? byEmail(key(address.email), aud) : byPhone(key(address.phone ?? ''), aud)
  const { account, hash } = await countGuess(ctx, owner, conditionOf, captchaError)
  const password = given.password ?? ''
  const fits = await verifyPassword(settings, hash, password)
  if (!account || !fits) throw errors.invalidCredentials()
  if (isBanned(account, now)) throw banned(400)
  const { user } = account
  if (address.email && !user.email_confirmed_at) throw errors.emailNotConfirmed()
  if (address.phone && !user.phone_confirmed_at) throw errors.phoneNotConfirmed()

  const rehashed =
    user.password_hash && needsRehash(settings, user.password_hash)
      ? [changeUser(db, account, { password_hash: await hashPassword(settings, password) }, now)]
      : []
  const login = logAudit(ctx, 'login', user, { provider: address.email ? 'email' : 'phone' })
  // Hashing takes long: the password may have been replaced in the meantime, by its owner against somebody who knows
  // it.
  const passwordUnchanged = requireInBatch(
    db,
    sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${user.id} AND password_hash = ${hash})`,
  )
  const statements = [passwordUnchanged, ...rehashed, login]
  const signIn = { method: 'password', statements } as const
  const session = await createSession(ctx, account, signIn).catch(
    ifConditionFailed(errors.invalidCredentials),
  )
  const weak_password = await findWeakness(settings, password)
  return weak_password ? { ...session, weak_password } : session
}
