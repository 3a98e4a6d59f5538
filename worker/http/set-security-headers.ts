import { createMiddleware } from 'hono/factory'
import { securityHeaders } from '#worker/contract/csp.ts'

const overridableHeaders = ['Referrer-Policy', 'Content-Security-Policy']

export const setSecurityHeaders = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) {
    // Routes with secrets in the URL, or forms that redirect elsewhere, set stricter or wider values.
    if (overridableHeaders.includes(name) && headers.has(name)) continue
    headers.set(name, value)
  }
})
