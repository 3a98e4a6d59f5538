import { invalid } from '../protocol/auth-errors.ts'

const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** The protocol's durations are 64-bit nanoseconds, some 292 years; far longer ones would end beyond all dates. */
const maxMs = 2 ** 63 / 1e6

/** Computes the end of a ban from a duration such as `24h`, `1h30m` or `300ms`; `none` lifts a ban. */
export function toBannedUntil(duration: string, now: number): number | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const isComplete = parts.length > 0 && parts.map(([part]) => part).join('') === duration
  const ms = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0)
  if (!isComplete || ms > maxMs)
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`)
  return Math.ceil(now + ms)
}

/** A hundred years: until somebody lifts it. */
const permanent = '876000h'

export const toPermanentBan = (now: number) => toBannedUntil(permanent, now)
