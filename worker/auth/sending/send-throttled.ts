import { eq } from 'drizzle-orm'
import { runAndRethrow, runBatch, type Statement } from '#worker/db/batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { bucketId } from '#worker/http/token-bucket.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import type { Account } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/create-account.ts'
import { type OneTimeToken, saveToken } from '../one-time/one-time-token.ts'
import type { AuthContext, PublicSend } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import {
  type Budget,
  budgetExceeded,
  type Channel,
  type Reservation,
  requireSend,
  reserveSend,
} from './reserve-send.ts'

/**
 * The calls that anybody may make for any address, and what they are charged to. Each has a cooldown of its own per
 * address, known or not. `otp-existing` is `/otp` where it signs nobody up.
 */
const budgets = {
  recover: 'signin',
  otp: 'signup',
  'otp-existing': 'signin',
  signup: 'signup',
  'resend-signup': 'signup',
  'resend-email_change': 'signup',
  'resend-sms': 'signup',
  'resend-phone_change': 'signup',
} as const satisfies Record<string, Budget>

interface PublicSendRequest {
  call: keyof typeof budgets
  /** An e-mail address, or a number with its plus. The audience is left out, so that naming another one gains nothing. */
  address: string
  channel?: Channel
  isAfterResponse?: boolean
}

/**
 * Charges for a message and starts the cooldown of its address before that is looked up, so that known and unknown ones
 * cost and respond the same. Nothing that depends on the account is charged or given back later: what is left of a budget
 * would reveal it. Throws 429 where a budget is empty.
 */
export async function reservePublicSend(
  ctx: AuthContext,
  { call, address, channel = 'mail', isAfterResponse = true }: PublicSendRequest,
): Promise<PublicSend> {
  const cooldownId = bucketId(ctx, `asked-${call}`, address)
  const { rejectedBy, endCooldown } = await reserveSend(ctx, { channel, cooldownId, budget: budgets[call] })
  if (rejectedBy === 'budget') throw budgetExceeded(channel)
  const publicSend = {
    isCoolingDown: rejectedBy === 'cooldown',
    isAfterResponse,
    isResponseSent: false,
    endCooldown: isAfterResponse ? [] : endCooldown,
  }
  ctx.publicSend = publicSend
  return publicSend
}

/** By then the response has been sent, so that its time reveals nothing about the work. */
const delayMs = 100

/** Runs work after the response; a failure is logged without any personal data. */
export function runInBackground(ctx: AuthContext, work: () => Promise<unknown>): void {
  const done = scheduler
    .wait(delayMs)
    .then(work)
    .catch((error: unknown) => {
      if (error instanceof AuthError) logEvent('background_failed', { task: 'auth', reason: error.code })
      else logFailure('background_failed', error, { task: 'auth' })
    })
  ctx.waitUntil(done)
}

/** Runs everything that depends on the account of a reserved slot after the response. */
export function sendAfterResponse(
  ctx: AuthContext,
  publicSend: PublicSend,
  work: () => Promise<unknown>,
): void {
  if (publicSend.isCoolingDown) return
  runInBackground(ctx, () => {
    publicSend.isResponseSent = true
    return work()
  })
}

/** The column with the time of the last message of this kind, as the protocol shows it. */
type SentColumn =
  | 'confirmation_sent_at'
  | 'recovery_sent_at'
  | 'email_change_sent_at'
  | 'phone_change_sent_at'
  | 'reauthentication_sent_at'

interface ThrottledMessage<Sent> {
  column: SentColumn
  channel: Channel
  tokens: OneTimeToken[]
  /** Further statements of the same batch. */
  statements?: Statement[]
  /** The account is new: its statements are stored whether a message is sent or not, unless nothing was charged. */
  isExempt?: boolean
  /** Sent by an administrator: no cooldown, and a budget that no stranger can use up. */
  isInvitation?: boolean
  /** Made before the message was known to be sent; none where it is made with it. */
  reservation?: Reservation | undefined
  send(): Promise<Sent>
}

type Charged = Pick<ThrottledMessage<unknown>, 'column' | 'channel' | 'isInvitation'>

