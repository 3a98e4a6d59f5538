import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { type Role, userRoleQuery } from '#worker/contract/user-roles.ts'
import { invitations } from '#worker/db/schema/auth-accounts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SignedInEnv } from '#worker/http/signed-in-env.ts'

/** True for somebody who accepted an invitation to the role when whoever invited could not give it any more. */
async function isRoleAwaited({ db, userId }: SignedInEnv['Variables'], role: Role): Promise<boolean> {
  const found = await db
    .select({ role: invitations.role })
    .from(invitations)
    .where(
      and(
        eq(invitations.user_id, userId),
        eq(invitations.role, role),
        isNotNull(invitations.accepted_at),
        isNull(invitations.role_given_at),
      ),
    )
  return found.length > 0
}

/** Tells if the caller has a role or waits for it; never answers for another user. */
export const userRoleRoutes = new Hono<SignedInEnv>().get('/', async (c) => {
  const parsed = userRoleQuery.safeParse(c.req.query())
  if (!parsed.success) throw new ApiError('validation_failed', { fields: { role: 'invalid' } })
  const { role } = parsed.data
  c.header('Cache-Control', 'no-store')
  if (c.var.roles.includes(role)) return c.json({ role }, 200)
  return c.json({ role: null, ...((await isRoleAwaited(c.var, role)) ? { isAwaited: true } : {}) }, 200)
})
