import * as z from 'zod/mini'
import { isBanned } from '../accounts/account.ts'
import { signupsOfBrowser } from '../accounts/signup/signup-cookie.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type AuthError, banned, errors, invalid } from '../protocol/auth-errors.ts'
import { texts, toEmailOrNull, toPhone } from '../protocol/request-body.ts'
import { guessLink } from '../rate-limits/enforce-limits.ts'
import { createSession } from '../sessions/create-session.ts'
import {
  type EmailType,
  type FoundToken,
  findLink,
  guessMailedCode,
  guessTextedCode,
  isEmailType,
} from './find-link-or-guess-code.ts'
import { apiOptions } from './one-time-token-effects.ts'
import { firstOfTwoAccepted, redeemOneTimeToken } from './redeem-one-time-token.ts'

export interface Link {
  type: EmailType
  token: string
  /** The address that the browser is redirected to in the end. */
  target: string
}

/** The token of a link. Throws 403 for one that is used or expired, or whose user is banned. */
export async function requireOneTimeToken(ctx: AuthContext, { type, token }: Link): Promise<FoundToken> {
  const proof = await guessLink(ctx, () => findLink(ctx, type, token))
  if (!proof) throw errors.expiredLink()
  if (isBanned(proof.account, ctx.now)) throw banned(403)
  return proof
}

export const isSameBrowser = (ctx: AuthContext, { pending }: FoundToken) =>
  pending !== null && signupsOfBrowser(ctx).includes(pending.id)

/** Somebody who confirms a sign-up in another browser may not know its password, which may be a stranger's. */
export const needsPassword = (ctx: AuthContext, oneTimeToken: FoundToken) =>
  oneTimeToken.pending !== null &&
  oneTimeToken.pending.password_hash !== null &&
  !isSameBrowser(ctx, oneTimeToken)

export const verifyFields = z.object(texts('type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'))

/** Returns how to look up what was sent, and the error if nothing is found. */
async function toRead(
  ctx: AuthContext,
  given: z.output<typeof verifyFields>,
): Promise<{ read: () => Promise<FoundToken | null>; toError: () => AuthError }> {
  const { type, token, token_hash: hash, email, phone } = given
  if (!type) throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || given.redirect_to) throw invalid('Only the token_hash and type should be provided')
    if (!isEmailType(type)) throw invalid('Invalid email verification type')
    if (!(await guessLink(ctx, () => findLink(ctx, type, hash)))) throw errors.expiredLink()
    return { read: () => findLink(ctx, type, hash), toError: errors.expiredLink }
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  const code = token ?? ''
  if (type === 'sms' || type === 'phone_change') {
    const kind = type === 'sms' ? 'confirmation' : 'phone_change'
    return { read: await guessTextedCode(ctx, kind, toPhone(phone), code), toError: errors.expiredCode }
  }
  if (!isEmailType(type) || !email) throw invalid('Unsupported verification type')
  const address = toEmailOrNull(email)
  // Clients expect a status of its own for an invalid address here.
  if (address === null) throw errors.badEmailFormat()
  return { read: await guessMailedCode(ctx, type, address, code), toError: errors.expiredCode }
}

/** Signs in with what an app has got, or confirms the first of two addresses. */
export async function verifyToken(ctx: AuthContext, given: z.output<typeof verifyFields>) {
  const { read, toError } = await toRead(ctx, given)
  const session = await redeemOneTimeToken(
    ctx,
    read,
    toError,
    () => apiOptions,
    ({ oneTimeToken, statements, provesEmail }) =>
      createSession(ctx, oneTimeToken.account, { method: 'otp', provesEmail, statements }),
  )
  return session ?? { msg: firstOfTwoAccepted, code: '200' }
}
