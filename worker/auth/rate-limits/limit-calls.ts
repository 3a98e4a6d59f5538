import { createMiddleware } from 'hono/factory'
import { getClientIp } from '#worker/http/client-ip.ts'
import { isWithinMinute } from '#worker/http/minute-limits.ts'
import type { AuthEnv } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'
import { enforceLimits, type LimitName } from './enforce-limits.ts'

/**
 * Counts every call by its address and wide networks, before its body is read or D1 is queried: a flood must not cost more than counting
 * it. What a call may do is counted exactly by the limits in D1. Throws 429.
 */
export const limitCalls = createMiddleware<AuthEnv>(async (c, next) => {
  const address = getClientIp(c)
  const isCounted = c.var.settings.auth.rateLimits && address !== null
  if (isCounted && !(await isWithinMinute(c.env, { purpose: 'AUTH', address }))) throw errors.rateLimited()
  await next()
})

/** Counts a request by its address. Throws 429. */
export const limitAuthRequests = (name: LimitName) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    await enforceLimits(c.var.auth, [name])
    await next()
  })
