import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { AuthContext, AuthEnv } from '../protocol/auth-context.ts'
import { type AuthError, errors, invalid } from '../protocol/auth-errors.ts'
import { isForm, readBody, texts, toEmailOrNull, toPhone } from '../protocol/request-body.ts'
import { guessLink } from '../rate-limits/enforce-limits.ts'
import { limitAuthRequests } from '../rate-limits/limit-calls.ts'
import { createSession } from '../sessions/create-session.ts'
import { captchaMiddleware } from '../sessions/require-captcha.ts'
import { followConfirmation, showConfirmation } from './confirmation-routes.ts'
import {
  type FoundToken,
  findLink,
  guessMailedCode,
  guessTextedCode,
  isEmailType,
} from './find-one-time-token.ts'
import { apiOptions } from './one-time-token-effects.ts'
import { firstOfTwoAccepted, redeemOneTimeToken } from './redeem-one-time-token.ts'
import { otpFields, resend, resendFields, sendMagicLink, sendOtp, sendRecoveryLink } from './send-otp.ts'

/** Sign-in by a mailed link or a code, and password recovery. */
export const otpRoutes = new Hono<AuthEnv>()
  .post('/otp', limitAuthRequests('otp'), captchaMiddleware, async (c) =>
    c.json(await sendOtp(c.var.auth, await readBody(c, otpFields)), 200),
  )
  .post('/magiclink', limitAuthRequests('magiclink'), captchaMiddleware, async (c) => {
    await sendMagicLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })
  .post('/recover', limitAuthRequests('recover'), captchaMiddleware, async (c) => {
    await sendRecoveryLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })

const body = z.object(texts('type', 'token', 'token_hash', 'email', 'phone', 'redirect_to'))

/** Returns how to look up what was sent, and the error if nothing is found. */
async function toRead(
  ctx: AuthContext,
  given: z.output<typeof body>,
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

/** The API call. */
async function verify(c: Context<AuthEnv>) {
  const ctx = c.var.auth
  const { read, toError } = await toRead(ctx, await readBody(c, body))
  const session = await redeemOneTimeToken(
    ctx,
    read,
    toError,
    () => apiOptions,
    ({ oneTimeToken, statements, provesEmail }) =>
      createSession(ctx, oneTimeToken.account, { method: 'otp', provesEmail, statements }),
  )
  return c.json(session ?? { msg: firstOfTwoAccepted, code: '200' }, 200)
}

/** Using mailed links, and mailed or texted codes. */
export const verifyRoutes = new Hono<AuthEnv>()
  .post('/verify', limitAuthRequests('verify'), (c) => (isForm(c) ? followConfirmation(c) : verify(c)))
  .get('/verify', showConfirmation)
  .post('/resend', limitAuthRequests('resend'), captchaMiddleware, async (c) =>
    c.json(await resend(c.var.auth, await readBody(c, resendFields)), 200),
  )
