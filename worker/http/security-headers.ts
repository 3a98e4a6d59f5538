import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '#worker/contract/security-headers.ts'

export const setSecurityHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value)
})
