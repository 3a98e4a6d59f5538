import type { Statement } from '#worker/db/batch.ts'
import type { Account } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
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
import type { AuthContext } from '../protocol/auth-context.ts'
import { sendAuthMail, toActionLink } from '../sending/mail/send-auth-mail.ts'
import type { Reservation } from '../sending/reserve-send.ts'
import { sendThrottled } from '../sending/send-throttled.ts'
import { hasTestCode, newMessageId, sendCode, testMessageId } from '../sending/sms.ts'
import { newToken } from './one-time-token.ts'
import { type Challenge, startPkceFlow } from './pkce-flow.ts'

interface Sending {
  redirectTo: string
  challenge: Challenge | null
}

interface ConfirmationRequest extends Sending {
  /** The statements that create the account, when it is new. */
  created?: Statement[]
  /** The sign-up to confirm; none for a sign-up by link or code alone. */
  signUp?: SignUp
}

const emailOf = ({ user }: Account) => user.email ?? ''

function mailConfirmation(
  ctx: AuthContext,
  account: Account,
  pending: Pending,
  { redirectTo, created }: ConfirmationRequest,
) {
  // A further sign-up may have another language than the first one.
  const addressee = { ...account, user: { ...account.user, language: pending.language } }
  return sendThrottled(ctx, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [],
    isExempt: created !== undefined,
    statements: [
      ...(created ?? []),
      ...pending.statements,
      logAudit(ctx, 'user_confirmation_requested', account.user),
    ],
    send: () =>
      sendAuthMail(ctx, addressee, {
        to: emailOf(account),
        kind: 'confirmation',
        token: pending,
        link: toActionLink(ctx, pending, 'signup', redirectTo),
      }),
  })
}

/** Mails the link and code that confirm this sign-up, whatever else is pending under the address. */
export function sendConfirmation(ctx: AuthContext, account: Account, request: ConfirmationRequest) {
  const sending = { channel: 'mail', address: emailOf(account), challenge: request.challenge } as const
  return mailConfirmation(
    ctx,
    account,
    newPendingSignup(ctx, account, request.signUp ?? {}, sending),
    request,
  )
}

/** The pending sign-up of this browser, else the newest one, else a new one by link or code alone. */
async function renewPending(
  ctx: AuthContext,
  account: Account,
  sending: Parameters<typeof newPendingSignup>[3],
): Promise<Pending> {
  const waiting = await pendingSignupsOf(ctx.db, isPendingOf(account.user.id))
  const own = signupsOfBrowser(ctx)
  const chosen = waiting.find(({ id }) => own.includes(id)) ?? waiting[0]
  return chosen
    ? renewPendingSignup(ctx, account, chosen, sending)
    : newPendingSignup(ctx, account, {}, sending)
}

/** Mails a new link and code of a pending sign-up; the previous ones become invalid. */
export async function resendConfirmation(ctx: AuthContext, account: Account, sending: Sending) {
  const { challenge } = sending
  const pending = await renewPending(ctx, account, { channel: 'mail', address: emailOf(account), challenge })
  return mailConfirmation(ctx, account, pending, sending)
}

/** Mails a link and code that sign in without a password, or lead to setting a new one. */
export function sendRecovery(
  ctx: AuthContext,
  account: Account,
  kind: 'magiclink' | 'recovery',
  { redirectTo, challenge }: Sending,
) {
  const flow = challenge ? startPkceFlow(ctx, account.user.id, kind, challenge) : null
  const token = newToken(ctx.settings, 'recovery', emailOf(account), flow?.id)
  return sendThrottled(ctx, account, {
    column: 'recovery_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [...(flow ? [flow.statement] : []), logAudit(ctx, 'user_recovery_requested', account.user)],
    send: () =>
      sendAuthMail(ctx, account, {
        to: emailOf(account),
        kind,
        token,
        link: toActionLink(ctx, token, kind, redirectTo),
      }),
  })
}

interface PhoneSending {
  kind: 'confirmation' | 'phone_change' | 'reauthentication'
  phone: string
  statements?: Statement[]
  isExempt?: boolean
  reservation?: Reservation | undefined
  /** The sign-up to confirm, where the number is unproven; `again` for one that is already pending. */
  signUp?: SignUp | 'again'
}

const sentColumns = {
  confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const

async function toPhoneSecrets(ctx: AuthContext, account: Account, { kind, phone, signUp }: PhoneSending) {
  if (kind !== 'confirmation' || isProvenBy('sms', account)) {
    const token = newToken(ctx.settings, kind, phone)
    return { code: token.code, tokens: [token], statements: [] }
  }
  const sending = { channel: 'sms', address: phone, challenge: null } as const
  const { code, statements } =
    signUp === 'again'
      ? await renewPending(ctx, account, sending)
      : newPendingSignup(ctx, account, signUp ?? {}, sending)
  return { code, tokens: [], statements }
}

/** Texts a code and returns the message's id. Nothing is sent to a number with a test code. */
export async function sendPhoneCode(ctx: AuthContext, account: Account, sending: PhoneSending) {
  const { kind, phone, statements, isExempt, reservation } = sending
  const secrets = await toPhoneSecrets(ctx, account, sending)
  const sent = await sendThrottled(ctx, account, {
    column: sentColumns[kind],
    channel: 'sms',
    tokens: secrets.tokens,
    statements: [...(statements ?? []), ...secrets.statements],
    isExempt: isExempt ?? false,
    reservation,
    send: async () =>
      hasTestCode(ctx, phone) ? testMessageId : sendCode(ctx, phone, secrets.code, account.user.language),
  })
  return sent ?? newMessageId(ctx, phone)
}
