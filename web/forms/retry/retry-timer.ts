import { createUnloadWarning } from '../unload-warning.ts'
import { nextPauseMs } from './next-pause.ts'

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
