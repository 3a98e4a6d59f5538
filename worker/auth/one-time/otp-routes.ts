import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { byEmail, byPhone, getAccount } from '../accounts/account.ts'
import { createByEmail, createByPhone, languageOfAccount } from '../accounts/create.ts'
import { retryIfTaken, runUnlessTaken } from '../accounts/new-account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requestedAudience } from '../http/authenticate.ts'
import { AuthError, invalid, signupDisabled } from '../http/errors.ts'
import {
  challengeFields,
  flag,
  metadata,
  readBody,
  requireChannel,
  text,
  toEmail,
  toPhone,
} from '../http/read-body.ts'
import { redirectTarget } from '../http/redirect-allow-list.ts'
import { captchaMiddleware } from '../http/require-captcha.ts'
import { limitBy } from '../rate-limits/rate-limits.ts'
import { reservePublicSend, sendAfterResponse } from '../sending/public-send.ts'
import { type Challenge, toChallenge } from './pkce-flow.ts'
import { sendConfirmation, sendPhoneCode, sendRecovery } from './send-confirmation.ts'

const body = z.object({
  email: text(),
  phone: text(),
  create_user: flag(),
  data: metadata(),
  channel: text(),
  ...challengeFields,
})

type Body = z.output<typeof body>

/** Whoever is not known yet may only come in where signing up is open, and where the client asked for it. */
function requireSignup(c: Context<AuthEnv>, mayCreate: boolean | undefined) {
  if (mayCreate === false) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!c.var.auth.signupEnabled) throw signupDisabled()
}

/** Refuses whom the protocol refuses by name, and looks an address up for nobody else. */
async function requireWelcome(c: Context<AuthEnv>, email: string, mayCreate: boolean | undefined) {
  if (mayCreate !== false && c.var.auth.signupEnabled) return
  const known = await getAccount(c.var.db, byEmail(email, requestedAudience(c)))
  if (!known) requireSignup(c, mayCreate)
  else if (!known.user.email_confirmed_at) requireSignup(c, true)
}

interface Request {
  email: string
  data: Body['data']
  redirectTo: string
  challenge: Challenge | null
}

async function signInOrUp(c: Context<AuthEnv>, { email, data, redirectTo, challenge }: Request) {
  const { auth, db } = c.var
  const aud = requestedAudience(c)
  const language = languageOfAccount(c, data, redirectTo)
  const known = await getAccount(db, byEmail(email, aud))
  if (known?.user.email_confirmed_at) return sendRecovery(c, known, 'magiclink', { redirectTo, challenge })
  if (known) return sendConfirmation(c, known, { redirectTo, challenge, signUp: { data, language } })
  const { account, statements } = createByEmail(c, email, {
    aud,
    language,
    passwordHash: null,
    data: auth.emailAutoconfirm ? (data ?? {}) : {},
    isConfirmed: auth.emailAutoconfirm,
  })
  if (!auth.emailAutoconfirm)
    return sendConfirmation(c, account, { redirectTo, challenge, created: statements, signUp: { data } })
  await runUnlessTaken(db, [...statements, logAudit(c, 'user_signedup', account.user)])
  return sendRecovery(c, account, 'magiclink', { redirectTo, challenge })
}

async function sendByEmail(c: Context<AuthEnv>, { data, ...given }: Body): Promise<void> {
  const challenge = toChallenge(given)
  if (!c.var.auth.emailEnabled)
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  const email = toEmail(given.email)
  await requireWelcome(c, email, given.create_user)
  const request = { email, data, redirectTo: redirectTarget(c), challenge }
  await sendAfterResponse(c, { call: 'otp', address: email }, () =>
    retryIfTaken(() => signInOrUp(c, request)),
  )
}

/** The account of a number, with what is to be stored of it together with its first code. */
async function getOrCreateByPhone(c: Context<AuthEnv>, phone: string, { data, create_user }: Body) {
  const { auth, db } = c.var
  const aud = requestedAudience(c)
  const known = await getAccount(db, byPhone(phone, aud))
  if (known) return { account: known, statements: [], isExempt: false }
  requireSignup(c, create_user)
  const { account, statements } = createByPhone(c, phone, {
    aud,
    language: languageOfAccount(c, data),
    passwordHash: null,
    data: auth.phoneAutoconfirm ? (data ?? {}) : {},
    isConfirmed: auth.phoneAutoconfirm,
    isAsked: false,
  })
  const signedUp = logAudit(c, 'user_signedup', account.user, { provider: 'phone' })
  return { account, statements: [...statements, signedUp], isExempt: true }
}

/** The answer names the message and says when the provider refuses, so that it has to leave before. */
async function sendByPhone(c: Context<AuthEnv>, given: Body) {
  if (!c.var.auth.phoneEnabled)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const phone = toPhone(given.phone)
  const { account, statements, isExempt } = await getOrCreateByPhone(c, phone, given)
  if (!c.var.turn)
    await reservePublicSend(c, { call: 'otp', address: `+${phone}`, channel: 'sms', isAfterwards: false })
  const requested = logAudit(c, 'user_recovery_requested', account.user, { channel: 'sms' })
  return {
    message_id: await sendPhoneCode(c, account, {
      kind: 'confirmation',
      phone,
      statements: [...statements, requested],
      isExempt,
      signUp: { data: given.data },
    }),
  }
}

/** Signing in by a link or code, which also signs up whoever is not known. */
export const otpRoutes = new Hono<AuthEnv>()
  .post('/otp', captchaMiddleware, limitBy('otp'), async (c) => {
    const given = await readBody(c, body)
    if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided')
    if (given.email && given.channel) throw invalid('Channel should only be specified with Phone OTP')
    requireChannel(given.channel)
    if (given.phone) return c.json(await retryIfTaken(() => sendByPhone(c, given)), 200)
    if (!given.email) throw invalid('One of email or phone must be set')
    await sendByEmail(c, given)
    return c.json({}, 200)
  })
  .post('/magiclink', captchaMiddleware, limitBy('magiclink'), async (c) => {
    const given = await readBody(c, body)
    await sendByEmail(c, given)
    return c.json({}, 200)
  })
  .post('/recover', captchaMiddleware, limitBy('recover'), async (c) => {
    const { email, ...given } = await readBody(c, body)
    const challenge = toChallenge(given)
    if (!c.var.auth.emailEnabled)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    if (!email) throw invalid('Password recovery requires an email')
    const address = toEmail(email)
    const redirectTo = redirectTarget(c)
    await sendAfterResponse(c, { call: 'recover', address }, async () => {
      const account = await getAccount(c.var.db, byEmail(address, requestedAudience(c)))
      if (account) await sendRecovery(c, account, 'recovery', { redirectTo, challenge })
    })
    return c.json({}, 200)
  })
