import { createMiddleware } from 'hono/factory'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toRateLimitKey } from '#worker/http/ip-network.ts'
import { isWithinLimit } from '#worker/http/is-within-limit.ts'
import type { AuthEnv } from '../protocol/auth-env.ts'
import { rateLimited } from './enforce-limits.ts'

/**
 * Counts every call by its address, before its body is read or D1 is queried: a flood must not cost more than counting
 * it. What a call may do is counted exactly by the limits in D1. Throws 429.
 */
export const limitCalls = createMiddleware<AuthEnv>(async (c, next) => {
  const address = getClientIp(c)
  const isCounted = c.var.settings.auth.rateLimits && address !== null
  if (isCounted && !(await isWithinLimit(c.env.AUTH_LIMIT, toRateLimitKey(address)))) throw rateLimited()
  await next()
})
