import type { Context } from 'hono'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { runAll, type Statement } from '../accounts/account.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { AuthError } from '../http/errors.ts'
import { bucketId } from '../rate-limits/rate-limits.ts'
import { budgetExceeded, type Channel, reserveSend } from './send-budget.ts'

/** The calls that anybody may make for any address. Each has a clock of its own per address, known or not. */
export type PublicCall =
  | 'recover'
  | 'otp'
  | 'signup'
  | 'resend-signup'
  | 'resend-email_change'
  | 'resend-sms'
  | 'resend-phone_change'

/** What a public call found before anybody looked the address up. */
export interface PublicSend {
  /** The address was asked for a moment ago: nothing leaves, and the answer is the one of the first time. */
  isWaiting: boolean
  /** Whether messages leave after the answer. */
  isAfterwards: boolean
  /** Whether that time has come. */
  isAnswered: boolean
  giveBack: Statement[]
}

interface PublicSendRequest {
  call: PublicCall
  /** An e-mail address, or a number with its plus. The audience is left out, so that naming another one gains nothing. */
  address: string
  channel?: Channel
  isAfterwards?: boolean
}

/**
 * Takes the turn of an address before it is looked up, so that known and unknown ones cost and answer the same. Throws
 * 429 where a budget is empty. Whether a message leaves at all is decided by `sendThrottled`, which pays for it.
 */
export async function reservePublicSend(
  c: Context<AuthEnv>,
  { call, address, channel = 'mail', isAfterwards = true }: PublicSendRequest,
): Promise<PublicSend> {
  const clock = bucketId(c, `asked-${call}`, address)
  const { refusal, giveBack } = await reserveSend(c, { channel, clock, fromNetwork: true, budget: 'look' })
  if (refusal === 'empty') throw budgetExceeded(channel)
  const turn = { isWaiting: refusal === 'waiting', isAfterwards, isAnswered: false, giveBack }
  c.set('turn', turn)
  return turn
}

/** By then the answer is on its way, and nothing of what follows can be told from its time. */
const delayMs = 100

/** Work that nobody waits for and that may fail; what it says of a failure names nobody. */
export function runInBackground(c: Context<AuthEnv>, work: () => Promise<unknown>): void {
  const done = scheduler
    .wait(delayMs)
    .then(work)
    .catch((error: unknown) => {
      if (error instanceof AuthError) logEvent('background_failed', { task: 'auth', reason: error.code })
      else logFailure('background_failed', error, { task: 'auth' })
    })
  c.executionCtx.waitUntil(done)
}

/** Takes the turn of an address and leaves everything that depends on its account for after the answer. */
export async function sendAfterResponse(
  c: Context<AuthEnv>,
  asked: PublicSendRequest,
  work: () => Promise<unknown>,
) {
  const turn = await reservePublicSend(c, asked)
  if (turn.isWaiting) return
  runInBackground(c, () => {
    turn.isAnswered = true
    return work().catch(async (error: unknown) => {
      await runAll(c.var.db, turn.giveBack)
      throw error
    })
  })
}
