import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type ConnectionPool, createConnectionPool } from './connection-pool.ts'
import {
  decideRetry,
  isOutOfAttempts,
  maxConnections,
  type NextState,
  type SendResult,
  startWithinMs,
} from './policy.ts'
import { createResultWriter, type ResultWriter } from './result-writer.ts'

/** What draining needs to know of a claimed delivery. */
export interface Claim {
  id: string
  /** Counts the try that this claim is for. */
  attempts: number
}

export interface DeliveryResult<T extends Claim> {
  claim: T
  verdict: NextState
}

export interface ClaimBatch<T extends Claim> {
  claims: T[]
  /** Whether nothing else was due. */
  isLast: boolean
  /** Another drain has the channel for itself. */
  isBusy?: boolean
}

/** The world around the policy: SQL and transports here, fakes in tests. */
export interface Outbox<T extends Claim> {
  now(): number
  wait(ms: number): Promise<void>
  /** The channels that have something due and may be sent to. */
  due(): Promise<Channel[]>
  /** Takes due rows for one lease; no two drains ever get the same row. */
  claim(channel: Channel, limit: number): Promise<ClaimBatch<T>>
  /** How many connections are of use to the channel. */
  lanes(channel: Channel): number
  /** Waits until the channel's pace allows another send. */
  turn(channel: Channel): Promise<void>
  send(claim: T): Promise<SendResult>
  settle(outcomes: DeliveryResult<T>[]): Promise<void>
  /** The receiver takes nothing until then. */
  hold(channel: Channel, reason: string, until: number): Promise<void>
  /** The receiver took what it was sent. */
  recover(channel: Channel): Promise<void>
  /** Lets others send to the channel. */
  leave(channel: Channel): Promise<void>
  /** Whether another round may be paid for. */
  mayGoOn(): boolean
}

/** What one drain may cost. */
export interface DrainLimits {
  /** Rows in one claim. */
  claimSize: number
  /** Claims for each channel. */
  rounds: number
  /** After so long nothing more is started. */
  forMs: number
  /** How often it waits a second for a channel that another drain has for itself. */
  patience: number
}

const leaseRetryMs = 1_000

/** A try that throws has failed; only the error's name is kept, as its message may repeat what a visitor typed. */
async function attemptSend<T extends Claim>(outbox: Outbox<T>, claim: T): Promise<SendResult> {
  if (isOutOfAttempts(claim.attempts))
    return { outcome: 'failed', reason: 'no try came to an end' satisfies DeliveryError }
  try {
    return await outbox.send(claim)
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.name : 'error' }
  }
}

interface ChannelDrain<T extends Claim> {
  outbox: Outbox<T>
  channel: Channel
  limits: DrainLimits
  /** When it stops starting anything. */
  until: number
  connections: ConnectionPool
  settlement: ResultWriter<T>
}

interface Pause {
  reason: string
  until: number
}

/** Sends what was claimed, several at a time. Once the receiver wants nothing, the rest goes back as it was. */
async function sendBatch<T extends Claim>(run: ChannelDrain<T>, claims: T[]): Promise<Pause | null> {
  const { outbox, channel, connections, settlement } = run
  const startBy = Math.min(outbox.now() + startWithinMs, run.until)
  const queue = [...claims]
  const seen = { hold: null as Pause | null, isTaken: false }
  const isOver = () => seen.hold !== null || outbox.now() > startBy

  async function sendOne(claim: T): Promise<NextState> {
    await outbox.turn(channel)
    if (isOver()) return { state: 'unsent' }
    const result = await attemptSend(outbox, claim)
    const verdict = decideRetry(result, claim.attempts, outbox.now())
    if (verdict.state === 'sent') seen.isTaken = true
    if (verdict.state === 'postponed' && verdict.nextAttemptAt > (seen.hold?.until ?? 0))
      seen.hold = { reason: verdict.reason, until: verdict.nextAttemptAt }
    return verdict
  }
  async function work(): Promise<void> {
    for (let claim = queue.shift(); claim; claim = queue.shift()) {
      if (isOver()) {
        settlement.add({ claim, verdict: { state: 'unsent' } })
        continue
      }
      await connections.take(channel)
      const verdict = await sendOne(claim).finally(() => connections.give(channel))
      settlement.add({ claim, verdict })
    }
  }
  await Promise.all(Array.from({ length: outbox.lanes(channel) }, work))
  await settlement.finish()
  if (seen.isTaken && !seen.hold) await outbox.recover(channel)
  return seen.hold
}

async function drainChannel<T extends Claim>(run: ChannelDrain<T>): Promise<void> {
  const { outbox, channel, limits, until } = run
  let { patience } = limits
  try {
    for (let round = 0; round < limits.rounds && outbox.now() <= until && outbox.mayGoOn(); round += 1) {
      const { claims, isLast, isBusy } = await outbox.claim(channel, limits.claimSize)
      if (isBusy && patience > 0) {
        patience -= 1
        await outbox.wait(leaseRetryMs)
        continue
      }
      if (claims.length === 0) return
      const hold = await sendBatch(run, claims)
      if (hold) {
        await outbox.hold(channel, hold.reason, hold.until)
        if (hold.until > until) return
        await outbox.wait(hold.until - outbox.now())
      } else if (isLast) return
    }
  } finally {
    run.connections.leave(channel)
    await outbox.leave(channel)
  }
}

/** Sends what is due, each channel at its own pace, until nothing is left or the limits are reached. */
export async function drain<T extends Claim>(outbox: Outbox<T>, limits: DrainLimits): Promise<void> {
  const until = outbox.now() + limits.forMs
  const channels = await outbox.due()
  const connections = createConnectionPool(maxConnections, channels)
  const settlement = createResultWriter(outbox)
  const drains = await Promise.allSettled(
    channels.map((channel) => drainChannel({ outbox, channel, limits, until, connections, settlement })),
  )
  for (const ended of drains) if (ended.status === 'rejected') throw ended.reason
}
