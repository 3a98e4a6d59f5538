import { createMiddleware } from 'hono/factory'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Rejects cross-site posts. Browsers send their origin with every post; a client that sends none has no visitor's
 * session that another site could abuse.
 */
export const requireOwnOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const origin = c.req.header('origin')
  const ownOrigins = [new URL(c.req.url).origin, c.var.settings.siteOrigin]
  if (origin !== undefined && !ownOrigins.includes(origin)) throw new ApiError('origin_refused')
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new ApiError('origin_refused')
  await next()
})
