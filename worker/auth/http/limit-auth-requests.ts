import { createMiddleware } from 'hono/factory'
import { enforceLimits, type LimitName } from '../rate-limits/rate-limits.ts'
import type { AuthEnv } from './auth-env.ts'

/** Counts a request by its address. Throws 429. */
export const limitAuthRequests = (name: LimitName) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    await enforceLimits(c.var.auth, [name])
    await next()
  })
