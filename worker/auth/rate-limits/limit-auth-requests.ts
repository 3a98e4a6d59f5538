import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from '../protocol/auth-env.ts'
import { enforceLimits } from './enforce-limits.ts'
import type { LimitName } from './limits.ts'

/** Counts a request by its address. Throws 429. */
export const limitAuthRequests = (name: LimitName) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    await enforceLimits(c.var.auth, [name])
    await next()
  })
