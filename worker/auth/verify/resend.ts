import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type Account, byEmail, byPhone, getAccount } from '../accounts/account.ts'
import type { AuthEnv } from '../auth-env.ts'
import { challengeFields, readBody, text, toEmail, toPhone } from '../body.ts'
import { requestedAudience } from '../caller.ts'
import { resendConfirmation, sendPhoneCode } from '../confirmation.ts'
import { imitateSending } from '../dispatch.ts'
import { AuthError, invalid } from '../errors.ts'
import { type Challenge, toChallenge } from '../flow.ts'
import { redirectTarget } from '../redirect.ts'
import { changeEmail } from '../user/change-email.ts'

const body = z.object({ type: text(), email: text(), phone: text(), ...challengeFields })

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const

function requireType(type: string | undefined) {
  const known = types.find((one) => one === type)
  if (!known) throw invalid(`Missing one of these types: ${types.join(', ')}`)
  return known
}

async function resendByEmail(
  c: Context<AuthEnv>,
  account: Account,
  type: 'signup' | 'email_change',
  challenge: Challenge | null,
) {
  const { user } = account
  const redirectTo = redirectTarget(c)
  if (type === 'signup' && !user.email_confirmed_at) {
    await resendConfirmation(c, account, { redirectTo, challenge })
    return true
  }
  if (type === 'email_change' && user.new_email) {
    await changeEmail(c, account, user.new_email, redirectTo, challenge)
    return true
  }
  return false
}

async function resendByPhone(c: Context<AuthEnv>, account: Account, type: 'sms' | 'phone_change') {
  const { user } = account
  if (type === 'sms' && user.phone && !user.phone_confirmed_at)
    return {
      message_id: await sendPhoneCode(c, account, {
        kind: 'confirmation',
        phone: user.phone,
        signUp: 'again',
      }),
    }
  if (type === 'phone_change' && user.new_phone)
    return { message_id: await sendPhoneCode(c, account, { kind: 'phone_change', phone: user.new_phone }) }
  return {}
}

/** Sends once more what has not been answered. Says nothing of accounts that are unknown or wait for nothing. */
export async function resend(c: Context<AuthEnv>) {
  const given = await readBody(c, body)
  const { auth, db } = c.var
  const type = requireType(given.type)
  const aud = requestedAudience(c)
  if (given.email && given.phone) throw invalid('Only an email address or phone number should be provided.')
  if (type === 'signup' || type === 'email_change') {
    if (!given.email) throw invalid('Type provided requires an email address')
    const challenge = toChallenge(given)
    if (!auth.emailEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
    const account = await getAccount(db, byEmail(toEmail(given.email), aud))
    const isSent = account !== null && (await resendByEmail(c, account, type, challenge))
    if (!isSent) await imitateSending()
    return {}
  }
  if (!given.phone) throw invalid('Type provided requires a phone number')
  if (!auth.phoneEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const account = await getAccount(db, byPhone(toPhone(given.phone), aud))
  return account ? resendByPhone(c, account, type) : {}
}
