import { vi } from 'vitest'

/** The outcome of a call, made again until it no longer throws; the test's own limit ends what never comes. */
export const until = <Outcome>(call: () => Outcome | Promise<Outcome>): Promise<Outcome> =>
  vi.waitFor(call, { timeout: 600_000 })
