import * as z from 'zod/mini'
import { runBatch, type Statement } from '#worker/db/batch.ts'
import { toChallenge } from '../../one-time/pkce-flow.ts'
import { sendConfirmation, sendPhoneCode } from '../../one-time/send-confirmation.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { requireStrongPassword } from '../../passwords/password-policy.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { errors, invalid, providerDisabled } from '../../protocol/auth-errors.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import {
  challengeFields,
  metadata,
  requireChannel,
  texts,
  toEmail,
  toPhone,
} from '../../protocol/request-body.ts'
import { countHash, enforceLimits } from '../../rate-limits/enforce-limits.ts'
import { reservePublicSend } from '../../sending/send-throttled.ts'
import { requireSender } from '../../sending/sms.ts'
import { createSession } from '../../sessions/create-session.ts'
import { toUser } from '../../sessions/serializers.ts'
import { type Account, requestedAudience } from '../account.ts'
import { logAudit } from '../audit-log.ts'
import { createAccount, insertUser, languageOfAccount, newAccount, retryIfTaken } from '../create-account.ts'
import { isProvenBy } from './pending-signup.ts'
import { rememberSignup } from './signup-cookie.ts'
import { findByAddress, toSignupIds } from './signup-ids.ts'

export const signUpFields = z.object({
  ...texts('email', 'phone', 'password', 'channel'),
  data: metadata(),
  ...challengeFields,
})

type Fields = z.output<typeof signUpFields>

async function signUpAnonymously(ctx: AuthContext, { data }: Fields) {
  const { settings, db, now } = ctx
  if (!settings.anonymousEnabled) throw errors.anonymousDisabled()
  await enforceLimits(ctx, ['anonymous'])
  if (!settings.signupEnabled) throw errors.signupDisabled()
  const account = newAccount(
    {
      aud: requestedAudience(ctx),
      role: settings.role,
      language: languageOfAccount(ctx, data),
      is_anonymous: true,
      user_metadata: data ?? {},
    },
    now,
  )
  return createSession(ctx, account, { method: 'anonymous', statements: [insertUser(db, account)] })
}

/**
 * The response: a new user with the given data, made of nothing that is stored, so that every sign-up of an address gets
 * the same one for ever.
 */
function toSignUpResponse(
  ctx: AuthContext,
  provider: 'email' | 'phone',
  address: string,
  data: Fields['data'],
) {
  const { account } = createAccount(ctx, provider, address, {
    ids: toSignupIds(ctx, address),
    aud: requestedAudience(ctx),
    language: ctx.language,
    passwordHash: null,
    data: data ?? {},
    isConfirmed: false,
  })
  return toUser(account)
}

/**
 * All that a sign-up under a confirmed account's address does. It writes once, as others do when they store the sign-up,
 * and like them not during a cooldown.
 */
async function logRepeatedSignUp(ctx: AuthContext, { user }: Account): Promise<void> {
  if (!ctx.publicSend?.isCoolingDown) await runBatch(ctx.db, [logAudit(ctx, 'user_repeated_signup', user)])
}

