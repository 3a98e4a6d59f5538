import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import type { OneTimeKind } from '#worker/db/auth-state-schema.ts'
import { type Account, byPhone, getAccount, isBanned } from '../accounts/account.ts'
import type { AuthEnv } from '../auth-env.ts'
import { limit } from '../buckets.ts'
import { requestedAudience } from '../caller.ts'
import { AuthError, banned } from '../errors.ts'
import { toTokenHash } from '../hashes.ts'
import { takeToken } from '../one-time.ts'
import { isTestCode } from '../sms.ts'

/** Which stored tokens a type of verification may use, in the order in which they are tried. */
const kindsOf = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
} satisfies Record<string, OneTimeKind[]>

export type EmailType = keyof typeof kindsOf

export const isEmailType = (type: string): type is EmailType => Object.hasOwn(kindsOf, type)

export interface Redeemed {
  account: Account
  kind: OneTimeKind
  channel: 'mail' | 'sms'
}

const expiredLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')

export const expiredCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')

async function redeem(
  c: Context<AuthEnv>,
  kinds: OneTimeKind[],
  hash: string,
  refusal: () => AuthError,
  channel: Redeemed['channel'] = 'mail',
): Promise<Redeemed> {
  const taken = await takeToken(c, kinds, hash)
  if (!taken) throw refusal()
  if (isBanned(taken.account, c.var.now)) throw banned(403)
  return { account: taken.account, kind: taken.token.kind, channel }
}

/** Uses up the token of a link. Throws 403 `otp_expired`. */
export const redeemLink = (c: Context<AuthEnv>, type: EmailType, hash: string) =>
  redeem(c, kindsOf[type], hash, expiredLink)

/** Uses up the code that was mailed to an address. Guesses are counted per address. */
export async function redeemMailedCode(c: Context<AuthEnv>, type: EmailType, email: string, code: string) {
  await limit(c, [], [['account-code', email]])
  return redeem(c, kindsOf[type], toTokenHash(email, code), expiredCode)
}

/** Uses up the code that was texted to a number; a fixed code may be used again and again. */
export async function redeemTextedCode(
  c: Context<AuthEnv>,
  kind: 'confirmation' | 'phone_change',
  phone: string,
  code: string,
): Promise<Redeemed> {
  await limit(c, [], [['account-code', `+${phone}`]])
  if (!isTestCode(c, phone, code)) return redeem(c, [kind], toTokenHash(phone, code), expiredCode, 'sms')
  const condition =
    kind === 'confirmation' ? byPhone(phone, requestedAudience(c)) : eq(authUsers.new_phone, phone)
  const account = await getAccount(c.var.db, condition)
  if (!account) throw expiredCode()
  if (isBanned(account, c.var.now)) throw banned(403)
  return { account, kind, channel: 'sms' }
}
