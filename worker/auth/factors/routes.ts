import type { Context } from 'hono'
import { Hono } from 'hono'
import type { AuthEnv } from '../http/auth-env.ts'
import { requireSession } from '../http/authenticate.ts'
import { AuthError } from '../http/errors.ts'
import { enforceLimits, type LimitName } from '../rate-limits/rate-limits.ts'
import { requireFactor } from './factor.ts'

const loadActions = () => import('./actions.ts')

/** Whoever has no way to sign in again has nothing that a factor could protect. */
async function requireKnownUser(c: Context<AuthEnv>, names: LimitName[] = []) {
  const caller = await requireSession(c, names)
  if (caller.account.user.is_anonymous)
    throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
  return caller
}

/** A second proof of who signs in: an authenticator app, or a code sent to a phone. */
export const factorRoutes = new Hono<AuthEnv>()
  .post('/factors', async (c) => {
    const caller = await requireKnownUser(c)
    await enforceLimits(c, ['factor-enroll'], [['account-factors', caller.account.user.id]])
    const { enrollFactor } = await loadActions()
    return c.json(await enrollFactor(c, caller), 200)
  })
  .post('/factors/:factorId/challenge', async (c) => {
    const caller = await requireKnownUser(c, ['challenge'])
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { challengeFactor } = await loadActions()
    return c.json(await challengeFactor(c, caller, factor), 200)
  })
  .post('/factors/:factorId/verify', async (c) => {
    const caller = await requireKnownUser(c, ['factor-verify'])
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { verifyFactor } = await loadActions()
    return c.json(await verifyFactor(c, caller, factor), 200)
  })
  .delete('/factors/:factorId', async (c) => {
    const caller = await requireKnownUser(c)
    const factor = requireFactor(caller.account, c.req.param('factorId'))
    const { removeFactor } = await loadActions()
    return c.json(await removeFactor(c, caller, factor), 200)
  })
