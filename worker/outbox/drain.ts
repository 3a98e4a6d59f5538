import { claimSize, isSpent, judge, type SendResult, type Verdict } from './policy.ts'

/** What draining needs to know of a claimed delivery. */
export interface Claim {
  id: string
  /** Counts the try that this claim is for. */
  attempts: number
}

/** The world around the policy: SQL and transports here, fakes in tests. */
export interface Outbox<T extends Claim> {
  now(): number
  /** Takes due rows for one lease; no two drains ever get the same row. */
  claim(limit: number): Promise<T[]>
  send(claim: T): Promise<SendResult>
  settle(claim: T, verdict: Verdict): Promise<void>
}

/** A try that throws has failed; only the error's name is kept, as its message may repeat what a visitor typed. */
async function trySending<T extends Claim>(outbox: Outbox<T>, claim: T): Promise<SendResult> {
  if (isSpent(claim.attempts)) return { outcome: 'failed', reason: 'no try came to an end' }
  try {
    return await outbox.send(claim)
  } catch (error) {
    return { outcome: 'failed', reason: error instanceof Error ? error.name : 'error' }
  }
}

/** Sends what is due once and settles it; answers how many rows it took. */
async function drainOnce<T extends Claim>(outbox: Outbox<T>): Promise<number> {
  const claims = await outbox.claim(claimSize)
  const outcomes = await Promise.allSettled(
    claims.map(async (claim) => {
      const result = await trySending(outbox, claim)
      await outbox.settle(claim, judge(result, claim.attempts, outbox.now()))
    }),
  )
  // A row that could not be settled keeps its lease and comes round again under the same idempotency key.
  const unsettled = outcomes.filter((outcome) => outcome.status === 'rejected').length
  if (unsettled > 0) console.error(`outbox: ${unsettled} of ${claims.length} deliveries could not be settled`)
  return claims.length
}

/** Drains until nothing more is due, or for at most so many rounds of `claimSize`. */
export async function drain<T extends Claim>(outbox: Outbox<T>, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if ((await drainOnce(outbox)) < claimSize) return
  }
}
