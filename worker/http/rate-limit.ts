import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { toRateLimitKey } from './network.ts'
import { Refusal } from './refusal.ts'

/** The window of the FORM_LIMIT binding in wrangler.toml. */
const windowS = 60

/** Counts per Cloudflare location, without a trip to D1. */
export const limitSubmissions = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.settings.formRateLimits) {
    const key = toRateLimitKey(c.req.header('cf-connecting-ip') ?? 'unknown')
    // A limiter that fails must not cost an enquiry.
    const { success } = await c.env.FORM_LIMIT.limit({ key }).catch(() => ({ success: true }))
    if (!success) throw new Refusal('rate_limited', { retryAfterS: windowS })
  }
  await next()
})
