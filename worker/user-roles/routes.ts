import { Hono } from 'hono'
import { requireSignedIn, type SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { userRoleQuery } from '#worker/contract/user-roles.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** Whether the caller has a role; never another user's. */
export const userRoleRoutes = new Hono<SignedInEnv>().get('/', requireSignedIn, (c) => {
  const parsed = userRoleQuery.safeParse(c.req.query())
  if (!parsed.success) throw new ApiError('validation_failed', { fields: { role: 'invalid' } })
  const { role } = parsed.data
  c.header('Cache-Control', 'no-store')
  return c.json({ role: c.var.roles.includes(role) ? role : null }, 200)
})
