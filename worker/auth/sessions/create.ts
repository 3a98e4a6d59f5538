import type { Context } from 'hono'
import { authSessionsGuard } from '#worker/db/auth-state-schema.ts'
import { type Account, changeUser, type Statement } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { toSession } from '../http/serializers.ts'
import { setDeviceCookie } from '../passwords/device-cookie.ts'
import { tokenLifetimeS } from './expiry.ts'
import { toRefreshToken } from './refresh-token.ts'
import { deleteRecords, type SessionRecord, saveRecord, userAgentOf } from './session-store.ts'

interface SignIn {
  /** What the session's `amr` says. */
  method: string
  provider?: string
  /** Whether what opens it proves the account's own e-mail address; a password set in it is then vouched for. */
  provesEmail?: boolean
  /** What has to be written together with the session. */
  statements?: Statement[]
}

/**
 * Signs an account in: a session row, a KV record, the answer, and a cookie by which the browser is known again. Whatever else belongs to the sign-in goes into the
 * same batch, so that either all of it happened or nothing.
 */
export async function createSession(c: Context<AuthEnv>, account: Account, signIn: SignIn) {
  const { db, auth, now, ipAddress } = c.var
  const sessionId = crypto.randomUUID()
  const amr = [
    {
      method: signIn.method,
      timestamp: Math.floor(now / 1000),
      ...(signIn.provider ? { provider: signIn.provider } : {}),
    },
  ]
  const record: SessionRecord = {
    user_id: account.user.id,
    aal: 'aal1',
    amr,
    factor_id: null,
    created_at: now,
    refreshed_at: now,
    ip_address: ipAddress,
    user_agent: userAgentOf(c),
  }
  const insertsSession = db.insert(authSessionsGuard).values({
    session_id: sessionId,
    user_id: account.user.id,
    generation: 0,
    refresh_counter: 0,
    rotations: [],
    aal: 'aal1',
    amr,
    created_at: now,
    refreshed_at: now,
    proves_email: signIn.provesEmail ?? false,
  })
  const stored = saveRecord(c.env.SESSIONS, auth, { sessionId, generation: 0 }, record)
  await Promise.all([
    stored,
    runUnlessTaken(db, [
      ...(signIn.statements ?? []),
      changeUser(db, account, { last_sign_in_at: now }, now),
      insertsSession,
    ]).catch((error) => {
      // Nothing would ever ask for the record of a session that never was.
      c.executionCtx.waitUntil(stored.then(() => deleteRecords(c.env.SESSIONS, sessionId, [0])))
      throw error
    }),
  ])
  setDeviceCookie(c, account)
  const refreshToken = toRefreshToken(auth, sessionId, 0)
  const tokens = { sessionId, aal: 'aal1' as const, amr, refreshToken }
  return toSession(
    auth,
    account,
    tokens,
    now,
    tokenLifetimeS(auth, account, { aal: 'aal1', created_at: now }, now),
  )
}
