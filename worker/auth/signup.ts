import type { Context } from 'hono'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { type Account, byEmail, byPhone, getAccount } from './accounts/account.ts'
import { createByEmail, createByPhone, languageOfAccount } from './accounts/create.ts'
import { againIfTaken, insertUser, newAccount } from './accounts/new-account.ts'
import { audit } from './audit.ts'
import type { AuthEnv } from './auth-env.ts'
import { challengeFields, metadata, readBody, requireChannel, text, toEmail, toPhone } from './body.ts'
import { limit } from './buckets.ts'
import { requestedAudience } from './caller.ts'
import { guardByCaptcha } from './captcha.ts'
import { sendConfirmation, sendPhoneCode } from './confirmation.ts'
import { AuthError, invalid, signupDisabled } from './errors.ts'
import { toChallenge } from './flow.ts'
import { requireStrongPassword } from './password-policy.ts'
import { hashPassword } from './passwords.ts'
import { redirectTarget } from './redirect.ts'
import { takeTurn } from './send-turn.ts'
import { openSession } from './sessions/open.ts'
import { toUser } from './wire.ts'

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
  await limit(c, ['anonymous'])
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
  return openSession(c, account, { method: 'anonymous', statements: [insertUser(db, account)] })
}

/**
 * What a stranger hears who signs up under a confirmed account's address: nothing that the account's owner would not
 * have heard the first time.
 */
async function pretend(
  c: Context<AuthEnv>,
  existing: Account,
  address: Partial<Account['user']>,
  data: Body['data'],
) {
  const { now } = c.var
  const provider = address.email ? 'email' : 'phone'
  await audit(c, 'user_repeated_signup', existing.user)
  const { user } = existing
  const account = newAccount(
    {
      aud: user.aud,
      role: '',
      language: user.language,
      ...address,
      app_metadata: { provider, providers: [provider] },
      user_metadata: data ?? {},
      confirmation_sent_at: now,
    },
    now,
  )
  return toUser(account)
}

/** An invited account's own data are not for whoever knows its address. */
const toUnconfirmedUser = (account: Account) =>
  account.user.invited_at === null
    ? toUser(account)
    : { ...toUser(account), user_metadata: {}, identities: [] }

async function signUpByEmail(c: Context<AuthEnv>, { data, password = '', ...given }: Body) {
  const { auth, db } = c.var
  const challenge = toChallenge(given)
  if (!auth.emailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(c)
  const aud = requestedAudience(c)
  if (!c.var.turn) await takeTurn(c, { call: 'signup', address: email })
  // Hashed whether it will be stored or not, so that the time does not tell which addresses are known.
  const passwordHash = await hashPassword(auth, password)
  const existing = await getAccount(db, byEmail(email, aud))
  if (existing?.user.email_confirmed_at) {
    if (auth.emailAutoconfirm || auth.phoneAutoconfirm) throw registered()
    return pretend(c, existing, { email }, data)
  }
  if (existing) {
    await sendConfirmation(c, existing, { redirectTo, challenge })
    return toUnconfirmedUser(existing)
  }
  const { account, statements } = createByEmail(c, email, {
    aud,
    language: languageOfAccount(c, data, redirectTo),
    passwordHash,
    data: data ?? {},
    isConfirmed: auth.emailAutoconfirm,
  })
  if (auth.emailAutoconfirm) {
    const signedUp = audit(c, 'user_signedup', account.user, { provider: 'email' })
    return openSession(c, account, { method: 'password', statements: [...statements, signedUp] })
  }
  await sendConfirmation(c, account, { redirectTo, challenge, created: statements })
  return toUser(account)
}

async function signUpByPhone(c: Context<AuthEnv>, { data, password = '', ...given }: Body) {
  const { auth, db } = c.var
  if (given.code_challenge) throw invalid('PKCE not supported for phone signups')
  if (!auth.phoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const phone = toPhone(given.phone)
  const aud = requestedAudience(c)
  if (!c.var.turn) await takeTurn(c, { call: 'signup', address: `+${phone}`, channel: 'sms' })
  const passwordHash = await hashPassword(auth, password)
  const existing = await getAccount(db, byPhone(phone, aud))
  if (existing?.user.phone_confirmed_at) {
    if (auth.emailAutoconfirm || auth.phoneAutoconfirm) throw registered()
    return pretend(c, existing, { phone }, data)
  }
  if (existing) {
    await sendPhoneCode(c, existing, { kind: 'confirmation', phone })
    return toUnconfirmedUser(existing)
  }
  const { account, statements } = createByPhone(c, phone, {
    aud,
    language: languageOfAccount(c, data),
    passwordHash,
    data: data ?? {},
    isConfirmed: auth.phoneAutoconfirm,
  })
  if (auth.phoneAutoconfirm) {
    const signedUp = audit(c, 'user_signedup', account.user, { provider: 'phone' })
    return openSession(c, account, { method: 'password', statements: [...statements, signedUp] })
  }
  const requested = audit(c, 'user_confirmation_requested', account.user)
  await sendPhoneCode(c, account, {
    kind: 'confirmation',
    phone,
    statements: [...statements, requested],
    isExempt: true,
  })
  return toUser(account)
}

/** Signing up with an e-mail address, a phone number, or with nothing at all. */
export const signupRoutes = new Hono<AuthEnv>().post('/signup', guardByCaptcha, async (c) => {
  const given = await readBody(c, body)
  if (!given.email && !given.phone) return c.json(await signUpAnonymously(c, given), 200)
  await limit(c, ['signup'])
  if (!c.var.auth.signupEnabled) throw signupDisabled()
  if (!given.password) throw invalid('Signup requires a valid password')
  await requireStrongPassword(c.var.auth, given.password)
  if (given.email && given.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  requireChannel(given.channel)
  const signUp = given.email ? signUpByEmail : signUpByPhone
  return c.json(await againIfTaken<object>(() => signUp(c, given)), 200)
})
