import { logFailure } from '#worker/log/log-event.ts'
import type { Claim, DeliveryResult, Outbox } from './drain.ts'

/** Results are batched for this long. Short, because a crash before the write sends the deliveries again. */
const batchWindowMs = 400

/** Saves delivery results as they come in, many per statement. */
export interface ResultWriter<T extends Claim> {
  add(result: DeliveryResult<T>): void
  /** Saves what is still pending. */
  flush(): Promise<void>
}

export function createResultWriter<T extends Claim>(outbox: Outbox<T>): ResultWriter<T> {
  let pending: DeliveryResult<T>[] = []
  let writing: Promise<void> = Promise.resolve()
  let isWaiting = false

  async function write(): Promise<void> {
    const batch = pending
    pending = []
    if (batch.length === 0) return
    try {
      // Safe to repeat: the update only matches rows that still hold the lease of this claim.
      await outbox.saveResults(batch).catch(() => outbox.saveResults(batch))
    } catch (error) {
      // Their leases expire and they are sent again under the same idempotency keys.
      logFailure('deliveries_not_settled', error, { count: batch.length })
    }
  }

  function writeSoon(): void {
    isWaiting = true
    const start = () => {
      isWaiting = false
      writing = writing.then(write)
    }
    outbox.wait(batchWindowMs).then(start, start)
  }

  return {
    add(result) {
      pending.push(result)
      if (!isWaiting) writeSoon()
    },
    flush() {
      writing = writing.then(write)
      return writing
    },
  }
}
