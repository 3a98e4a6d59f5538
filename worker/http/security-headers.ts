import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '#worker/contract/security-headers.ts'

export const setSecurityHeaders = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) {
    // An answer whose address holds secrets says more strictly what may be told of it.
    if (name === 'Referrer-Policy' && headers.get(name) === 'no-referrer') continue
    headers.set(name, value)
  }
})
