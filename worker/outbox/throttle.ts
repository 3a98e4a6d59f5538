/** A little slower than promised: two sends must not come closer on their way than they left. */
const slack = 1.05

interface Clock {
  now(): number
  wait(ms: number): Promise<void>
}

/** Lets callers go one after another, so many a second. */
export function createThrottle(perSecond: number, clock: Clock) {
  const intervalMs = Math.ceil((1_000 / perSecond) * slack)
  let nextAt = 0
  let last: Promise<void> = Promise.resolve()

  async function go(): Promise<void> {
    const waitMs = nextAt - clock.now()
    if (waitMs > 0) await clock.wait(waitMs)
    nextAt = clock.now() + intervalMs
  }

  return {
    /** Waits for the caller's turn. */
    turn(): Promise<void> {
      last = last.then(go)
      return last
    },
    nextAt: () => nextAt,
    /** Goes on from where somebody else stopped. A clock that was put back must not hold it up. */
    startAt(at: number): void {
      nextAt = Math.max(nextAt, Math.min(at, clock.now() + intervalMs))
    },
  }
}
