import { Hono } from 'hono'
import { userRoleQuery } from '#worker/contract/user-roles.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SignedInEnv } from '#worker/http/signed-in-env.ts'

/** Tells if the caller has a role; never answers for another user. */
export const userRoleRoutes = new Hono<SignedInEnv>().get('/', (c) => {
  const parsed = userRoleQuery.safeParse(c.req.query())
  if (!parsed.success) throw new ApiError('validation_failed', { fields: { role: 'invalid' } })
  const { role } = parsed.data
  c.header('Cache-Control', 'no-store')
  return c.json({ role: c.var.roles.includes(role) ? role : null }, 200)
})
