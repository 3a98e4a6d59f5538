/** Long enough for a slow receiver, short enough for six of them in one waitUntil of 30 s. */
export const sendTimeoutMs = 10_000

/** Longer than a try can take: a row whose lease has run out belongs to a drain that died. */
export const leaseMs = 60_000

/** No send starts later after its claim, so that all end and are settled before the lease runs out. */
export const startWithinMs = 30_000

/** Connections that a Worker may hold open at once; a queued one would spend its time-out waiting. */
export const maxConnections = 6

/** Enough for a paced receiver that takes its time; more would keep connections from the others. */
export const throttledConnections = 3

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Waiting time after the first, second, … failed try. After the last one the delivery is parked. */
export const backoffMs = [1 * minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 24 * hourMs]

export type SendResult =
  | { outcome: 'sent' }
  | {
      outcome: 'failed'
      /** Kept with the row for an administrator; never anything a visitor typed. */
      reason: string
      /** Set when the receiver will never take it, however often it is tried. */
      final?: boolean
      retryAfterMs?: number
      /** Set when the receiver takes nothing from us for so long: the delivery is not at fault. */
      holdMs?: number
    }

export type NextState =
  | { state: 'sent' }
  | { state: 'pending'; reason: string; nextAttemptAt: number }
  /** To be tried again, and this try does not count. */
  | { state: 'postponed'; reason: string; nextAttemptAt: number }
  | { state: 'parked'; reason: string }
  /** Claimed and not tried. */
  | { state: 'unsent' }

/** A wait beyond the longest backoff is a receiver's mistake, not a plan. */
const maxBackoffMs = Math.max(...backoffMs)

/** The next state of a delivery after a try; `attempts` counts that try. */
export function decideRetry(result: SendResult, attempts: number, now: number): NextState {
  if (result.outcome === 'sent') return { state: 'sent' }
  if (result.holdMs !== undefined)
    return { state: 'postponed', reason: result.reason, nextAttemptAt: now + result.holdMs }
  const wait = backoffMs[attempts - 1]
  if (result.final || wait === undefined) return { state: 'parked', reason: result.reason }
  const asked = Math.min(result.retryAfterMs ?? 0, maxBackoffMs)
  return { state: 'pending', reason: result.reason, nextAttemptAt: now + Math.max(wait, asked) }
}

/** Only a row that ended every try along with its drain gets this far. A retry by hand starts again from 0. */
export const isOutOfAttempts = (attempts: number) => attempts > backoffMs.length + 1

/** A receiver that says nothing about how long it wants to be left alone. */
export const rateLimitedWaitMs = minuteMs

/** How soon a key that was refused is tried again: somebody may have replaced it. */
export const deniedWaitMs = 5 * minuteMs

/** For how long a receiver wants nothing from us, whatever it is; undefined where only this request failed. */
export function toPauseMs(status: number, retryAfterMs: number | undefined): number | undefined {
  if (status === 429) return Math.min(retryAfterMs ?? rateLimitedWaitMs, maxBackoffMs)
  if (status === 401 || status === 403) return deniedWaitMs
  return undefined
}

/** 4xx says the request itself is wrong, except where it only came at a bad time or with a bad key. */
const transientStatuses = new Set([401, 403, 408, 409, 425, 429])

export function isFinalStatus(status: number): boolean {
  return status >= 400 && status < 500 && !transientStatuses.has(status)
}

/** `Retry-After` in seconds or as a date; anything else says nothing. */
export function toRetryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined
}
