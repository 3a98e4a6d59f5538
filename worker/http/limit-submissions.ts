import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { submissionUnitBytes } from '#worker/contract/limits.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'
import { getClientIp } from './client-ip.ts'
import { toRateLimitKey } from './ip-network.ts'

/** The window of the FORM_LIMIT binding in wrangler.toml. */
const windowS = 60

/** Half of what the binding allows per window, so that the largest possible form still passes. */
const maxUnits = 10

/** Body size from Content-Length; a body without it is read, up to the body limit. */
async function sizeOf(c: Context): Promise<number> {
  const declared = c.req.header('content-length')
  return declared === undefined ? (await c.req.raw.clone().arrayBuffer()).byteLength : Number(declared) || 0
}

/** Weight of a body: 1, more for large ones. */
const toUnits = (bytes: number) => Math.min(maxUnits, Math.max(1, Math.ceil(bytes / submissionUnitBytes)))

/** Rate limit by IP address, counted per Cloudflare location without a D1 query. */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) {
    const key = toRateLimitKey(getClientIp(c) ?? 'unknown')
    // Fails open: a failing limiter must not lose an enquiry.
    const count = () =>
      c.env.FORM_LIMIT.limit({ key }).catch((error: unknown) => {
        logFailure('limiter_failed', error)
        return { success: true }
      })
    const counted = await Promise.all(Array.from({ length: toUnits(await sizeOf(c)) }, count))
    if (counted.some(({ success }) => !success)) throw new ApiError('rate_limited', { retryAfterS: windowS })
  }
  await next()
})
