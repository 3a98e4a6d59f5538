import { Hono } from 'hono'
import type { AuthContext, AuthEnv } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'
import { readJson, readOptionalJson } from '../protocol/request-body.ts'
import { enforceLimits, type LimitName } from '../rate-limits/enforce-limits.ts'
import { requireSession } from '../sessions/authenticate.ts'
import { requireFactor } from './factor.ts'

const loadActions = () => import('./lazy-factors.ts')

/** Anonymous users cannot sign in again, so a factor would protect nothing. */
async function requireKnownUser(ctx: AuthContext, names: LimitName[] = []) {
  const caller = await requireSession(ctx, { names, isBySession: true })
  if (caller.account.user.is_anonymous) throw errors.anonymousRefused()
  return caller
}

/** Second factors: an authenticator app, or a code sent to a phone. */
export const factorRoutes = new Hono<AuthEnv>()
  .post('/factors', async (c) => {
    const caller = await requireKnownUser(c.var.auth)
    await enforceLimits(c.var.auth, ['factor-enroll'], [['account-factors', caller.account.user.id]])
    const { enrollFactor } = await loadActions()
    return c.json(await enrollFactor(c.var.auth, caller, await readJson(c)), 200)
  })
  .post('/factors/:factorId/challenge', async (c) => {
    const caller = await requireKnownUser(c.var.auth, ['challenge'])
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { challengeFactor } = await loadActions()
    return c.json(await challengeFactor(c.var.auth, caller, factor, await readOptionalJson(c)), 200)
  })
  .post('/factors/:factorId/verify', async (c) => {
    const caller = await requireKnownUser(c.var.auth, ['factor-verify'])
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { verifyFactor } = await loadActions()
    return c.json(await verifyFactor(c.var.auth, caller, factor, await readJson(c)), 200)
  })
  .delete('/factors/:factorId', async (c) => {
    const caller = await requireKnownUser(c.var.auth)
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { removeFactor } = await loadActions()
    return c.json(await removeFactor(c.var.auth, caller, factor), 200)
  })
