import { Hono } from 'hono'
import { loadOAuth, toAuthorizeParameters } from '../../federated/oauth/routes.ts'
import type { AuthEnv } from '../../protocol/auth-env.ts'
import { invalid } from '../../protocol/auth-errors.ts'
import { readBody } from '../../protocol/read-body.ts'
import { requireCaller, requireLinking, requireSession } from '../../sessions/authenticate.ts'
import { toUser } from '../../sessions/serializers.ts'
import { requestedAudience } from '../requested-audience.ts'
import { reauthenticate } from './reauthenticate.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { updateUser, userFields } from './update-user.ts'

/** The signed-in user: read, update, reauthenticate, link and unlink identities. */
export const userRoutes = new Hono<AuthEnv>()
  .get('/user', async (c) => {
    const { account, aud } = await requireCaller(c.var.auth)
    if (requestedAudience(c.var.auth, aud) !== aud)
      throw invalid("Token audience doesn't match request audience")
    return c.json(toUser(account), 200)
  })
  .put('/user', async (c) => {
    const caller = await requireCaller(c.var.auth, { names: ['user'] })
    return c.json(await updateUser(c.var.auth, caller, await readBody(c, userFields)), 200)
  })
  .get('/reauthenticate', async (c) => {
    const caller = await requireSession(c.var.auth)
    return c.json(await reauthenticate(c.var.auth, caller), 200)
  })
  .get('/user/identities/authorize', async (c) => {
    const caller = await requireLinking(c.var.auth)
    const { authorizeLinking } = await loadOAuth()
    const { url, isRedirect } = await authorizeLinking(c.var.auth, toAuthorizeParameters(c), caller)
    return isRedirect ? c.redirect(url, 302) : c.json({ url }, 200)
  })
  .delete('/user/identities/:identityId', async (c) => {
    await unlinkIdentity(c.var.auth, await requireLinking(c.var.auth), c.req.param('identityId'))
    return c.json({}, 200)
  })
