import type { Context } from 'hono'
import type { Account, Statement } from './accounts/account.ts'
import { audit } from './audit.ts'
import type { AuthEnv } from './auth-env.ts'
import { dispatch } from './dispatch.ts'
import { type Challenge, keepFlow } from './flow.ts'
import { sendAuthMail, toActionLink } from './mail/send.ts'
import { newToken } from './one-time.ts'
import { hasTestCode, newMessageId, sendCode, testMessageId } from './sms.ts'

interface Sending {
  redirectTo: string
  challenge: Challenge | null
  /** The account itself, when this request makes it. */
  created?: Statement[]
}

const emailOf = ({ user }: Account) => user.email ?? ''

/** Mails the link and code that confirm a sign-up. */
export function sendConfirmation(
  c: Context<AuthEnv>,
  account: Account,
  { redirectTo, challenge, created }: Sending,
) {
  const token = newToken(c.var.auth, 'confirmation', emailOf(account), challenge !== null)
  return dispatch(c, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [token],
    isExempt: created !== undefined,
    statements: [
      ...(created ?? []),
      ...(challenge ? [keepFlow(c, account.user.id, 'email/signup', challenge)] : []),
      audit(c, 'user_confirmation_requested', account.user),
    ],
    send: () =>
      sendAuthMail(c, account, {
        to: emailOf(account),
        kind: 'confirmation',
        token,
        link: toActionLink(c, token, 'signup', redirectTo),
      }),
  })
}

/** Mails a link and code that sign in without a password, or that lead to setting a new one. */
export function sendRecovery(
  c: Context<AuthEnv>,
  account: Account,
  kind: 'magiclink' | 'recovery',
  { redirectTo, challenge }: Sending,
) {
  const token = newToken(c.var.auth, 'recovery', emailOf(account), challenge !== null)
  return dispatch(c, account, {
    column: 'recovery_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [
      ...(challenge ? [keepFlow(c, account.user.id, kind, challenge)] : []),
      audit(c, 'user_recovery_requested', account.user),
    ],
    send: () =>
      sendAuthMail(c, account, {
        to: emailOf(account),
        kind,
        token,
        link: toActionLink(c, token, kind, redirectTo),
      }),
  })
}

interface PhoneSending {
  kind: 'confirmation' | 'phone_change' | 'reauthentication'
  phone: string
  statements?: Statement[]
  isExempt?: boolean
}

const clocks = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const

/** Texts a code and answers the message's id. To a number with a fixed code nothing is sent. */
export async function sendPhoneCode(
  c: Context<AuthEnv>,
  account: Account,
  { kind, phone, statements, isExempt }: PhoneSending,
) {
  const token = newToken(c.var.auth, kind, phone)
  const sent = await dispatch(c, account, {
    column: clocks[kind],
    channel: 'sms',
    tokens: [token],
    statements: statements ?? [],
    isExempt: isExempt ?? false,
    send: async () => (hasTestCode(c, phone) ? testMessageId : sendCode(c, phone, token.code)),
  })
  return sent ?? newMessageId(c, phone)
}
