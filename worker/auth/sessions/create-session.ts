import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { type Account, changeUser } from '../accounts/account.ts'
import { runUnlessTaken } from '../accounts/create-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { setDeviceCookie } from '../rate-limits/device-cookie.ts'
import { toSession } from './serializers.ts'
import { saveSessionRecord } from './session-store.ts'

/** More than anybody has browsers; without a limit scripts that never sign out would add rows for ever. */
const maxSessions = 50

/**
 * The statement for the batch that creates a session: revokes those that were not used for longest, so that the account
 * has no more than fifty. It returns a row for each.
 */
function endOldestSessions(db: Database, userId: string, newSessionId: string, now: number) {
  const { session_id, user_id, revoked_at, refreshed_at } = authSessions
  const surplus = db
    .select({ id: session_id })
    .from(authSessions)
    .where(and(eq(user_id, userId), isNull(revoked_at), ne(session_id, newSessionId)))
    .orderBy(desc(refreshed_at), session_id)
    // SQLite wants one before an offset; each sign-in leaves one at most.
    .limit(maxSessions)
    .offset(maxSessions - 1)
  return db
    .update(authSessions)
    .set({ revoked_at: now })
    .where(inArray(session_id, surplus))
    .returning({ id: session_id })
}

interface SignIn {
  /** The `amr` method of the session. */
  method: string
  /** Named in `amr` where a company manages the account. */
  provider?: string | null
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
  const { method, provider } = signIn
  const named = provider && method === 'sso/saml' ? { provider } : {}
  const amr = [{ method, timestamp: Math.floor(now / 1000), ...named }]
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
