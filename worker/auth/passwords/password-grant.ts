import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { isConditionFailed, requireInBatch } from '#worker/db/batch-condition.ts'
import { byEmail, byPhone, changeUser, isBanned } from '../accounts/account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requestedAudience } from '../http/authenticate.ts'
import { AuthError, banned, invalid } from '../http/errors.ts'
import { readBody, text, toEmail, toPhone } from '../http/read-body.ts'
import { findCaptchaError } from '../http/require-captcha.ts'
import { enforceLimits, type Key, readWithinLimit } from '../rate-limits/rate-limits.ts'
import { createSession } from '../sessions/create.ts'
import { findDevice } from './device-cookie.ts'
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts'
import { findWeakness } from './password-policy.ts'
import { passwordReads, toPasswordAccount } from './read-password.ts'

const body = z.object({ email: text(), phone: text(), password: text() })

const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

function toAddress(c: Context<AuthEnv>, { email, phone }: z.output<typeof body>) {
  const { auth } = c.var
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (email) {
    if (!auth.emailEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
    return { email: toEmail(email), phone: null }
  }
  if (!phone) throw invalid('missing email or phone')
  if (!auth.phoneEnabled) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  return { email: null, phone: toPhone(phone) }
}

/**
 * Counts a guess and answers the account it is at, with the hash to compare, in one trip. From a browser that has signed
 * the account in before, guesses are counted by that browser, so that a stranger cannot use up its owner's, and no
 * captcha keeps the owner out. A browser that only says so is counted by the account as well, which the password or
 * another account of that address decides. Whoever is refused by the captcha takes nothing from the account.
 */
async function countGuess(
  c: Context<AuthEnv>,
  whom: string,
  conditionOf: (key: Key) => SQL,
  refusal: AuthError | null,
) {
  const { db } = c.var
  const device = findDevice(c, whom)
  if (refusal && !device) throw refusal
  const byAccount: ['account-password', string] = ['account-password', whom]
  const rows = await readWithinLimit(
    c,
    { names: ['token'], accounts: [device ? ['device-password', device.id] : byAccount] },
    (key) => passwordReads(db, conditionOf(key)),
  )
  const known = toPasswordAccount(...rows)
  if (!device || (known.account && device.hasSignedIn(known.account))) return known
  if (refusal) throw refusal
  await enforceLimits(c, [], [byAccount])
  return known
}

/** Signing in with a password. An unknown account costs as much time as a wrong password and says the same. */
export async function grantByPassword(c: Context<AuthEnv>) {
  const refusal = await findCaptchaError(c)
  const given = await readBody(c, body)
  const { auth, db, now } = c.var
  const address = toAddress(c, given)
  const aud = requestedAudience(c)
  const whom = address.email ?? `+${address.phone}`
  const conditionOf = (key: Key) =>
    address.email ? byEmail(key(address.email), aud) : byPhone(key(address.phone ?? ''), aud)
  const { account, hash } = await countGuess(c, whom, conditionOf, refusal)
  const password = given.password ?? ''
  const fits = await verifyPassword(auth, hash, password)
  if (!account || !fits) throw invalidCredentials()
  if (isBanned(account, now)) throw banned(400)
  const { user } = account
  if (address.email && !user.email_confirmed_at)
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  if (address.phone && !user.phone_confirmed_at)
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')

  const rehashed =
    user.password_hash && needsRehash(auth, user.password_hash)
      ? [changeUser(db, account, { password_hash: await hashPassword(auth, password) }, now)]
      : []
  const login = logAudit(c, 'login', user, { provider: address.email ? 'email' : 'phone' })
  // Checking takes long: meanwhile the password may have been replaced, by its owner against whoever knows it.
  const isStillIt = requireInBatch(
    db,
    sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${user.id} AND password_hash = ${hash})`,
  )
  const statements = [isStillIt, ...rehashed, login]
  const session = await createSession(c, account, { method: 'password', statements }).catch((error) => {
    throw isConditionFailed(error) ? invalidCredentials() : error
  })
  const weak_password = await findWeakness(auth, password)
  return weak_password ? { ...session, weak_password } : session
}
