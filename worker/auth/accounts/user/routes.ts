import { Hono } from 'hono'
import { loadProviders } from '../../federated/oauth/routes.ts'
import type { AuthEnv } from '../../http/auth-env.ts'
import { requestedAudience, requireLinking, requireSession, requireUser } from '../../http/authenticate.ts'
import { invalid } from '../../http/errors.ts'
import { toUser } from '../../http/serializers.ts'
import { reauthenticate } from './reauthenticate.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { updateUser } from './update-user.ts'

/** What signed-in users read and change about themselves. */
export const userRoutes = new Hono<AuthEnv>()
  .get('/user', async (c) => {
    const { account, aud } = await requireUser(c)
    if (requestedAudience(c, aud) !== aud) throw invalid("Token audience doesn't match request audience")
    return c.json(toUser(account), 200)
  })
  .put('/user', async (c) => c.json(await updateUser(c, await requireUser(c, ['user'])), 200))
  .get('/reauthenticate', async (c) => c.json(await reauthenticate(c, await requireSession(c)), 200))
  .get('/user/identities/authorize', async (c) => {
    const caller = await requireLinking(c)
    return (await loadProviders()).authorizeLinking(c, caller)
  })
  .delete('/user/identities/:identityId', async (c) => {
    await unlinkIdentity(c, await requireLinking(c), c.req.param('identityId'))
    return c.json({}, 200)
  })
