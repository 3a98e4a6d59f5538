import { bucketId } from '#worker/http/token-bucket.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import type { AuthContext, PublicSend } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { type Budget, budgetExceeded, type Channel, reserveSend } from './reserve-send.ts'

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
