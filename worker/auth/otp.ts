import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Account, byEmail, byPhone, getAccount } from './accounts/account.ts'
import { createByEmail, createByPhone, languageOfAccount } from './accounts/create.ts'
import { againIfTaken, runUnlessTaken } from './accounts/new-account.ts'
import { audit } from './audit.ts'
import type { AuthEnv } from './auth-env.ts'
import { challengeFields, flag, metadata, readBody, requireChannel, text, toEmail, toPhone } from './body.ts'
import { limitBy } from './buckets.ts'
import { requestedAudience } from './caller.ts'
import { guardByCaptcha } from './captcha.ts'
import { sendConfirmation, sendPhoneCode, sendRecovery } from './confirmation.ts'
import { imitateSending } from './dispatch.ts'
import { AuthError, invalid, signupDisabled } from './errors.ts'
import { toChallenge } from './flow.ts'
import { redirectTarget } from './redirect.ts'

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

async function sendByEmail(c: Context<AuthEnv>, { data, ...given }: Body): Promise<void> {
  const { auth, db } = c.var
  const challenge = toChallenge(given)
  if (!auth.emailEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  const email = toEmail(given.email)
  const aud = requestedAudience(c)
  const redirectTo = redirectTarget(c)
  const language = languageOfAccount(c, data, redirectTo)
  const known = await getAccount(db, byEmail(email, aud))
  if (known?.user.email_confirmed_at) return sendRecovery(c, known, 'magiclink', { redirectTo, challenge })
  if (known) {
    requireSignup(c, true)
    return sendConfirmation(c, known, { redirectTo, challenge, signUp: { data, language } })
  }
  requireSignup(c, given.create_user)
  const { account, statements } = createByEmail(c, email, {
    aud,
    language,
    passwordHash: null,
    data: auth.emailAutoconfirm ? (data ?? {}) : {},
    isConfirmed: auth.emailAutoconfirm,
  })
  if (!auth.emailAutoconfirm)
    return sendConfirmation(c, account, { redirectTo, challenge, created: statements, signUp: { data } })
  await runUnlessTaken(db, [...statements, audit(c, 'user_signedup', account.user)])
  return sendRecovery(c, account, 'magiclink', { redirectTo, challenge })
}

async function getOrCreateByPhone(
  c: Context<AuthEnv>,
  phone: string,
  { data, create_user }: Body,
): Promise<Account> {
  const { auth, db } = c.var
  const aud = requestedAudience(c)
  const known = await getAccount(db, byPhone(phone, aud))
  if (known) return known
  requireSignup(c, create_user)
  const { account, statements } = createByPhone(c, phone, {
    aud,
    language: languageOfAccount(c, data),
    passwordHash: null,
    data: auth.phoneAutoconfirm ? (data ?? {}) : {},
    isConfirmed: auth.phoneAutoconfirm,
    isAsked: false,
  })
  await runUnlessTaken(db, [...statements, audit(c, 'user_signedup', account.user, { provider: 'phone' })])
  return account
}

async function sendByPhone(c: Context<AuthEnv>, given: Body) {
  if (!c.var.auth.phoneEnabled)
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const phone = toPhone(given.phone)
  const account = await getOrCreateByPhone(c, phone, given)
  const statements = [audit(c, 'user_recovery_requested', account.user, { channel: 'sms' })]
  const signUp = { data: given.data }
  return { message_id: await sendPhoneCode(c, account, { kind: 'confirmation', phone, statements, signUp }) }
}

/** Signing in by a link or code, which also signs up whoever is not known. */
export const otpRoutes = new Hono<AuthEnv>()
  .post('/otp', guardByCaptcha, limitBy('otp'), async (c) => {
    const given = await readBody(c, body)
    if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided')
    if (given.email && given.channel) throw invalid('Channel should only be specified with Phone OTP')
    requireChannel(given.channel)
    if (given.phone) return c.json(await againIfTaken(() => sendByPhone(c, given)), 200)
    if (!given.email) throw invalid('One of email or phone must be set')
    await againIfTaken(() => sendByEmail(c, given))
    return c.json({}, 200)
  })
  .post('/magiclink', guardByCaptcha, limitBy('magiclink'), async (c) => {
    const given = await readBody(c, body)
    await againIfTaken(() => sendByEmail(c, given))
    return c.json({}, 200)
  })
  .post('/recover', guardByCaptcha, limitBy('recover'), async (c) => {
    const { email, ...given } = await readBody(c, body)
    const challenge = toChallenge(given)
    if (!c.var.auth.emailEnabled)
      throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    if (!email) throw invalid('Password recovery requires an email')
    const account = await getAccount(c.var.db, byEmail(toEmail(email), requestedAudience(c)))
    if (account) await sendRecovery(c, account, 'recovery', { redirectTo: redirectTarget(c), challenge })
    else await imitateSending()
    return c.json({}, 200)
  })
