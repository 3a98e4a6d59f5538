import { Hono } from 'hono'
import * as z from 'zod/mini'
import { isUuid } from '#worker/domain/is-uuid.ts'
import { byId, getAccount } from '../../accounts/account.ts'
import { requireFactor } from '../../factors/factor.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import type { AuthEnv } from '../../protocol/auth-env.ts'
import { AuthError, userNotFound } from '../../protocol/auth-errors.ts'
import { flag, parseBody } from '../../protocol/parse-body.ts'
import { readJson, readOptionalJson } from '../../protocol/read-body.ts'
import { requireAdminToken } from '../../sessions/authenticate.ts'
import { toFactor, toUser } from '../../sessions/serializers.ts'

const loadActions = () => import('./lazy-admin-api.ts')
const loadFactors = () => import('../../factors/lazy-factors.ts')

const deleteBody = z.object({ should_soft_delete: flag() })

/** The user in the path. Throws 404 `validation_failed` for no UUID, `user_not_found` otherwise. */
async function requireNamedUser({ db }: AuthContext, id: string) {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const account = await getAccount(db, byId(id.toLowerCase()))
  if (!account) throw userNotFound()
  return account
}

/** Calls that require an admin token. Every handler starts with `requireAdminToken`. */
export const adminRoutes = new Hono<AuthEnv>()
  .post('/invite', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const actions = await loadActions()
    return c.json(toUser(await actions.invite(c.var.auth, admin, await readJson(c))), 200)
  })
  .post('/admin/generate_link', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const actions = await loadActions()
    return c.json(await actions.generateLink(c.var.auth, admin, await readJson(c)), 200)
  })
  .get('/admin/audit', async (c) => {
    await requireAdminToken(c.var.auth)
    const actions = await loadActions()
    const { entries, headers } = await actions.listAuditLog(c.var.auth, c.req.query())
    return c.json(entries, 200, headers)
  })
  .get('/admin/users', async (c) => {
    await requireAdminToken(c.var.auth)
    const actions = await loadActions()
    const { headers, ...list } = await actions.listUsers(c.var.auth, c.req.query())
    return c.json(list, 200, headers)
  })
  .post('/admin/users', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const actions = await loadActions()
    return c.json(toUser(await actions.createUser(c.var.auth, admin, await readJson(c))), 200)
  })
  .get('/admin/users/:userId', async (c) => {
    await requireAdminToken(c.var.auth)
    return c.json(toUser(await requireNamedUser(c.var.auth, c.req.param('userId'))), 200)
  })
  .put('/admin/users/:userId', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const account = await requireNamedUser(c.var.auth, c.req.param('userId'))
    const actions = await loadActions()
    const changed = await actions.updateUserAsAdmin(c.var.auth, account, admin, await readJson(c))
    return c.json(toUser(changed), 200)
  })
  .delete('/admin/users/:userId', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const account = await requireNamedUser(c.var.auth, c.req.param('userId'))
    const { should_soft_delete: isSoft } = parseBody(deleteBody, await readOptionalJson(c))
    const actions = await loadActions()
    await actions.deleteUser(c.var.auth, c.env, account, isSoft === true, admin)
    return c.json({}, 200)
  })
  .get('/admin/users/:userId/factors', async (c) => {
    await requireAdminToken(c.var.auth)
    const { factors } = await requireNamedUser(c.var.auth, c.req.param('userId'))
    return c.json(factors.map(toFactor), 200)
  })
  .put('/admin/users/:userId/factors/:factorId', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const account = await requireNamedUser(c.var.auth, c.req.param('userId'))
    const factor = requireFactor(account, c.req.param('factorId'))
    const { updateFactorAsAdmin } = await loadFactors()
    return c.json(
      toFactor(await updateFactorAsAdmin(c.var.auth, account, factor, admin, await readJson(c))),
      200,
    )
  })
  .delete('/admin/users/:userId/factors/:factorId', async (c) => {
    const admin = await requireAdminToken(c.var.auth)
    const account = await requireNamedUser(c.var.auth, c.req.param('userId'))
    const factor = requireFactor(account, c.req.param('factorId'))
    const { removeFactorAsAdmin } = await loadFactors()
    await removeFactorAsAdmin(c.var.auth, account, factor, admin)
    return c.json(toFactor(factor), 200)
  })
