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

/** Half of what the binding lets pass in a window, so that the largest form there is still gets through. */
const maxUnits = 10

/** Not every client says how long its body is; what says nothing is read, up to the limit of bodies. */
async function sizeOf(c: Context): Promise<number> {
  const declared = c.req.header('content-length')
  return declared === undefined ? (await c.req.raw.clone().arrayBuffer()).byteLength : Number(declared) || 0
}

/** What a body counts for: one, and more for a large one. */
const toUnits = (bytes: number) => Math.min(maxUnits, Math.max(1, Math.ceil(bytes / submissionUnitBytes)))

/** Counts per Cloudflare location, without a trip to D1. */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) {
    const key = toRateLimitKey(getClientIp(c) ?? 'unknown')
    // A limiter that fails must not cost an enquiry.
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
