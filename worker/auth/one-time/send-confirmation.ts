import type { Context } from 'hono'
import type { Account, Statement } from '../accounts/account.ts'
import {
  isPendingOf,
  isProvenBy,
  newPendingSignup,
  type Pending,
  pendingSignupsOf,
  renewPendingSignup,
  type SignUp,
} from '../accounts/signup/pending-signup.ts'
import { signupsOfBrowser } from '../accounts/signup/signup-cookie.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { sendAuthMail, toActionLink } from '../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../sending/send-throttled.ts'
import { hasTestCode, newMessageId, sendCode, testMessageId } from '../sending/sms.ts'
import { newToken } from './one-time-token.ts'
import { type Challenge, startPkceFlow } from './pkce-flow.ts'

interface Sending {
  redirectTo: string
  challenge: Challenge | null
}

interface ConfirmationRequest extends Sending {
  /** The account itself, when this request makes it. */
  created?: Statement[]
  /** What is to be confirmed; nothing for a sign-up by link or code alone. */
  signUp?: SignUp
}

const emailOf = ({ user }: Account) => user.email ?? ''

function mailConfirmation(
  c: Context<AuthEnv>,
  account: Account,
  pending: Pending,
  { redirectTo, created }: ConfirmationRequest,
) {
  // A further sign-up may speak another language than the first one.
  const addressee = { ...account, user: { ...account.user, language: pending.language } }
  return sendThrottled(c, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [],
    isExempt: created !== undefined,
    statements: [
      ...(created ?? []),
      ...pending.statements,
      logAudit(c, 'user_confirmation_requested', account.user),
    ],
    send: () =>
      sendAuthMail(c, addressee, {
        to: emailOf(account),
        kind: 'confirmation',
        token: pending,
        link: toActionLink(c, pending, 'signup', redirectTo),
      }),
  })
}

/** Mails the link and code that confirm a sign-up: this one, whatever else waits under the address. */
export function sendConfirmation(c: Context<AuthEnv>, account: Account, asking: ConfirmationRequest) {
  const sending = { channel: 'mail', address: emailOf(account), challenge: asking.challenge } as const
  return mailConfirmation(c, account, newPendingSignup(c, account, asking.signUp ?? {}, sending), asking)
}

/** The sign-up to be confirmed that this browser made, else the newest one; without any, one by link or code alone. */
async function renewPending(
  c: Context<AuthEnv>,
  account: Account,
  sending: Parameters<typeof newPendingSignup>[3],
): Promise<Pending> {
  const waiting = await pendingSignupsOf(c.var.db, isPendingOf(account.user.id))
  const own = signupsOfBrowser(c)
  const chosen = waiting.find(({ id }) => own.includes(id)) ?? waiting[0]
  return chosen ? renewPendingSignup(c, account, chosen, sending) : newPendingSignup(c, account, {}, sending)
}

/** Mails a sign-up's link and code once more; those before are of no use then. */
export async function resendConfirmation(c: Context<AuthEnv>, account: Account, sending: Sending) {
  const { challenge } = sending
  const pending = await renewPending(c, account, { channel: 'mail', address: emailOf(account), challenge })
  return mailConfirmation(c, account, pending, sending)
}

/** Mails a link and code that sign in without a password, or that lead to setting a new one. */
export function sendRecovery(
  c: Context<AuthEnv>,
  account: Account,
  kind: 'magiclink' | 'recovery',
  { redirectTo, challenge }: Sending,
) {
  const flow = challenge ? startPkceFlow(c, account.user.id, kind, challenge) : null
  const token = newToken(c.var.auth, 'recovery', emailOf(account), flow?.id)
  return sendThrottled(c, account, {
    column: 'recovery_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [...(flow ? [flow.statement] : []), logAudit(c, 'user_recovery_requested', account.user)],
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
  /** What is to be confirmed, where nobody has proven the number; `again` for a sign-up that waits already. */
  signUp?: SignUp | 'again'
}

const sentColumns = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const

async function toPhoneSecrets(c: Context<AuthEnv>, account: Account, { kind, phone, signUp }: PhoneSending) {
  if (kind !== 'confirmation' || isProvenBy('sms', account)) {
    const token = newToken(c.var.auth, kind, phone)
    return { code: token.code, tokens: [token], statements: [] }
  }
  const sending = { channel: 'sms', address: phone, challenge: null } as const
  const { code, statements } =
    signUp === 'again'
      ? await renewPending(c, account, sending)
      : newPendingSignup(c, account, signUp ?? {}, sending)
  return { code, tokens: [], statements }
}

/** Texts a code and answers the message's id. To a number with a fixed code nothing is sent. */
export async function sendPhoneCode(c: Context<AuthEnv>, account: Account, sending: PhoneSending) {
  const { kind, phone, statements, isExempt } = sending
  const secrets = await toPhoneSecrets(c, account, sending)
  const sent = await sendThrottled(c, account, {
    column: sentColumns[kind],
    channel: 'sms',
    tokens: secrets.tokens,
    statements: [...(statements ?? []), ...secrets.statements],
    isExempt: isExempt ?? false,
    send: async () => (hasTestCode(c, phone) ? testMessageId : sendCode(c, phone, secrets.code)),
  })
  return sent ?? newMessageId(c, phone)
}
