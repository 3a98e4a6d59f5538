import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { logFailure } from '#worker/log/log-event.ts'
import {
  type AttemptResult,
  decideRetry,
  isOutOfAttempts,
  lanes,
  lastStartOf,
  maxWaitMs,
  type NextState,
  toFinalState,
} from '#worker/sending/retry-policy.ts'

/** A claimed delivery, with the data that draining needs. */
export interface Claim {
  id: string
  channel: Channel
  /** Includes the attempt this claim is for. */
  attempts: number
  lease_until: number
  /** The send rate of the channel allows it from then on. */
  sendAt: number
}

/** Injected operations: SQL and transports in production, fakes in tests. */
export interface Outbox<T extends Claim> {
  now(): number
  wait(ms: number): Promise<void>
  /** Channels with due deliveries that are not paused. */
  due(): Promise<Channel[]>
  /** Leases due rows, none without D1 queries to spare; no two drains ever get the same row. */
  claim(channel: Channel): Promise<T[]>
  send(claim: T): Promise<AttemptResult>
  saveResult(claim: T, nextState: NextState): Promise<void>
  /** Sends nothing more to the channel until then. */
  pause(channel: Channel, reason: string, until: number): Promise<void>
  /** The receiver accepts deliveries again. */
  clearProblem(channel: Channel): Promise<void>
  /** Tells open pages about the results of a claim. */
  publish(): Promise<void>
}

/** Limits of one drain. */
export interface DrainLimits {
  /** Claims per lane. */
  maxClaims: number
  /** No send starts after this. */
  maxDurationMs: number
}

/** An attempt that throws has failed. Only the error's name is kept: its message may contain what a visitor typed. */
async function attemptSend<T extends Claim>(outbox: Outbox<T>, claim: T): Promise<AttemptResult> {
  if (isOutOfAttempts(claim.attempts))
    return { outcome: 'failed', reason: 'no try came to an end' satisfies DeliveryError }
  try {
    return await outbox.send(claim)
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.name : 'error' }
  }
}

/** Safe to repeat: only a row that still holds the lease of this claim is updated. */
async function saveResult<T extends Claim>(outbox: Outbox<T>, claim: T, nextState: NextState): Promise<void> {
  const save = () => outbox.saveResult(claim, nextState)
  try {
    await save().catch(save)
  } catch (error) {
    // The lease expires and it is sent again under the same idempotency key.
    logFailure('delivery_not_saved', error, { delivery: claim.id })
  }
}

/**
 * Sends what is due until nothing is left or the limits are reached. Each lane sends what it claims one after another.
 * Throws if a lane failed, after the others have ended.
 */
export async function drainLanes<T extends Claim>(outbox: Outbox<T>, limits: DrainLimits): Promise<void> {
  const deadline = outbox.now() + limits.maxDurationMs
  const pausedUntil = new Map<Channel, number>()
  const pauseOf = (channel: Channel) => pausedUntil.get(channel) ?? 0

  async function waitUntil(at: number, startBy: number): Promise<boolean> {
    const ms = at - outbox.now()
    if (ms > maxWaitMs || Math.max(at, outbox.now()) > startBy) return false
    if (ms > 0) await outbox.wait(ms)
    return true
  }

  async function deliver(claim: T): Promise<NextState> {
    const { channel } = claim
    const at = Math.max(claim.sendAt, pauseOf(channel))
    const mayStart = await waitUntil(at, Math.min(deadline, lastStartOf(claim.lease_until)))
    if (!mayStart || pauseOf(channel) > at) return { state: 'unsent' }
    const result = await attemptSend(outbox, claim)
    return decideRetry(result, claim.attempts, outbox.now(), toFinalState(channel))
  }

  async function recordReceiver(channel: Channel, next: NextState): Promise<void> {
    if (next.state === 'postponed' && next.nextAttemptAt > pauseOf(channel)) {
      pausedUntil.set(channel, next.nextAttemptAt)
      await outbox.pause(channel, next.reason, next.nextAttemptAt)
    } else if (next.state === 'sent' && pauseOf(channel) <= outbox.now()) await outbox.clearProblem(channel)
  }

  /** Claims from the first channel with pending deliveries. */
  async function claimFrom(channels: Channel[]): Promise<T[]> {
    for (const channel of channels) {
      const claims = (await waitUntil(pauseOf(channel), deadline)) ? await outbox.claim(channel) : []
      if (claims.length > 0) return claims
    }
    return []
  }

  /** Sends until nothing is due or no claims are left; returns true if it claimed anything. */
  async function runLane(lane: { channels: readonly Channel[]; claimsLeft: number }, due: Channel[]) {
    for (let hasClaimed = false; ; hasClaimed = true) {
      const channels = lane.claimsLeft > 0 ? lane.channels.filter((channel) => due.includes(channel)) : []
      const claims = await claimFrom(channels)
      if (claims.length === 0) return hasClaimed
      lane.claimsLeft -= 1
      for (const claim of claims) {
        const next = await deliver(claim)
        await saveResult(outbox, claim, next)
        await recordReceiver(claim.channel, next)
      }
      await outbox.publish()
    }
  }

  const open = lanes.map((channels) => ({ channels, claimsLeft: limits.maxClaims }))
  // Again after all of them have ended: receipts wait for the company's mails.
  for (let isBusy = true; isBusy; ) {
    const due = await outbox.due()
    const ended = await Promise.allSettled(open.map((lane) => runLane(lane, due)))
    for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
    isBusy = ended.some((lane) => lane.status === 'fulfilled' && lane.value)
  }
}
