import { Hono } from 'hono'
import { logAudit } from '../accounts/audit-log.ts'
import type { AuthEnv } from '../protocol/auth-env.ts'
import { invalid } from '../protocol/auth-errors.ts'
import { requireCaller } from './authenticate.ts'
import { revokeSessions, signOutScopes } from './revoke-sessions.ts'

/** Signs out this session, all others, or all. */
export const logoutRoutes = new Hono<AuthEnv>().post('/logout', async (c) => {
  const asked = c.req.query('scope') || 'global'
  const scope = signOutScopes.find((one) => one === asked)
  if (!scope) throw invalid(`Unsupported logout scope ${JSON.stringify(asked)}`)
  const { account, session } = await requireCaller(c.var.auth)
  const { db, now } = c.var.auth
  await db.batch([
    revokeSessions(db, account.user.id, now, scope, session?.session_id),
    logAudit(c.var.auth, 'logout', account.user),
  ])
  return c.body(null, 204)
})
