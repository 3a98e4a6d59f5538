import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { runBatch } from '../accounts/account.ts'
import type { AuthContext, PublicSend } from '../auth-context.ts'
import { AuthError } from '../http/auth-errors.ts'
import { bucketId } from '../rate-limits/rate-limits.ts'
import { budgetExceeded, type Channel, reserveSend } from './send-budget.ts'

/** The calls that anybody may make for any address. Each has a cooldown of its own per address, known or not. */
export type PublicCall =
  | 'recover'
  | 'otp'
  | 'signup'
  | 'resend-signup'
  | 'resend-email_change'
  | 'resend-sms'
  | 'resend-phone_change'

interface PublicSendRequest {
  call: PublicCall
  /** An e-mail address, or a number with its plus. The audience is left out, so that naming another one gains nothing. */
  address: string
  channel?: Channel
  isAfterResponse?: boolean
}

/**
 * Starts the cooldown of an address before it is looked up, so that known and unknown ones cost and respond the same.
 * Throws 429 where a budget is empty. Whether a message is sent at all is decided by `sendThrottled`, which charges for it.
 */
export async function reservePublicSend(
  ctx: AuthContext,
  { call, address, channel = 'mail', isAfterResponse = true }: PublicSendRequest,
): Promise<PublicSend> {
  const cooldownId = bucketId(ctx, `asked-${call}`, address)
  const { rejectedBy, refund } = await reserveSend(ctx, {
    channel,
    cooldownId,
    fromNetwork: true,
    budget: 'check',
  })
  if (rejectedBy === 'budget') throw budgetExceeded(channel)
  const publicSend = {
    isCoolingDown: rejectedBy === 'cooldown',
    isAfterResponse,
    isResponseSent: false,
    refund,
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

/** Reserves the slot of an address and runs everything that depends on its account after the response. */
export async function sendAfterResponse(
  ctx: AuthContext,
  request: PublicSendRequest,
  work: () => Promise<unknown>,
) {
  const publicSend = await reservePublicSend(ctx, request)
  if (publicSend.isCoolingDown) return
  runInBackground(ctx, () => {
    publicSend.isResponseSent = true
    return work().catch(async (error: unknown) => {
      await runBatch(ctx.db, publicSend.refund)
      throw error
    })
  })
}
