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
