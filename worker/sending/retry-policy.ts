import type { DeliveryChannel } from '#worker/contract/admin/deliveries.ts'
import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'

/** Long enough for a slow receiver, short enough that a nudge ends within the 30 s of one waitUntil. */
export const sendTimeoutMs = 10_000

/** Rows in one claim. They are sent one after another. */
export const claimSize = 8

/** Longer than a claim can take, so only a drain that died leaves an expired lease. */
export const leaseMs = 90_000

/** A send that starts until then has its result saved before the lease expires. */
export const lastStartOf = (leaseUntil: number) => leaseUntil - sendTimeoutMs - 5_000

/** A lane waits this long for a send slot or a short pause; longer ones are left to the next run. */
export const maxWaitMs = 5_000

/**
 * The lanes that send at once, of the six connections that a Worker may hold open. Each lane takes from the first of its channels
 * that has something due. The first belongs to the company's mails, the second to answers to senders and to the mails of
 * threads: neither a slow webhook nor receipts delay an enquiry or its answer. The last belongs to events, so that no
 * backlog of them delays anything else.
 */
export const lanes: readonly (readonly DeliveryChannel[])[] = [
  ['mail'],
  ['reply', 'relay'],
  ['zapier', 'automation', 'receipt'],
  ['automation', 'receipt', 'zapier'],
  ['events'],
]

/**
 * D1 allows 1,000 queries per invocation, and cron has other tasks. A claim starts only below the limit of its channel, so
 * that all lanes end before 700, and webhooks, receipts and events leave some to the company's mails and to answers.
 */
export const queryLimits = {
  mail: 680,
  reply: 680,
  relay: 650,
  zapier: 650,
  automation: 650,
  receipt: 580,
  events: 580,
} as const

/** Ends within 30 s although the last receiver is slow; leaves a backlog to cron. */
export const nudgeLimits = { maxClaims: 2, maxDurationMs: 15_000 }

/** Ends before the cron run after the next. */
export const cronLimits = { maxClaims: Number.POSITIVE_INFINITY, maxDurationMs: 55_000 }

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Exponential back-off: the delay after the first, second, … failed attempt. After the last the delivery is parked. */
export const backoffMs = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs]

export interface SendFailure {
  outcome: 'failed'
  /** Stored with the row for administrators; never contains anything a visitor typed. */
  reason: string
  /** Set when retrying is pointless. */
  final?: boolean
  retryAfterMs?: number
  /** Set when the receiver accepts nothing from us for this long; does not count as an attempt. */
  pauseMs?: number
}

export type SendResult = { outcome: 'sent' } | SendFailure

/** `skipped`: it was decided not to send, for this reason. */
export type AttemptResult = SendResult | { outcome: 'skipped'; reason: DeliveryError }

export type NextState =
  | { state: 'sent' }
  | { state: 'pending'; reason: string; nextAttemptAt: number }
  /** Retried later; this attempt does not count. */
  | { state: 'postponed'; reason: string; nextAttemptAt: number }
  | { state: 'parked'; reason: string }
  /** Given up, and nobody has to act. */
  | { state: 'dropped'; reason: string }
  /** Claimed but not attempted. */
  | { state: 'unsent' }

/** Caps `Retry-After`: a longer wait is most likely a mistake of the receiver. */
const maxBackoffMs = Math.max(...backoffMs)

/** The final state of an undeliverable message: a receipt is dropped, anything else waits for an administrator. */
export const toFinalState = (channel: DeliveryChannel) => (channel === 'receipt' ? 'dropped' : 'parked')

/** The next state of a delivery after an attempt; `attempts` includes that attempt. */
export function decideRetry(
  result: AttemptResult,
  attempts: number,
  now: number,
  finalState: 'parked' | 'dropped' = 'parked',
): NextState {
  if (result.outcome === 'sent') return { state: 'sent' }
  if (result.outcome === 'skipped') return { state: 'dropped', reason: result.reason }
  if (result.pauseMs !== undefined)
    return { state: 'postponed', reason: result.reason, nextAttemptAt: now + result.pauseMs }
  const backoff = backoffMs[attempts - 1]
  if (result.final || backoff === undefined) return { state: finalState, reason: result.reason }
  const requestedMs = Math.min(result.retryAfterMs ?? 0, maxBackoffMs)
  return { state: 'pending', reason: result.reason, nextAttemptAt: now + Math.max(backoff, requestedMs) }
}

/** Only a delivery that crashed its drain on every attempt gets this far. A manual retry starts again from 0. */
export const isOutOfAttempts = (attempts: number) => attempts > backoffMs.length + 1

/** Pause after a 429 without `Retry-After`. */
export const rateLimitedWaitMs = minuteMs

/** Pause after a rejected key; somebody may replace it meanwhile. */
export const deniedWaitMs = 5 * minuteMs

/** Returns the time to pause the channel after this status, in milliseconds; undefined if only this request failed. */
export function toPauseMs(status: number, retryAfterMs: number | undefined): number | undefined {
  if (status === 429) return Math.min(retryAfterMs ?? rateLimitedWaitMs, maxBackoffMs)
  if (status === 401 || status === 403) return deniedWaitMs
  return undefined
}

/** 4xx statuses that are about timing or the key rather than about the request itself. */
const transientStatuses = new Set([401, 403, 408, 409, 425, 429])

export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && !transientStatuses.has(status)
}

/** At most one receipt goes to an address in this time. */
export const receiptIntervalMs = hourMs

/** A receipt that could not leave for this long would only surprise; one that is released later is not sent either. */
export const maxReceiptAgeMs = 24 * hourMs
