import { Hono } from 'hono'
import { loadOAuth, toAuthorizeParameters } from '../federated/oauth/routes.ts'
import type { AuthEnv } from '../protocol/auth-context.ts'
import { invalid } from '../protocol/auth-errors.ts'
import { readBody } from '../protocol/request-body.ts'
import { limitAuthRequests } from '../rate-limits/limit-calls.ts'
import { requireCaller, requireLinking, requireSession } from '../sessions/authenticate.ts'
import { captchaMiddleware } from '../sessions/require-captcha.ts'
import { revokeSessions, signOutScopes } from '../sessions/revoke-sessions.ts'
import { toUser } from '../sessions/serializers.ts'
import { requestedAudience } from './account.ts'
import { logAuditIfChanged } from './audit-log.ts'
import { signUp, signUpFields } from './signup/sign-up.ts'
import { reauthenticate } from './user/reauthenticate.ts'
import { unlinkIdentity } from './user/unlink-identity.ts'
import { updateUser, userFields } from './user/update-user.ts'

export const signupRoutes = new Hono<AuthEnv>().post(
  '/signup',
  limitAuthRequests('signup'),
  captchaMiddleware,
  async (c) => c.json(await signUp(c.var.auth, await readBody(c, signUpFields)), 200),
)

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

/** Signs out this session, all others, or all. */
export const logoutRoutes = new Hono<AuthEnv>().post('/logout', async (c) => {
  const asked = c.req.query('scope') || 'global'
  const scope = signOutScopes.find((one) => one === asked)
  if (!scope) throw invalid(`Unsupported logout scope ${JSON.stringify(asked)}`)
  const { account, session } = await requireCaller(c.var.auth)
  const { db, now } = c.var.auth
  await db.batch([
    revokeSessions(db, account.user.id, now, scope, session?.session_id),
    logAuditIfChanged(c.var.auth, 'logout', account.user),
  ])
  return c.body(null, 204)
})
