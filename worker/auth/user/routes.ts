import type { Context } from 'hono'
import { Hono } from 'hono'
import type { AuthEnv } from '../auth-env.ts'
import { limitBy } from '../buckets.ts'
import { requestedAudience, requireSession, requireUser } from '../caller.ts'
import { AuthError, invalid } from '../errors.ts'
import { unsupportedProvider } from '../off.ts'
import { toUser } from '../wire.ts'
import { reauthenticate } from './reauthenticate.ts'
import { unlinkIdentity } from './unlink.ts'
import { updateUser } from './update.ts'

/** The caller, where users may link and unlink identities themselves. */
async function requireLinking(c: Context<AuthEnv>) {
  const caller = await requireUser(c)
  if (c.var.auth.manualLinkingEnabled) return caller
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

/** What signed-in users read and change about themselves. */
export const userRoutes = new Hono<AuthEnv>()
  .get('/user', async (c) => {
    const { account, aud } = await requireUser(c)
    if (requestedAudience(c, aud) !== aud) throw invalid("Token audience doesn't match request audience")
    return c.json(toUser(account), 200)
  })
  .put('/user', limitBy('user'), async (c) => c.json(await updateUser(c, await requireUser(c)), 200))
  .get('/reauthenticate', async (c) => c.json(await reauthenticate(c, await requireSession(c)), 200))
  .get('/user/identities/authorize', async (c) => {
    await requireLinking(c)
    throw unsupportedProvider(c)
  })
  .delete('/user/identities/:identityId', async (c) => {
    await unlinkIdentity(c, await requireLinking(c), c.req.param('identityId'))
    return c.json({}, 200)
  })
