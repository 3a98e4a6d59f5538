/** Slightly slower than the limit, as network jitter can move two sends closer together. */
const safetyFactor = 1.05

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
}

/** Lets callers proceed one after another, `perSecond` at most. */
export function createThrottle(perSecond: number, clock: Clock) {
  const intervalMs = Math.ceil((1_000 / perSecond) * safetyFactor)
  let nextAt = 0
  let last: Promise<void> = Promise.resolve()

  async function next(): Promise<void> {
    const waitMs = nextAt - clock.now()
    if (waitMs > 0) await clock.wait(waitMs)
    nextAt = clock.now() + intervalMs
  }

  return {
    /** Resolves when the caller may send. */
    turn(): Promise<void> {
      last = last.then(next)
      return last
    },
    nextAt: () => nextAt,
    /** Continues where another drain stopped. Capped at one interval, in case that clock was ahead. */
    startAt(at: number): void {
      nextAt = Math.max(nextAt, Math.min(at, clock.now() + intervalMs))
    },
  }
}
