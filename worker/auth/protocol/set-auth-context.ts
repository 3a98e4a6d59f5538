import { createMiddleware } from 'hono/factory'
import type { AuthEnv } from './auth-env.ts'
import { createAuthContext } from './create-auth-context.ts'

/** Gives every route of the service its `AuthContext`. Throws 503 where no key is set. */
export const setAuthContext = createMiddleware<AuthEnv>(async (c, next) => {
  c.set('auth', createAuthContext(c))
  await next()
})
