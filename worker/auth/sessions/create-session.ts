import { authSessionsGuard } from '#worker/db/schema/auth-state.ts'
import { type Account, changeUser, type Statement } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../auth-context.ts'
import { toSession } from '../http/serializers.ts'
import { setDeviceCookie } from '../rate-limits/device-cookie.ts'
import { endOldestSessions } from './end-oldest-sessions.ts'
import { tokenLifetimeS } from './expiry.ts'
import { toRefreshToken } from './refresh-token.ts'
import { deleteSessionRecords, type SessionRecord, saveSessionRecord, userAgentOf } from './session-store.ts'

interface SignIn {
  /** The `amr` method of the session. */
  method: string
  provider?: string
  /**
   * Whether the sign-in proves the account's own e-mail address; a password set in this session is then vouched for.
   */
  provesEmail?: boolean
  /** Further statements of the same batch. */
  statements?: Statement[]
}

/**
 * Signs an account in: stores a session row and a KV record, ends the oldest of too many sessions, sets the device
 * cookie, and returns the response. The
 * statements of the sign-in run in the same batch, so that all of it happens or nothing.
 */
export async function createSession(ctx: AuthContext, account: Account, signIn: SignIn) {
  const { db, settings, now, ip } = ctx
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
    ip_address: ip,
    user_agent: userAgentOf(ctx),
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
  const stored = saveSessionRecord(ctx.kv, settings, { sessionId, generation: 0 }, record)
  const [results] = await Promise.all([
    runUnlessTaken(db, [
      ...(signIn.statements ?? []),
      changeUser(db, account, { last_sign_in_at: now }, now),
      insertsSession,
      endOldestSessions(db, account.user.id, sessionId, now),
    ]).catch((error) => {
      // The session does not exist, so its record would never be read.
      ctx.waitUntil(stored.then(() => deleteSessionRecords(ctx.kv, sessionId, [0])))
      throw error
    }),
    stored,
  ])
  const ended = results.at(-1)
  if (Array.isArray(ended) && ended.length > 0) ctx.endConnections()
  setDeviceCookie(ctx, account, 'aal1')
  const refreshToken = toRefreshToken(settings, sessionId, 0)
  const tokens = { sessionId, aal: 'aal1' as const, amr, refreshToken }
  return toSession(
    settings,
    account,
    tokens,
    now,
    tokenLifetimeS(settings, account, { aal: 'aal1', created_at: now }, now),
  )
}
