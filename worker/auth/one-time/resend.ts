import * as z from 'zod/mini'
import { byEmail, byPhone, getAccount } from '../accounts/account.ts'
import { retryIfTaken } from '../accounts/new-account.ts'
import { requestedAudience } from '../accounts/requested-audience.ts'
import { changeEmail } from '../accounts/user/change-email.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { invalid, providerDisabled } from '../protocol/auth-errors.ts'
import { challengeFields, text } from '../protocol/parse-body.ts'
import { redirectTarget } from '../protocol/redirect-allow-list.ts'
import { toEmail, toPhone } from '../protocol/validate.ts'
import { reservePublicSend, sendAfterResponse } from '../sending/public-send.ts'
import { newMessageId, requireSender } from '../sending/sms.ts'
import { type Challenge, toChallenge } from './pkce-flow.ts'
import { resendConfirmation, sendPhoneCode } from './send-confirmation.ts'

export const resendFields = z.object({ type: text(), email: text(), phone: text(), ...challengeFields })

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
    await changeEmail(ctx, account, user.new_email, redirectTo, challenge)
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
