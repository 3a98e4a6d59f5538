import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { Refusal } from './refusal.ts'

/** The window of the FORM_LIMIT binding in wrangler.toml. */
const windowS = 60

/** One household or office has a whole /64 of IPv6 addresses to walk through; they count as one. */
export function toRateLimitKey(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail?.split(':').filter(Boolean) ?? [])]
  return full.slice(0, 4).join(':')
}

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
