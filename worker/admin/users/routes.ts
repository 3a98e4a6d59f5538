import { Hono } from 'hono'
import { inviteAdministrator } from '#worker/auth/user-management.ts'
import { flushErasures } from '#worker/backup/erasures.ts'
import {
  banChange,
  invitation,
  roleChange,
  type UserResponse,
  usersQuery,
} from '#worker/contract/admin/users.ts'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { validateJson } from '#worker/http/request-body.ts'
import { endConnectionsAfterWrite } from '#worker/live/after-response.ts'
import { listInvitations, withdrawInvitation } from '#worker/records/users/invitations.ts'
import {
  banUser,
  deleteUser,
  grantAdminRole,
  resetFactors,
  revokeAdminRole,
  signOutEverywhere,
  unbanUser,
} from '#worker/records/users/user-actions.ts'
import { listUsers, requireUser } from '#worker/records/users/users.ts'
import type { AdminContext, AdminEnv } from '#worker/roles/admin-env.ts'
import { selectActiveAdmins } from '#worker/roles/last-admin.ts'
import { logAction } from '#worker/roles/log-action.ts'
import { validateQuery } from '../validate-query.ts'

function requireUserId(given: string): string {
  if (!isUuid(given)) throw new ApiError('not_found')
  return given.toLowerCase()
}

/** The user after a change. */
const toUserResponse = async (ctx: AdminContext, id: string): Promise<UserResponse> => ({
  user: await requireUser(ctx, id),
})

/** Users: list, invite, role, ban, sign-out, factors, delete. */
export const userRoutes = new Hono<AdminEnv>()
  .use(endConnectionsAfterWrite)
  .get('/', validateQuery(usersQuery), async (c) => c.json(await listUsers(c.var, c.req.valid('query')), 200))
  .get('/administrators', async (c) => {
    const { db, now } = c.var
    return c.json({ administrators: await selectActiveAdmins(db, now) }, 200)
  })
  .post('/invite', validateJson(invitation), async (c) => {
    const { settings, now, userId: invitedBy } = c.var
    const id = await inviteAdministrator(c, {
      now,
      invitedBy,
      email: c.req.valid('json').email,
      language: settings.officeLanguage,
      also: (userId) => [logAction(c.var, 'user_invited', { subject: { kind: 'user', id: userId } })],
    })
    return c.json(await toUserResponse(c.var, id), 201)
  })
  .get('/invitations', async (c) => c.json(await listInvitations(c.var), 200))
  .delete('/:id/invitation', async (c) => {
    await withdrawInvitation(c.var, requireUserId(c.req.param('id')))
    return c.json(await listInvitations(c.var), 200)
  })
  .put('/:id/role', validateJson(roleChange), async (c) => {
    const id = requireUserId(c.req.param('id'))
    await (c.req.valid('json').isAdmin ? grantAdminRole : revokeAdminRole)(c.var, id)
    return c.json(await toUserResponse(c.var, id), 200)
  })
  .put('/:id/ban', validateJson(banChange), async (c) => {
    const id = requireUserId(c.req.param('id'))
    await (c.req.valid('json').isBanned ? banUser : unbanUser)(c.var, id)
    return c.json(await toUserResponse(c.var, id), 200)
  })
  .delete('/:id', async (c) => {
    const id = requireUserId(c.req.param('id'))
    await deleteUser(c.var, c.env, id).finally(() => c.executionCtx.waitUntil(flushErasures(c.env)))
    return c.json({ success: true as const, id }, 200)
  })
  .post('/:id/sign-out', async (c) => {
    const id = requireUserId(c.req.param('id'))
    await signOutEverywhere(c.var, id)
    return c.json(await toUserResponse(c.var, id), 200)
  })
  .delete('/:id/factors', async (c) => {
    const id = requireUserId(c.req.param('id'))
    await resetFactors(c.var, id)
    return c.json(await toUserResponse(c.var, id), 200)
  })
