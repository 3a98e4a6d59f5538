import { Hono } from 'hono'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { invalid } from '../http/auth-errors.ts'
import { requireCaller } from '../http/authenticate.ts'
import { revokeSessions, signOutScopes } from './revoke-sessions.ts'

/** Signs out this session, all others, or all. */
export const logoutRoutes = new Hono<AuthEnv>().post('/logout', async (c) => {
  const asked = c.req.query('scope') || 'global'
  const scope = signOutScopes.find((one) => one === asked)
  if (!scope) throw invalid(`Unsupported logout scope ${JSON.stringify(asked)}`)
  const { account, session } = await requireCaller(c.var.auth)
  const { db, now } = c.var.auth
  await db.batch([
    revokeSessions(db, account.user.id, scope, session?.session_id ?? null, now),
    logAudit(c.var.auth, 'logout', account.user),
  ])
  return c.body(null, 204)
})