async function signUpByEmail(ctx: AuthContext, { data, password = '', ...given }: Fields) {
  const { settings } = ctx
  const challenge = toChallenge(given)
  if (!settings.emailEnabled) throw providerDisabled('email', 400, 'signups')
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(ctx)
  const aud = requestedAudience(ctx)
  if (!ctx.publicSend) await reservePublicSend(ctx, { call: 'signup', address: email })
  // Hashed in any case, so that the response time does not reveal known addresses.
  const passwordHash = await hashPassword(settings, password)
  const { known: existing, ids } = await findByAddress(ctx, 'email', email)
  const isConfirmed = existing !== null && existing.user.email_confirmed_at !== null
  if (isConfirmed && settings.emailAutoconfirm) throw errors.alreadyRegistered()
  const language = languageOfAccount(ctx, data, redirectTo)
  if (!existing && settings.emailAutoconfirm) {
    const given = { ids, aud, language, passwordHash, data: data ?? {}, isConfirmed: true }
    const { account, statements } = createAccount(ctx, 'email', email, given)
    const signedUp = logAudit(ctx, 'user_signedup', account.user, { provider: 'email' })
    return createSession(ctx, account, { method: 'password', statements: [...statements, signedUp] })
  }
  const signUp = { id: crypto.randomUUID(), passwordHash, data, language }
  rememberSignup(ctx, signUp.id)
  if (isConfirmed) {
    await logRepeatedSignUp(ctx, existing)
    return toSignUpResponse(ctx, 'email', email, data)
  }
  const { account, statements: created }: { account: Account; statements?: Statement[] } = existing
    ? { account: existing }
    : createAccount(ctx, 'email', email, {
        ids,
        aud,
        language,
        passwordHash: null,
        data: {},
        isConfirmed: false,
      })
  await sendConfirmation(ctx, account, { redirectTo, challenge, signUp, ...(created ? { created } : {}) })
  return toSignUpResponse(ctx, 'email', email, data)
}

async function signUpByPhone(ctx: AuthContext, { data, password = '', ...given }: Fields) {
  const { settings } = ctx
  if (given.code_challenge) throw invalid('PKCE not supported for phone signups')
  if (!settings.phoneEnabled) throw providerDisabled('phone', 400, 'signups')
  const phone = toPhone(given.phone)
  if (!settings.phoneAutoconfirm) requireSender(ctx, phone)
  const aud = requestedAudience(ctx)
  if (!ctx.publicSend) await reservePublicSend(ctx, { call: 'signup', address: `+${phone}`, channel: 'sms' })
  const passwordHash = await hashPassword(settings, password)
  const { known: existing, ids } = await findByAddress(ctx, 'phone', phone)
  const isProven = existing !== null && isProvenBy('sms', existing)
  if (isProven && settings.phoneAutoconfirm) throw errors.alreadyRegistered()
  if (isProven) {
    await logRepeatedSignUp(ctx, existing)
    return toSignUpResponse(ctx, 'phone', phone, data)
  }
  const language = languageOfAccount(ctx, data)
  const signUp = { passwordHash, data, language }
  if (existing) {
    await sendPhoneCode(ctx, existing, { kind: 'confirmation', phone, signUp })
    return toSignUpResponse(ctx, 'phone', phone, data)
  }
  const { account, statements } = createAccount(ctx, 'phone', phone, {
    ids,
    aud,
    language,
    passwordHash: settings.phoneAutoconfirm ? passwordHash : null,
    data: settings.phoneAutoconfirm ? (data ?? {}) : {},
    isConfirmed: settings.phoneAutoconfirm,
  })
  if (settings.phoneAutoconfirm) {
    const signedUp = logAudit(ctx, 'user_signedup', account.user, { provider: 'phone' })
    return createSession(ctx, account, { method: 'password', statements: [...statements, signedUp] })
  }
  const requested = logAudit(ctx, 'user_confirmation_requested', account.user)
  await sendPhoneCode(ctx, account, {
    kind: 'confirmation',
    phone,
    signUp,
    statements: [...statements, requested],
    isExempt: true,
  })
  return toSignUpResponse(ctx, 'phone', phone, data)
}

/** Signs up with an e-mail address, a phone number, or anonymously. */
export async function signUp(ctx: AuthContext, given: Fields): Promise<object> {
  const { settings } = ctx
  if (!given.email && !given.phone) return signUpAnonymously(ctx, given)
  if (!settings.signupEnabled) throw errors.signupDisabled()
  if (!given.password) throw invalid('Signup requires a valid password')
  await requireStrongPassword(settings, given.password)
  if (given.email && given.phone)
    throw invalid('Only an email address or phone number should be provided on signup.')
  requireChannel(given.channel)
  await countHash(ctx)
  const signUpBy = given.email ? signUpByEmail : signUpByPhone
  return retryIfTaken<object>(() => signUpBy(ctx, given))
}
