import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { logAudit } from '../../audit-log.ts'
import { toStableUuid } from '../../crypto/keyed-hash.ts'
import type { AuthEnv } from '../../http/auth-env.ts'
import { requestedAudience } from '../../http/authenticate.ts'
import { AuthError, invalid, signupDisabled } from '../../http/errors.ts'
import {
  challengeFields,
  metadata,
  readBody,
  requireChannel,
  text,
  toEmail,
  toPhone,
} from '../../http/read-body.ts'
import { redirectTarget } from '../../http/redirect-allow-list.ts'
import { captchaMiddleware } from '../../http/require-captcha.ts'
import { toUser } from '../../http/serializers.ts'
import { toChallenge } from '../../one-time/pkce-flow.ts'
import { sendConfirmation, sendPhoneCode } from '../../one-time/send-confirmation.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { requireStrongPassword } from '../../passwords/password-policy.ts'
import { enforceLimits } from '../../rate-limits/rate-limits.ts'
import { reservePublicSend } from '../../sending/public-send.ts'
import { createSession } from '../../sessions/create.ts'
import { type Account, byEmail, byPhone, getAccount, runAll } from '../account.ts'
import { createByEmail, createByPhone, languageOfAccount } from '../create.ts'
import { insertUser, newAccount, retryIfTaken } from '../new-account.ts'
import { isProvenBy } from './pending-signup.ts'
import { rememberSignup } from './signup-cookie.ts'

const body = z.object({
  email: text(),
  phone: text(),
  password: text(),
  data: metadata(),
  channel: text(),
  ...challengeFields,
})

type Body = z.output<typeof body>

const registered = () => new AuthError(422, 'user_already_exists', 'User already registered')

async function signUpAnonymously(c: Context<AuthEnv>, { data }: Body) {
  const { auth, db, now } = c.var
  if (!auth.anonymousEnabled)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  await enforceLimits(c, ['anonymous'])
  if (!auth.signupEnabled) throw signupDisabled()
  const account = newAccount(
    {
      aud: requestedAudience(c),
      role: auth.role,
      language: languageOfAccount(c, data),
      is_anonymous: true,
      user_metadata: data ?? {},
    },
    now,
  )
  return createSession(c, account, { method: 'anonymous', statements: [insertUser(db, account)] })
}

/** What was given, under whichever account it will be confirmed: every sign-up of an address hears the same of it. */
function toAnswer(
  c: Context<AuthEnv>,
  userId: string,
  provider: 'email' | 'phone',
  address: string,
  data: Body['data'],
) {
  const create = provider === 'email' ? createByEmail : createByPhone
  const { account } = create(c, address, {
    id: userId,
    aud: requestedAudience(c),
    language: c.var.language,
    passwordHash: null,
    data: data ?? {},
    isConfirmed: false,
  })
  return toUser(account)
}

/**
 * What anybody hears who signs up under a confirmed account's address: what they would have heard of a new one, with an
 * id that is as lasting as an account's.
 */
async function toPretendedId(c: Context<AuthEnv>, { user }: Account, address: string) {
  const { auth, db } = c.var
  await runAll(db, [logAudit(c, 'user_repeated_signup', user)])
  return toStableUuid(auth, 'signup-user', `${user.aud}\n${address}`)
}

async function signUpByEmail(c: Context<AuthEnv>, { data, password = '', ...given }: Body) {
  const { auth, db } = c.var
  const challenge = toChallenge(given)
  if (!auth.emailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(c)
  const aud = requestedAudience(c)
  if (!c.var.turn) await reservePublicSend(c, { call: 'signup', address: email })
  // Hashed whether it will be stored or not, so that the time does not tell which addresses are known.
  const passwordHash = await hashPassword(auth, password)
  const existing = await getAccount(db, byEmail(email, aud))
  const isConfirmed = existing !== null && existing.user.email_confirmed_at !== null
  if (isConfirmed && auth.emailAutoconfirm) throw registered()
  const language = languageOfAccount(c, data, redirectTo)
  if (!existing && auth.emailAutoconfirm) {
    const given = { aud, language, passwordHash, data: data ?? {}, isConfirmed: true }
    const { account, statements } = createByEmail(c, email, given)
    const signedUp = logAudit(c, 'user_signedup', account.user, { provider: 'email' })
    return createSession(c, account, { method: 'password', statements: [...statements, signedUp] })
  }
  const signUp = { id: crypto.randomUUID(), passwordHash, data, language }
  rememberSignup(c, signUp.id)
  if (isConfirmed) return toAnswer(c, await toPretendedId(c, existing, email), 'email', email, data)
  const created = existing
    ? null
    : createByEmail(c, email, { aud, language, passwordHash: null, data: {}, isConfirmed: false })
  const account = existing ?? (created as NonNullable<typeof created>).account
  await sendConfirmation(c, account, {
    redirectTo,
    challenge,
    signUp,
    ...(created ? { created: created.statements } : {}),
  })
  return toAnswer(c, account.user.id, 'email', email, data)
}

async function signUpByPhone(c: Context<AuthEnv>, { data, password = '', ...given }: Body) {
  const { auth, db } = c.var
  if (given.code_challenge) throw invalid('PKCE not supported for phone signups')
  if (!auth.phoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const phone = toPhone(given.phone)
  const aud = requestedAudience(c)
  if (!c.var.turn) await reservePublicSend(c, { call: 'signup', address: `+${phone}`, channel: 'sms' })
  const passwordHash = await hashPassword(auth, password)
  const existing = await getAccount(db, byPhone(phone, aud))
  const isProven = existing !== null && isProvenBy('sms', existing)
  if (isProven && auth.phoneAutoconfirm) throw registered()
  if (isProven) return toAnswer(c, await toPretendedId(c, existing, phone), 'phone', phone, data)
  const language = languageOfAccount(c, data)
  const signUp = { passwordHash, data, language }
  if (existing) {
    await sendPhoneCode(c, existing, { kind: 'confirmation', phone, signUp })
    return toAnswer(c, existing.user.id, 'phone', phone, data)
  }
  const { account, statements } = createByPhone(c, phone, {
    aud,
    language,
    passwordHash: auth.phoneAutoconfirm ? passwordHash : null,
    data: auth.phoneAutoconfirm ? (data ?? {}) : {},
    isConfirmed: auth.phoneAutoconfirm,
  })
  if (auth.phoneAutoconfirm) {
    const signedUp = logAudit(c, 'user_signedup', account.user, { provider: 'phone' })
    return createSession(c, account, { method: 'password', statements: [...statements, signedUp] })
  }
  const requested = logAudit(c, 'user_confirmation_requested', account.user)
  await sendPhoneCode(c, account, {
    kind: 'confirmation',
    phone,
    signUp,
    statements: [...statements, requested],
    isExempt: true,
  })
  return toAnswer(c, account.user.id, 'phone', phone, data)
}

/** Signing up with an e-mail address, a phone number, or with nothing at all. */
export const signupRoutes = new Hono<AuthEnv>().post('/signup', captchaMiddleware, async (c) => {
  const given = await readBody(c, body)
  if (!given.email && !given.phone) return c.json(await signUpAnonymously(c, given), 200)
  await enforceLimits(c, ['signup'])
  if (!c.var.auth.signupEnabled) throw signupDisabled()
  if (!given.password) throw invalid('Signup requires a valid password')
  await requireStrongPassword(c.var.auth, given.password)
  if (given.email && given.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  requireChannel(given.channel)
  const signUp = given.email ? signUpByEmail : signUpByPhone
  return c.json(await retryIfTaken<object>(() => signUp(c, given)), 200)
})
