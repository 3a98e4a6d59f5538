import type { LimitedPurpose, MinuteLimiters } from '#worker/env/minute-limiters.ts'

export const unlimited: RateLimit = { limit: async () => ({ success: true }) }

/** A limiter without a time window, and what it has counted. */
export function limiterOf(limit: number) {
  const counts = new Map<string, number>()
  return {
    counts,
    async limit({ key }: { key: string }) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= limit }
    },
  }
}

/** The bindings of a purpose, from narrow to wide; those that are not given limit nothing. */
export const limitersOf = (
  purpose: LimitedPurpose,
  [narrow = unlimited, middle = unlimited, wide = unlimited]: readonly RateLimit[] = [],
): Partial<MinuteLimiters> => ({
  [`${purpose}_LIMIT`]: narrow,
  [`${purpose}_LIMIT_56`]: middle,
  [`${purpose}_LIMIT_48`]: wide,
})
