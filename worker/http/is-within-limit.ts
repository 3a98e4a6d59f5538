import { logFailure } from '#worker/log/log-event.ts'

/**
 * Counts a call against a rate-limit binding, per Cloudflare location and without a D1 query. A limiter that fails lets
 * everything through: it must not lose an enquiry, or lock anybody out.
 */
export async function isWithinLimit(limiter: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key })).success
  } catch (error) {
    logFailure('limiter_failed', error)
    return true
  }
}