/**
 * Which cooldown applies. What anybody may request is counted by address; what only the account's owner may request is
 * counted by account, where no stranger reaches it. A stranger who has it resent has waited for the address's cooldown.
 */
function cooldownIdOf(ctx: AuthContext, { user }: Account, { column, channel, isInvitation }: Charged) {
  if (isInvitation) return null
  const isPublic = column === 'confirmation_sent_at' || column === 'recovery_sent_at'
  if (!isPublic) return ctx.publicSend ? null : bucketId(ctx, column, user.id)
  return bucketId(ctx, column, channel === 'mail' ? (user.email ?? '') : `+${user.phone}`)
}

/** Which budget a message of a known caller is charged to; a public call has been charged when it reserved its slot. */
function budgetOf({ publicSend }: AuthContext, { column, isInvitation }: Charged): Budget | null {
  if (publicSend) return null
  if (isInvitation) return 'invites'
  return column === 'reauthentication_sent_at' ? 'signin' : 'signup'
}

function setSentAt(ctx: AuthContext, { user }: Account, column: SentColumn, sentAt: number | null) {
  user[column] = sentAt
  return ctx.db
    .update(authUsers)
    .set({ [column]: sentAt })
    .where(eq(authUsers.id, user.id))
}

/** Charges for a message. Throws 429 for callers who may know that it was not sent. */
export function reserveMessage(ctx: AuthContext, account: Account, message: Charged): Promise<Reservation> {
  const reserve = ctx.publicSend ? reserveSend : requireSend
  const cooldownId = cooldownIdOf(ctx, account, message)
  return reserve(ctx, { channel: message.channel, cooldownId, budget: budgetOf(ctx, message) })
}

/** Reserves the message, stores the tokens and sends them. `before` is when the last one was sent. */
async function sendNow<Sent>(
  ctx: AuthContext,
  account: Account,
  order: ThrottledMessage<Sent>,
  before: number | null,
): Promise<Sent | null> {
  const { settings, db, now, publicSend } = ctx
  const { column, channel, tokens, statements = [], isExempt } = order
  const { rejectedBy, endCooldown, refund } = order.reservation ?? (await reserveMessage(ctx, account, order))
  if (rejectedBy) {
    if (isExempt) await runUnlessTaken(db, statements)
    return null
  }

  const expiryS = channel === 'mail' ? settings.otpExpiryS : settings.smsOtpExpiryS
  await runUnlessTaken(db, [
    ...statements,
    setSentAt(ctx, account, column, now),
    ...tokens.map((token) => saveToken(ctx, account.user.id, token, expiryS)),
  ]).catch(runAndRethrow(db, [...endCooldown, ...refund]))
  try {
    return await order.send()
  } catch (error) {
    const undo = [...endCooldown, ...refund, ...(publicSend?.endCooldown ?? [])]
    await runBatch(db, [...undo, setSentAt(ctx, account, column, before)])
    throw error
  }
}

/**
 * Stores one-time tokens and sends them. Public calls learn nothing of this: null where no message is sent, or where
 * it is sent after the response. Everybody else gets 429, and an error for a message that could not be sent; the
 * reservation is then refunded, so that it may be requested again at once.
 */
export async function sendThrottled<Sent>(
  ctx: AuthContext,
  account: Account,
  order: ThrottledMessage<Sent>,
): Promise<Sent | null> {
  const { db, now, publicSend } = ctx
  const { column, statements = [], isExempt } = order
  const before = isExempt ? null : account.user[column]
  const isForLater = publicSend?.isAfterResponse && !publicSend.isResponseSent
  if (!isForLater && !publicSend?.isCoolingDown) return sendNow(ctx, account, order, before)

  const isCoolingDown = publicSend?.isCoolingDown === true
  // A sign-up is stored before the response, whether its address is new or not, so that both take as long; during a cooldown
  // neither is, as nothing was charged for it.
  if (!isCoolingDown) await runUnlessTaken(db, statements)
  account.user[column] = now
  if (!isCoolingDown) runInBackground(ctx, () => sendNow(ctx, account, { ...order, statements: [] }, before))
  return null
}
