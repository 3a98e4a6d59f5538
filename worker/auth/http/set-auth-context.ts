import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from './auth-env.ts'
import { AuthError } from './errors.ts'

/** Puts into the context what every part of the service reads. Throws 503 where no key is set. */
export const setContext = createMiddleware<AuthEnv>(async (c, next) => {
  const { auth } = c.var.settings
  c.set('auth', auth)
  c.set('now', Date.now())
  c.set('ipAddress', c.req.header('cf-connecting-ip') ?? '')
  if (auth.signingKeys.length === 0 && !auth.jwtSecret)
    throw new AuthError(503, 'unexpected_failure', 'The auth service is not configured')
  await next()
})
