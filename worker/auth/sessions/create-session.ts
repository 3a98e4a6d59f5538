import type { Statement } from '#worker/db/run-batch.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { type Account, changeUser } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { setDeviceCookie } from '../rate-limits/device-cookie.ts'
import { endOldestSessions } from './end-oldest-sessions.ts'
import { toSession } from './serializers.ts'
import { saveSessionRecord } from './session-store.ts'

interface SignIn {
  /** The `amr` method of the session. */
  method: string
  provider?: string
  /**
   * True if the sign-in proves the account's own e-mail address; a password set in this session is then confirmed.
   */
  provesEmail?: boolean
  /** Further statements of the same batch. */
  statements?: Statement[]
}

/**
 * Signs an account in: stores a session, ends the oldest of too many, sets the device cookie, and returns the response.
 * The statements of the sign-in run in the same batch, so that all of it happens or nothing.
 */
export async function createSession(ctx: AuthContext, account: Account, signIn: SignIn) {
  const { db, settings, now } = ctx
  const sessionId = crypto.randomUUID()
  const amr = [
    {
      method: signIn.method,
      timestamp: Math.floor(now / 1000),
      ...(signIn.provider ? { provider: signIn.provider } : {}),
    },
  ]
  const session: SessionRow = {
    session_id: sessionId,
    user_id: account.user.id,
    refresh_counter: 0,
    rotations: [],
    aal: 'aal1',
    factor_id: null,
    amr,
    not_after: null,
    revoked_at: null,
    created_at: now,
    refreshed_at: now,
    recorded_at: now,
    proves_email: signIn.provesEmail ?? false,
  }
  const results = await runUnlessTaken(db, [
    ...(signIn.statements ?? []),
    changeUser(db, account, { last_sign_in_at: now }, now),
    db.insert(authSessions).values(session),
    endOldestSessions(db, account.user.id, sessionId, now),
  ])
  saveSessionRecord(ctx, session)
  const ended = results.at(-1)
  if (Array.isArray(ended) && ended.length > 0) ctx.endConnections()
  setDeviceCookie(ctx, account, 'aal1')
  return toSession(settings, account, session, now)
}
