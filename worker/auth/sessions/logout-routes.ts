import { Hono } from 'hono'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requireUser } from '../http/authenticate.ts'
import { invalid } from '../http/errors.ts'
import { revokeSessions, type SignOutScope, signOutScopes } from './revoke.ts'

const isScope = (value: string): value is SignOutScope => signOutScopes.includes(value as SignOutScope)

/** Signing out: here, everywhere else, or everywhere. */
export const logoutRoutes = new Hono<AuthEnv>().post('/logout', async (c) => {
  const scope = c.req.query('scope') || 'global'
  if (!isScope(scope)) throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
  const { account, session } = await requireUser(c)
  const { db, now } = c.var
  await db.batch([
    revokeSessions(db, account.user.id, scope, session?.session_id ?? null, now),
    logAudit(c, 'logout', account.user),
  ])
  return c.body(null, 204)
})
