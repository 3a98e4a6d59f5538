const firstMs = 250

/** After a restart everybody is back within this time. */
const soonMs = 3_000
const soonAttempts = 20

/** While the site is down for longer. */
const laterMs = 30_000

/** The time to wait before the next attempt, after so many that failed. `random`, from 0 to 1, keeps pages from coming all at once. */
export function retryDelayMs(attempts: number, random: number): number {
  const longest = attempts < soonAttempts ? Math.min(firstMs * 2 ** attempts, soonMs) : laterMs
  return longest * (0.5 + random / 2)
}
