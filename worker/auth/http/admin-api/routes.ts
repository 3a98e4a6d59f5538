import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { type Account, byId, getAccount } from '../../accounts/account.ts'
import type { Actor } from '../../accounts/audit-log.ts'
import { requireFactor } from '../../factors/factor.ts'
import type { AuthEnv } from '../../protocol/auth-context.ts'
import { AuthError, errors } from '../../protocol/auth-errors.ts'
import { flag, parseBody, readJson, readOptionalJson } from '../../protocol/request-body.ts'
import { requireAdminToken } from '../../sessions/authenticate.ts'
import { toFactor, toUser } from '../../sessions/serializers.ts'

const loadActions = () => import('./lazy-admin-api.ts')
const loadFactors = () => import('../../factors/lazy-factors.ts')

const deleteBody = z.object({ should_soft_delete: flag() })

interface AdminApiEnv extends AuthEnv {
  Variables: AuthEnv['Variables'] & { admin: Actor; account: Account }
}

/** Sets `admin` to the holder of the token. */
const requireAdmin = createMiddleware<AdminApiEnv>(async (c, next) => {
  c.set('admin', await requireAdminToken(c.var.auth))
  await next()
})

/** Sets `account` to the user in the path. Throws 404 `validation_failed` for no UUID, `user_not_found` otherwise. */
const requireUser = createMiddleware<AdminApiEnv>(async (c, next) => {
  const id = c.req.param('userId') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const account = await getAccount(c.var.auth.db, byId(id.toLowerCase()))
  if (!account) throw errors.userNotFound()
  c.set('account', account)
  await next()
})

/** Calls that require an admin token: `requireAdmin` comes first in every route, before anything is read or loaded. */
export const adminRoutes = new Hono<AdminApiEnv>()
  .post('/invite', requireAdmin, async (c) => {
    const { invite } = await loadActions()
    return c.json(toUser(await invite(c.var.auth, c.var.admin, await readJson(c))), 200)
  })
  .post('/admin/generate_link', requireAdmin, async (c) => {
    const { generateLink } = await loadActions()
    return c.json(await generateLink(c.var.auth, c.var.admin, await readJson(c)), 200)
  })
  .get('/admin/audit', requireAdmin, async (c) => {
    const { listAuditLog } = await loadActions()
    const { entries, headers } = await listAuditLog(c.var.auth, c.req.query())
    return c.json(entries, 200, headers)
  })
  .get('/admin/users', requireAdmin, async (c) => {
    const { listUsers } = await loadActions()
    const { headers, ...list } = await listUsers(c.var.auth, c.req.query())
    return c.json(list, 200, headers)
  })
  .post('/admin/users', requireAdmin, async (c) => {
    const { createUser } = await loadActions()
    return c.json(toUser(await createUser(c.var.auth, c.var.admin, await readJson(c))), 200)
  })
  .get('/admin/users/:userId', requireAdmin, requireUser, (c) => c.json(toUser(c.var.account), 200))
  .put('/admin/users/:userId', requireAdmin, requireUser, async (c) => {
    const { auth, account, admin } = c.var
    const { updateUserAsAdmin } = await loadActions()
    return c.json(toUser(await updateUserAsAdmin(auth, account, admin, await readJson(c))), 200)
  })
  .delete('/admin/users/:userId', requireAdmin, requireUser, async (c) => {
    const { auth, account, admin } = c.var
    const { should_soft_delete: isSoft } = parseBody(deleteBody, await readOptionalJson(c))
    const { deleteUser } = await loadActions()
    await deleteUser(auth, c.env, account, isSoft === true, admin)
    return c.json({}, 200)
  })
  .get('/admin/users/:userId/factors', requireAdmin, requireUser, (c) =>
    c.json(c.var.account.factors.map(toFactor), 200),
  )
  .put('/admin/users/:userId/factors/:factorId', requireAdmin, requireUser, async (c) => {
    const { auth, account, admin } = c.var
    const factor = requireFactor(account, c.req.param('factorId'))
    const { updateFactorAsAdmin } = await loadFactors()
    return c.json(toFactor(await updateFactorAsAdmin(auth, account, factor, admin, await readJson(c))), 200)
  })
  .delete('/admin/users/:userId/factors/:factorId', requireAdmin, requireUser, async (c) => {
    const { auth, account, admin } = c.var
    const factor = requireFactor(account, c.req.param('factorId'))
    const { removeFactorAsAdmin } = await loadFactors()
    await removeFactorAsAdmin(auth, account, factor, admin)
    return c.json(toFactor(factor), 200)
  })
