import * as z from 'zod/mini'
import { byEmail, byPhone, getAccount, requestedAudience } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { createAccount, languageOfAccount, retryIfTaken, runUnlessTaken } from '../accounts/create-account.ts'
import { findByAddress } from '../accounts/signup/signup-ids.ts'
import { changeEmail } from '../accounts/user/change-address.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, errors, invalid, providerDisabled } from '../protocol/auth-errors.ts'
import { redirectTarget } from '../protocol/redirect-allow-list.ts'
import {
  challengeFields,
  flag,
  metadata,
  requireChannel,
  texts,
  toEmail,
  toPhone,
} from '../protocol/request-body.ts'
import { reservePublicSend, sendAfterResponse } from '../sending/send-throttled.ts'
import { newMessageId, requireSender } from '../sending/sms.ts'
import { type Challenge, toChallenge } from './pkce-flow.ts'
import { resendConfirmation, sendConfirmation, sendPhoneCode, sendRecovery } from './send-confirmation.ts'

export const otpFields = z.object({
  ...texts('email', 'phone', 'channel'),
  create_user: flag(),
  data: metadata(),
  ...challengeFields,
})

type OtpFields = z.output<typeof otpFields>

/** Throws if an unknown user may not sign up, by the settings or by the client's request. */
function requireSignupAllowed(ctx: AuthContext, mayCreate: boolean | undefined) {
  if (mayCreate === false) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  if (!ctx.settings.signupEnabled) throw errors.signupDisabled()
}

/** Tells if an unknown address would be signed up. */
const signsUp = ({ settings }: AuthContext, mayCreate: boolean | undefined) =>
  mayCreate !== false && settings.signupEnabled

/** Which call it is to cooldowns and budgets: decided by what is asked for, whether the address is known or not. */
const toPublicCall = (ctx: AuthContext, mayCreate: boolean | undefined) =>
  signsUp(ctx, mayCreate) ? 'otp' : 'otp-existing'

/** Throws if sign-ups are not allowed and the address is unknown; looks accounts up only if they are not allowed. */
async function requireKnownOrSignupAllowed(ctx: AuthContext, email: string, mayCreate: boolean | undefined) {
  if (signsUp(ctx, mayCreate)) return
  const known = await getAccount(ctx.db, byEmail(email, requestedAudience(ctx)))
  if (!known) requireSignupAllowed(ctx, mayCreate)
  else if (!known.user.email_confirmed_at) requireSignupAllowed(ctx, true)
}

interface Request {
  email: string
  data: OtpFields['data']
  redirectTo: string
  challenge: Challenge | null
}

async function signInOrUp(ctx: AuthContext, { email, data, redirectTo, challenge }: Request) {
  const { settings, db } = ctx
  const language = languageOfAccount(ctx, data, redirectTo)
  const { known, ids } = await findByAddress(ctx, 'email', email)
  if (known?.user.email_confirmed_at) return sendRecovery(ctx, known, 'magiclink', { redirectTo, challenge })
  if (known) return sendConfirmation(ctx, known, { redirectTo, challenge, signUp: { data, language } })
  const { account, statements } = createAccount(ctx, 'email', email, {
    ids,
    aud: requestedAudience(ctx),
    language,
    passwordHash: null,
    data: settings.emailAutoconfirm ? (data ?? {}) : {},
    isConfirmed: settings.emailAutoconfirm,
  })
  if (!settings.emailAutoconfirm)
    return sendConfirmation(ctx, account, { redirectTo, challenge, created: statements, signUp: { data } })
  await runUnlessTaken(db, [...statements, logAudit(ctx, 'user_signedup', account.user)])
  return sendRecovery(ctx, account, 'magiclink', { redirectTo, challenge })
}

export async function sendMagicLink(ctx: AuthContext, { data, ...given }: OtpFields): Promise<void> {
  const challenge = toChallenge(given)
  if (!ctx.settings.emailEnabled) throw providerDisabled('email', 422)
  const email = toEmail(given.email)
  const request = { email, data, redirectTo: redirectTarget(ctx), challenge }
  const slot = await reservePublicSend(ctx, { call: toPublicCall(ctx, given.create_user), address: email })
  await requireKnownOrSignupAllowed(ctx, email, given.create_user)
  sendAfterResponse(ctx, slot, () => retryIfTaken(() => signInOrUp(ctx, request)))
}

/** The account of a number, with the statements that belong in the batch of its first code. */
async function getOrCreateByPhone(ctx: AuthContext, phone: string, { data, create_user }: OtpFields) {
  const { settings } = ctx
  const { known, ids } = await findByAddress(ctx, 'phone', phone)
  if (known) return { account: known, statements: [], isExempt: false }
  requireSignupAllowed(ctx, create_user)
  const { account, statements } = createAccount(ctx, 'phone', phone, {
    ids,
    aud: requestedAudience(ctx),
    language: languageOfAccount(ctx, data),
    passwordHash: null,
    data: settings.phoneAutoconfirm ? (data ?? {}) : {},
    isConfirmed: settings.phoneAutoconfirm,
    isAsked: false,
  })
  const signedUp = logAudit(ctx, 'user_signedup', account.user, { provider: 'phone' })
  return { account, statements: [...statements, signedUp], isExempt: true }
}

