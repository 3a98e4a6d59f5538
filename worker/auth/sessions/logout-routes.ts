import { Hono } from 'hono'
import { audit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requireUser } from '../http/authenticate.ts'
import { invalid } from '../http/errors.ts'
import { endSessions, type Scope, scopes } from './revoke.ts'

const isScope = (value: string): value is Scope => scopes.includes(value as Scope)

/** Signing out: here, everywhere else, or everywhere. */
export const logoutRoutes = new Hono<AuthEnv>().post('/logout', async (c) => {
  const scope = c.req.query('scope') || 'global'
  if (!isScope(scope)) throw invalid(`Unsupported logout scope ${JSON.stringify(scope)}`)
  const { account, guard } = await requireUser(c)
  const { db, now } = c.var
  await db.batch([
    endSessions(db, account.user.id, scope, guard?.session_id ?? null, now),
    audit(c, 'logout', account.user),
  ])
  return c.body(null, 204)
})
