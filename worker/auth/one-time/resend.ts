import type { Context } from 'hono'
import * as z from 'zod/mini'
import { byEmail, byPhone, getAccount } from '../accounts/account.ts'
import { retryIfTaken } from '../accounts/new-account.ts'
import { changeEmail } from '../accounts/user/change-email.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requestedAudience } from '../http/authenticate.ts'
import { AuthError, invalid } from '../http/errors.ts'
import { challengeFields, readBody, text, toEmail, toPhone } from '../http/read-body.ts'
import { redirectTarget } from '../http/redirect-allow-list.ts'
import { sendAfterResponse } from '../sending/public-send.ts'
import { newMessageId } from '../sending/sms.ts'
import { type Challenge, toChallenge } from './pkce-flow.ts'
import { resendConfirmation, sendPhoneCode } from './send-confirmation.ts'

const body = z.object({ type: text(), email: text(), phone: text(), ...challengeFields })

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

function requireType(type: string | undefined) {
  const known = types.find((one) => one === type)
  if (!known) throw invalid(`Missing one of these types: ${types.join(', ')}`)
  return known
}

async function resendByEmail(
  c: Context<AuthEnv>,
  type: 'signup' | 'email_change',
  email: string,
  { redirectTo, challenge }: { redirectTo: string; challenge: Challenge | null },
) {
  const account = await getAccount(c.var.db, byEmail(email, requestedAudience(c)))
  if (!account) return
  const { user } = account
  if (type === 'signup' && !user.email_confirmed_at)
    await resendConfirmation(c, account, { redirectTo, challenge })
  if (type === 'email_change' && user.new_email)
    await changeEmail(c, account, user.new_email, redirectTo, challenge)
}

async function resendByPhone(c: Context<AuthEnv>, type: 'sms' | 'phone_change', phone: string) {
  const account = await getAccount(c.var.db, byPhone(phone, requestedAudience(c)))
  if (!account) return
  const { user } = account
  if (type === 'sms' && user.phone && !user.phone_confirmed_at)
    await sendPhoneCode(c, account, { kind: 'confirmation', phone: user.phone, signUp: 'again' })
  if (type === 'phone_change' && user.new_phone)
    await sendPhoneCode(c, account, { kind: 'phone_change', phone: user.new_phone })
}

/** Sends once more what has not been answered. Says nothing of accounts that are unknown or wait for nothing. */
export async function resend(c: Context<AuthEnv>) {
  const given = await readBody(c, body)
  const { auth } = c.var
  const type = requireType(given.type)
  if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided.')
  if (type === 'signup' || type === 'email_change') {
    if (!given.email) throw invalid('Type provided requires an email address')
    const challenge = toChallenge(given)
    if (!auth.emailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    const email = toEmail(given.email)
    const sending = { redirectTo: redirectTarget(c), challenge }
    await sendAfterResponse(c, { call: `resend-${type}`, address: email }, () =>
      retryIfTaken(() => resendByEmail(c, type, email, sending)),
    )
    return {}
  }
  if (!given.phone) throw invalid('Type provided requires a phone number')
  if (!auth.phoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const phone = toPhone(given.phone)
  await sendAfterResponse(c, { call: `resend-${type}`, address: `+${phone}`, channel: 'sms' }, () =>
    retryIfTaken(() => resendByPhone(c, type, phone)),
  )
  return { message_id: newMessageId(c, phone) }
}