/** The response contains the message's id and the provider's error, so that the message is sent before it. */
async function sendByPhone(ctx: AuthContext, given: OtpFields) {
  if (!ctx.settings.phoneEnabled) throw errors.phoneUnsupported()
  const phone = toPhone(given.phone)
  requireSender(ctx, phone)
  if (!ctx.publicSend)
    await reservePublicSend(ctx, {
      call: toPublicCall(ctx, given.create_user),
      address: `+${phone}`,
      channel: 'sms',
      isAfterResponse: false,
    })
  const { account, statements, isExempt } = await getOrCreateByPhone(ctx, phone, given)
  const requested = logAudit(ctx, 'user_recovery_requested', account.user, { channel: 'sms' })
  return {
    message_id: await sendPhoneCode(ctx, account, {
      kind: 'confirmation',
      phone,
      statements: [...statements, requested],
      isExempt,
      signUp: { data: given.data },
    }),
  }
}

/** Sends a sign-in link or code, which also signs up an unknown address. */
export async function sendOtp(ctx: AuthContext, given: OtpFields): Promise<object> {
  if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided')
  if (given.email && given.channel) throw invalid('Channel should only be specified with Phone OTP')
  requireChannel(given.channel)
  if (given.phone) return retryIfTaken(() => sendByPhone(ctx, given))
  if (!given.email) throw invalid('One of email or phone must be set')
  await sendMagicLink(ctx, given)
  return {}
}

/** Mails a link that leads to setting a new password. */
export async function sendRecoveryLink(ctx: AuthContext, { email, ...given }: OtpFields): Promise<void> {
  const challenge = toChallenge(given)
  if (!ctx.settings.emailEnabled) throw providerDisabled('email', 400)
  if (!email) throw invalid('Password recovery requires an email')
  const address = toEmail(email)
  const redirectTo = redirectTarget(ctx)
  const slot = await reservePublicSend(ctx, { call: 'recover', address })
  sendAfterResponse(ctx, slot, async () => {
    const account = await getAccount(ctx.db, byEmail(address, requestedAudience(ctx)))
    if (account) await sendRecovery(ctx, account, 'recovery', { redirectTo, challenge })
  })
}

export const resendFields = z.object({ ...texts('type', 'email', 'phone'), ...challengeFields })

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

function requireType(type: string | undefined) {
  const known = types.find((one) => one === type)
  if (!known) throw invalid(`Missing one of these types: ${types.join(', ')}`)
  return known
}

async function resendByEmail(
  ctx: AuthContext,
  type: 'signup' | 'email_change',
  email: string,
  { redirectTo, challenge }: { redirectTo: string; challenge: Challenge | null },
) {
  const account = await getAccount(ctx.db, byEmail(email, requestedAudience(ctx)))
  if (!account) return
  const { user } = account
  if (type === 'signup' && !user.email_confirmed_at)
    await resendConfirmation(ctx, account, { redirectTo, challenge })
  if (type === 'email_change' && user.new_email)
    await changeEmail(ctx, account, user.new_email, { redirectTo, challenge })
}

async function resendByPhone(ctx: AuthContext, type: 'sms' | 'phone_change', phone: string) {
  const account = await getAccount(ctx.db, byPhone(phone, requestedAudience(ctx)))
  if (!account) return
  const { user } = account
  if (type === 'sms' && user.phone && !user.phone_confirmed_at)
    await sendPhoneCode(ctx, account, { kind: 'confirmation', phone: user.phone, signUp: 'again' })
  if (type === 'phone_change' && user.new_phone)
    await sendPhoneCode(ctx, account, { kind: 'phone_change', phone: user.new_phone })
}

/** Resends an unanswered message. Reveals nothing about accounts that are unknown or await nothing. */
export async function resend(ctx: AuthContext, given: z.output<typeof resendFields>) {
  const { settings } = ctx
  const type = requireType(given.type)
  if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided.')
  if (type === 'signup' || type === 'email_change') {
    if (!given.email) throw invalid('Type provided requires an email address')
    const challenge = toChallenge(given)
    if (!settings.emailEnabled) throw providerDisabled('email', 400)
    const email = toEmail(given.email)
    const sending = { redirectTo: redirectTarget(ctx), challenge }
    const slot = await reservePublicSend(ctx, { call: `resend-${type}`, address: email })
    sendAfterResponse(ctx, slot, () => retryIfTaken(() => resendByEmail(ctx, type, email, sending)))
    return {}
  }
  if (!given.phone) throw invalid('Type provided requires a phone number')
  if (!settings.phoneEnabled) throw providerDisabled('phone', 400)
  const phone = toPhone(given.phone)
  requireSender(ctx, phone)
  const slot = await reservePublicSend(ctx, {
    call: `resend-${type}`,
    address: `+${phone}`,
    channel: 'sms',
  })
  sendAfterResponse(ctx, slot, () => retryIfTaken(() => resendByPhone(ctx, type, phone)))
  return { message_id: newMessageId(ctx, phone) }
}
