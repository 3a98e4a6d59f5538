import { Hono } from 'hono'
import * as z from 'zod/mini'
import { requireSignedIn, type SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { roles } from '#worker/db/schema/auth-accounts.ts'
import { ApiError } from '#worker/http/api-error.ts'

const query = z.object({ role: z.enum(roles) })

/** Whether the caller has a role; never another user's. */
export const userRoleRoutes = new Hono<SignedInEnv>().get('/', requireSignedIn, (c) => {
  const parsed = query.safeParse(c.req.query())
  if (!parsed.success) throw new ApiError('validation_failed', { fields: { role: 'invalid' } })
  const { role } = parsed.data
  c.header('Cache-Control', 'no-store')
  return c.json({ role: c.var.roles.includes(role) ? role : null }, 200)
})
