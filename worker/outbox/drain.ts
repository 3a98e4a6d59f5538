import type { DeliveryError } from '#worker/contract/admin/delivery-errors.ts'
import type { Channel } from '#worker/db/schema/submissions.ts'
import { type ConnectionPool, createConnectionPool } from './connection-pool.ts'
import {
  type AttemptResult,
  decideRetry,
  isOutOfAttempts,
  maxConnections,
  type NextState,
  startWithinMs,
  toFinalState,
} from './policy.ts'
import { createResultWriter, type ResultWriter } from './result-writer.ts'

/** What draining needs to know about a claimed delivery. */
export interface Claim {
  id: string
  /** Includes the attempt this claim is for. */
  attempts: number
}

export interface DeliveryResult<T extends Claim> {
  claim: T
  nextState: NextState
}

export interface ClaimBatch<T extends Claim> {
  claims: T[]
  /** Whether nothing else was due. */
  isLast: boolean
  /** Another drain holds the lease of the channel. */
  isLocked?: boolean
}

/** Injected operations: SQL and transports in production, fakes in tests. */
export interface Outbox<T extends Claim> {
  now(): number
  wait(ms: number): Promise<void>
  /** Channels with due deliveries that are not paused. */
  due(): Promise<Channel[]>
  /** Leases due rows; no two drains ever get the same row. */
  claim(channel: Channel, limit: number): Promise<ClaimBatch<T>>
  /** How many deliveries of the channel may be in flight at once. */
  concurrency(channel: Channel): number
  /** Waits until the channel's throttle allows another send. */
  waitForTurn(channel: Channel): Promise<void>
  send(claim: T): Promise<AttemptResult>
  saveResults(results: DeliveryResult<T>[]): Promise<void>
  /** Sends nothing more to the channel until then. */
  pause(channel: Channel, reason: string, until: number): Promise<void>
  /** The receiver accepts deliveries again. */
  clearProblem(channel: Channel): Promise<void>
  /** Releases the lease of the channel. */
  release(channel: Channel): Promise<void>
  /** Whether D1 queries are left for another batch. */
  hasQueryBudget(): boolean
}

/** Limits of one drain. */
export interface DrainLimits {
  /** Rows in one claim. */
  claimSize: number
  /** Claims per channel. */
  maxRounds: number
  /** No send starts after this. */
  maxDurationMs: number
  /** How often to wait one second for a channel whose lease another drain holds. */
  leaseRetries: number
}

const leaseRetryMs = 1_000

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

interface ChannelDrain<T extends Claim> {
  outbox: Outbox<T>
  channel: Channel
  limits: DrainLimits
  /** No send starts after this. */
  deadline: number
  connectionPool: ConnectionPool
  resultWriter: ResultWriter<T>
}

interface Pause {
  reason: string
  until: number
}

/** Sends claimed deliveries concurrently. Once the receiver asks for a pause, the rest is returned unsent. */
async function sendBatch<T extends Claim>(channelDrain: ChannelDrain<T>, claims: T[]): Promise<Pause | null> {
  const { outbox, channel, connectionPool, resultWriter } = channelDrain
  const startBy = Math.min(outbox.now() + startWithinMs, channelDrain.deadline)
  const queue = [...claims]
  const channelState = { pause: null as Pause | null, hasSent: false }
  const isStopped = () => channelState.pause !== null || outbox.now() > startBy

  async function sendOne(claim: T): Promise<NextState> {
    await outbox.waitForTurn(channel)
    if (isStopped()) return { state: 'unsent' }
    const result = await attemptSend(outbox, claim)
    const nextState = decideRetry(result, claim.attempts, outbox.now(), toFinalState(channel))
    if (nextState.state === 'sent') channelState.hasSent = true
    if (nextState.state === 'postponed' && nextState.nextAttemptAt > (channelState.pause?.until ?? 0))
      channelState.pause = { reason: nextState.reason, until: nextState.nextAttemptAt }
    return nextState
  }
  async function work(): Promise<void> {
    for (let claim = queue.shift(); claim; claim = queue.shift()) {
      if (isStopped()) {
        resultWriter.add({ claim, nextState: { state: 'unsent' } })
        continue
      }
      await connectionPool.acquire(channel)
      const nextState = await sendOne(claim).finally(() => connectionPool.release(channel))
      resultWriter.add({ claim, nextState })
    }
  }
  await Promise.all(Array.from({ length: outbox.concurrency(channel) }, work))
  await resultWriter.flush()
  if (channelState.hasSent && !channelState.pause) await outbox.clearProblem(channel)
  return channelState.pause
}

async function drainChannel<T extends Claim>(channelDrain: ChannelDrain<T>): Promise<void> {
  const { outbox, channel, limits, deadline, connectionPool } = channelDrain
  let { leaseRetries, maxRounds: roundsLeft } = limits
  try {
    while (roundsLeft > 0 && outbox.now() <= deadline && outbox.hasQueryBudget()) {
      const { claims, isLast, isLocked } = await outbox.claim(channel, limits.claimSize)
      if (isLocked && leaseRetries > 0) {
        leaseRetries -= 1
        await outbox.wait(leaseRetryMs)
        continue
      }
      roundsLeft -= 1
      if (claims.length === 0) return
      const pause = await sendBatch(channelDrain, claims)
      if (pause) {
        await outbox.pause(channel, pause.reason, pause.until)
        if (pause.until > deadline) return
        await outbox.wait(pause.until - outbox.now())
      } else if (isLast) return
    }
  } finally {
    connectionPool.close(channel)
    await outbox.release(channel)
  }
}

/** Sends what is due, all channels in parallel, until nothing is left or the limits are reached. Throws if a channel failed. */
export async function drain<T extends Claim>(outbox: Outbox<T>, limits: DrainLimits): Promise<void> {
  const deadline = outbox.now() + limits.maxDurationMs
  const channels = await outbox.due()
  const connectionPool = createConnectionPool(maxConnections, channels)
  const resultWriter = createResultWriter(outbox)
  const drains = await Promise.allSettled(
    channels.map((channel) =>
      drainChannel({ outbox, channel, limits, deadline, connectionPool, resultWriter }),
    ),
  )
  for (const result of drains) if (result.status === 'rejected') throw result.reason
}
