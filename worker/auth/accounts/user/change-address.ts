import type { Statement } from '#worker/db/batch.ts'
import { deleteTokens, newToken } from '../../one-time/one-time-token.ts'
import { type Challenge, startPkceFlow } from '../../one-time/pkce-flow.ts'
import { sendPhoneCode } from '../../one-time/send-confirmation.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { sendAuthMail, toActionLink } from '../../sending/mail/send-auth-mail.ts'
import type { Reservation } from '../../sending/reserve-send.ts'
import { reserveMessage, sendThrottled } from '../../sending/send-throttled.ts'
import { type Account, changeUser, hasUnconfirmedPassword } from '../account.ts'
import { runUnlessTaken } from '../create-account.ts'
import { setOwnIdentity, toProviders } from '../identities.ts'
import { endEmailProofs } from '../unproven-accounts.ts'

/** The statements that make the pending address the account's own, confirmed; `flowId` is the PKCE flow of the change. */
export function completeEmailChange(
  ctx: AuthContext,
  account: Account,
  flowId: string | null = null,
): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const email = user.new_email ?? user.email ?? ''
  const identity = setOwnIdentity(db, account, 'email', { email, email_verified: true }, now)
  const changes = {
    email,
    email_confirmed_at: now,
    is_anonymous: false,
    app_metadata: toProviders(account),
    user_metadata: user.is_anonymous
      ? user.user_metadata
      : { ...user.user_metadata, email, email_verified: true },
  }
  return [identity, changeUser(db, account, changes, now), ...endEmailProofs(ctx, account, flowId)]
}

/** Tells if the old address is notified as well. */
const notifiesBothAddresses = (ctx: AuthContext, account: Account) =>
  account.user.email !== null && (ctx.settings.secureEmailChange || hasUnconfirmedPassword(account))

/**
 * Tells if the old address has to confirm as well. Always where a stranger may know the password, who could otherwise
 * take over the account with the new address.
 */
export const needsBothAddresses = (ctx: AuthContext, account: Account) =>
  notifiesBothAddresses(ctx, account) && (!ctx.settings.emailAutoconfirm || hasUnconfirmedPassword(account))

const isDoneAtOnce = {
  email: ({ settings }: AuthContext, { user }: Account) => user.is_anonymous && settings.emailAutoconfirm,
  phone: ({ settings }: AuthContext) => settings.phoneAutoconfirm,
}

const sent = {
  email: { column: 'email_change_sent_at', channel: 'mail' },
  phone: { column: 'phone_change_sent_at', channel: 'sms' },
} as const

/** Charges for the message of a change; nothing where none is sent. Throws 429. */
export const reserveChange = async (ctx: AuthContext, account: Account, of: keyof typeof sent) =>
  isDoneAtOnce[of](ctx, account) ? undefined : reserveMessage(ctx, account, sent[of])

interface Change {
  /** Preconditions of the batch that stores the change. */
  required?: Statement[]
  /** The charge for its message, made before the address was looked up. */
  reservation?: Reservation | undefined
}

interface EmailChange extends Change {
  redirectTo: string
  challenge: Challenge | null
}

/**
 * Starts a change of address: mails the new one, and the old one where both must confirm. An anonymous user's first
 * address needs no mail where autoconfirm is on. If a `required` statement fails, the change is not stored.
 */
export async function changeEmail(
  ctx: AuthContext,
  account: Account,
  email: string,
  { redirectTo, challenge, required = [], reservation }: EmailChange,
): Promise<void> {
  const { settings, db, now } = ctx
  const { user } = account
  if (isDoneAtOnce.email(ctx, account)) {
    user.new_email = email
    await runUnlessTaken(db, [...required, ...completeEmailChange(ctx, account)])
    return
  }
  const flow = challenge ? startPkceFlow(ctx, user.id, 'email_change', challenge) : null
  const forNew = { token: newToken(settings, 'email_change_new', email, flow?.id), to: email }
  const messages = notifiesBothAddresses(ctx, account)
    ? [
        {
          token: newToken(settings, 'email_change_current', user.email ?? '', flow?.id),
          to: user.email ?? '',
        },
        forNew,
      ]
    : [forNew]
  const { new_email: before } = user
  await sendThrottled(ctx, account, {
    ...sent.email,
    reservation,
    tokens: messages.map(({ token }) => token),
    statements: [
      ...required,
      deleteTokens(db, user.id, ['email_change_current', 'email_change_new']),
      changeUser(db, account, { new_email: email, email_change_half_confirmed: false }, now),
      ...(flow ? [flow.statement] : []),
    ],
    send: () =>
      Promise.all(
        messages.map(({ token, to }) =>
          sendAuthMail(ctx, account, {
            to,
            kind: 'email_change',
            token,
            link: toActionLink(ctx, token, 'email_change', redirectTo),
            newAddress: email,
          }),
        ),
      ),
  }).catch((error) => {
    user.new_email = before
    throw error
  })
}

/** The statements that make the pending number the account's own, confirmed. */
export function completePhoneChange(ctx: AuthContext, account: Account): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const phone = user.new_phone ?? user.phone ?? ''
  const identity = setOwnIdentity(db, account, 'phone', { phone, phone_verified: true }, now)
  const changes = {
    phone,
    new_phone: null,
    phone_confirmed_at: now,
    is_anonymous: false,
    app_metadata: toProviders(account),
  }
  return [identity, changeUser(db, account, changes, now), deleteTokens(db, user.id)]
}

/**
 * Starts a change of number with a code to the new one, or completes it where autoconfirm is on. If a `required`
 * statement fails, the change is not stored.
 */
export async function changePhone(
  ctx: AuthContext,
  account: Account,
  phone: string,
  { required = [], reservation }: Change,
): Promise<void> {
  const { db, now } = ctx
  if (isDoneAtOnce.phone(ctx)) {
    account.user.new_phone = phone
    await runUnlessTaken(db, [...required, ...completePhoneChange(ctx, account)])
    return
  }
  const pending = changeUser(db, account, { new_phone: phone }, now)
  const statements = [...required, pending]
  await sendPhoneCode(ctx, account, { kind: 'phone_change', phone, statements, reservation })
}
