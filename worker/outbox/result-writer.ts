import { logFailure } from '#worker/log/log-event.ts'
import type { Claim, DeliveryResult, Outbox } from './drain.ts'

/** Outcomes that come in together are written together. Until they are, a crash would send them again. */
const batchWindowMs = 400

/** Writes outcomes as they come in, a statement for many of them. */
export interface ResultWriter<T extends Claim> {
  add(outcome: DeliveryResult<T>): void
  /** Writes what is left. */
  finish(): Promise<void>
}

export function createResultWriter<T extends Claim>(outbox: Outbox<T>): ResultWriter<T> {
  let outcomes: DeliveryResult<T>[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWaiting = false

  async function write(): Promise<void> {
    const batch = outcomes
    outcomes = []
    if (batch.length === 0) return
    try {
      // Whoever comes second finds nothing left to settle, so the same outcomes may be written twice.
      await outbox.settle(batch).catch(() => outbox.settle(batch))
    } catch (error) {
      // They keep their leases and come round again under the same idempotency keys.
      logFailure('deliveries_not_settled', error, { count: batch.length })
    }
  }

  function writeSoon(): void {
    isWaiting = true
    const go = () => {
      isWaiting = false
      writing = writing.then(write)
    }
    outbox.wait(batchWindowMs).then(go, go)
  }

  return {
    add(outcome) {
      outcomes.push(outcome)
      if (!isWaiting) writeSoon()
    },
    finish() {
      writing = writing.then(write)
      return writing
    },
  }
}
