import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthEnv } from '../auth-env.ts'
import { readBody, text, toEmail, toPhone } from '../body.ts'
import { limitBy } from '../buckets.ts'
import { guardByCaptcha } from '../captcha.ts'
import { AuthError, invalid } from '../errors.ts'
import { issueCode } from '../flow.ts'
import { isPkceToken } from '../one-time.ts'
import { redirectTarget } from '../redirect.ts'
import { openSession } from '../sessions/open.ts'
import { halfAccepted, takeEffect } from './effects.ts'
import {
  type EmailType,
  isEmailType,
  type Redeemed,
  redeemLink,
  redeemMailedCode,
  redeemTextedCode,
} from './redeem.ts'
import { failureRedirect, halfwayRedirect, sessionRedirect, withQuery } from './redirects.ts'
import { resend } from './resend.ts'

const body = z.object({
  type: text(),
  token: text(),
  token_hash: text(),
  email: text(),
  phone: text(),
  redirect_to: text(),
})

/** A bad address is a refusal of its own here, as clients expect it. */
function toVerifiedEmail(given: string): string {
  try {
    return toEmail(given)
  } catch {
    throw new AuthError(422, 'validation_failed', 'Invalid email format')
  }
}

async function redeem(c: Context<AuthEnv>, given: z.output<typeof body>): Promise<Redeemed> {
  const { type, token, token_hash: hash, email, phone } = given
  if (!type) throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash')
  if (hash) {
    if (email || phone || given.redirect_to) throw invalid('Only the token_hash and type should be provided')
    if (!isEmailType(type)) throw invalid('Invalid email verification type')
    return redeemLink(c, type, hash)
  }
  if (Boolean(email) === Boolean(phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  const code = token ?? ''
  if (type === 'sms' || type === 'phone_change') {
    const kind = type === 'sms' ? 'confirmation' : 'phone_change'
    return redeemTextedCode(c, kind, toPhone(phone), code)
  }
  if (!isEmailType(type) || !email) throw invalid('Unsupported verification type')
  return redeemMailedCode(c, type, toVerifiedEmail(email), code)
}

const amrOfFlow: Record<EmailType, string> = {
  signup: 'email/signup',
  email: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Where the browser goes that opened a mail's link: with a session, with a code for one, or halfway. */
async function followLink(
  c: Context<AuthEnv>,
  type: EmailType,
  hash: string,
  target: string,
): Promise<string> {
  const isPkce = isPkceToken(hash)
  const redeemed = await redeemLink(c, type, hash)
  const effects = await takeEffect(c, redeemed)
  if (!effects) return halfwayRedirect(target, halfAccepted, isPkce)
  if (!isPkce) {
    const session = await openSession(c, redeemed.account, { method: 'otp', statements: effects })
    return sessionRedirect(target, session, type)
  }
  await runUnlessTaken(c.var.db, effects)
  const code = await issueCode(c, redeemed.account.user.id, amrOfFlow[type])
  return withQuery(target, { code })
}

/** Using up what was mailed or texted. */
export const verifyRoutes = new Hono<AuthEnv>()
  .post('/verify', limitBy('verify'), async (c) => {
    const redeemed = await redeem(c, await readBody(c, body))
    const effects = await takeEffect(c, redeemed)
    if (!effects) return c.json({ msg: halfAccepted, code: '200' }, 200)
    return c.json(await openSession(c, redeemed.account, { method: 'otp', statements: effects }), 200)
  })
  .get('/verify', limitBy('verify'), async (c) => {
    const hash = c.req.query('token')
    const type = c.req.query('type')
    if (!hash) throw invalid('Verify requires a token or a token hash')
    if (!type) throw invalid('Verify requires a verification type')
    const target = redirectTarget(c)
    // The address carries a session; the next page's requests must not repeat it.
    c.header('Referrer-Policy', 'no-referrer')
    try {
      if (!isEmailType(type)) throw invalid('Invalid email verification type')
      return c.redirect(await followLink(c, type, hash, target), 303)
    } catch (error) {
      if (!(error instanceof AuthError)) throw error
      return c.redirect(failureRedirect(target, error, isPkceToken(hash)), 303)
    }
  })
  .post('/resend', guardByCaptcha, limitBy('resend'), async (c) => c.json(await resend(c), 200))
