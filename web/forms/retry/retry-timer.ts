import { createUnloadWarning } from '../unload-warning.ts'

/** Tries are 15, 30 and 60 seconds after the first failure, then each minute. */
const firstPausesMs = [15_000, 15_000, 30_000]
const laterPauseMs = 60_000

/** After that, only a press, a network that is back or a page that is seen again leads to another try. */
const lastTryMs = 60 * 60_000

/** Share by which a pause is longer or shorter, so that pages do not come back all at once after an outage. */
const jitter = 0.2

/** The time until the next try, after so many that were planned; null when there is none. `random` is from 0 to 1. */
export function nextPauseMs(
  planned: number,
  elapsedMs: number,
  retryAfterMs: number,
  random: number,
): number | null {
  const pauseMs = Math.round((firstPausesMs[planned] ?? laterPauseMs) * (1 - jitter + 2 * jitter * random))
  const waitMs = Math.max(pauseMs, retryAfterMs)
  return elapsedMs + waitMs <= lastTryMs ? waitMs : null
}

export interface RetryTimer {
  /** Plans the next try after one that failed, not before `retryAfterMs` is over. */
  plan(retryAfterMs?: number): void
  /** True between the first plan and the stop. */
  isOn(): boolean
  stop(): void
}

/**
 * Calls when a failed submission should be tried again: by the clock, when the network is back, and when the page is seen
 * again, for timers stand still in a phone that sleeps. Meanwhile the browser asks before the page is left.
 */
export function createRetryTimer(tryAgain: () => void): RetryTimer {
  const setUnloadWarning = createUnloadWarning()
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt: number | null = null
  let notBefore = 0
  let planned = 0

  const tryNow = () => {
    if (Date.now() >= notBefore) tryAgain()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') tryNow()
  }
  function start(): number {
    addEventListener('online', tryNow)
    document.addEventListener('visibilitychange', onVisibilityChange)
    setUnloadWarning(true)
    planned = 0
    return Date.now()
  }

  return {
    plan(retryAfterMs = 0) {
      const now = Date.now()
      startedAt ??= start()
      const pauseMs = nextPauseMs(planned, now - startedAt, retryAfterMs, Math.random())
      planned += 1
      notBefore = now + retryAfterMs
      clearTimeout(timer)
      if (pauseMs !== null) timer = setTimeout(tryAgain, pauseMs)
    },
    isOn: () => startedAt !== null,
    stop() {
      clearTimeout(timer)
      removeEventListener('online', tryNow)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      setUnloadWarning(false)
      startedAt = null
    },
  }
}
