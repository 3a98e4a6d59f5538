import { eq } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authFactors } from '#worker/db/schema/auth-accounts.ts'
import { type AssuranceLevel, authSessionsGuard, type SessionRow } from '#worker/db/schema/auth-state.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import type { AuthContext } from '../auth-context.ts'
import { amrMethodOf } from '../factors/factor.ts'
import { AuthError } from '../http/auth-errors.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import type { AmrEntry } from './access-token.ts'

/** A session record in KV. It is written once; a change becomes the next generation. */
export interface SessionRecord {
  user_id: string
  aal: AssuranceLevel
  amr: AmrEntry[]
  factor_id: string | null
  created_at: number
  refreshed_at: number
  ip_address: string
  user_agent: string
}

const maxRecordTtlS = 400 * 86_400

/** How long a session lives without being refreshed. */
export const maxIdleS = ({ sessions }: AuthSettings) =>
  sessions.inactivityS > 0 ? Math.min(sessions.inactivityS, maxRecordTtlS) : maxRecordTtlS

const keyOf = (sessionId: string, generation: number) => `session:${sessionId}:${generation}`

const minTtlS = 60

/** Browsers send shorter ones. */
const maxUserAgentLength = 500

export const userAgentOf = ({ userAgent }: AuthContext) => userAgent.slice(0, maxUserAgentLength)

/**
 * Saves a record, with one retry, since the session cannot be refreshed for a while without it. It never fails: the row
 * is already committed, and the record is rebuilt from it eventually.
 */
export async function saveSessionRecord(
  kv: KVNamespace,
  settings: AuthSettings,
  { sessionId, generation }: { sessionId: string; generation: number },
  record: SessionRecord,
): Promise<void> {
  const expirationTtl = Math.max(minTtlS, maxIdleS(settings))
  const put = async () => kv.put(keyOf(sessionId, generation), JSON.stringify(record), { expirationTtl })
  await put()
    .catch(put)
    .catch((error: unknown) => logFailure('session_record_not_stored', error))
}

/** One generation of a session; null also while KV fails. */
export const getSessionRecord = async (kv: KVNamespace, sessionId: string, generation: number) =>
  kv.get<SessionRecord>(keyOf(sessionId, generation), 'json').catch(() => null)

/** How long a missing record may be due to KV's delay; KV is consistent everywhere long before. */
const recordLostAfterMs = 120_000

/** The `amr` of a session from before rows had it: only its factor is known. */
async function toLegacyAmr({ db }: AuthContext, { factor_id, refreshed_at }: SessionRow) {
  if (factor_id === null) return []
  const [factor] = await db
    .select({ factor_type: authFactors.factor_type })
    .from(authFactors)
    .where(eq(authFactors.id, factor_id))
  return factor ? [{ method: amrMethodOf(factor), timestamp: Math.floor(refreshed_at / 1000) }] : []
}

/** Rebuilds a lost record from its row and saves it as the live one. */
async function rebuildSessionRecord(ctx: AuthContext, session: SessionRow): Promise<SessionRecord> {
  const { session_id: sessionId, generation } = session
  const record: SessionRecord = {
    user_id: session.user_id,
    aal: session.aal,
    amr: session.amr ?? (await toLegacyAmr(ctx, session)),
    factor_id: session.factor_id,
    created_at: session.created_at,
    refreshed_at: session.refreshed_at,
    ip_address: '',
    user_agent: '',
  }
  await saveSessionRecord(ctx.kv, ctx.settings, { sessionId, generation }, record)
  return record
}

/**
 * The live record. While KV does not show it yet, the previous one will do where only its times can differ. Otherwise
 * 503, after which clients retry: a delayed store must not sign anyone out. After two minutes the record counts as lost
 * and is rebuilt.
 */
export async function requireSessionRecord(ctx: AuthContext, session: SessionRow): Promise<SessionRecord> {
  const { session_id, generation, aal, factor_id } = session
  const live = await getSessionRecord(ctx.kv, session_id, generation)
  if (live) return live
  const before = generation > 0 ? await getSessionRecord(ctx.kv, session_id, generation - 1) : null
  if (before && before.aal === aal && before.factor_id === factor_id) return before
  if (ctx.now - session.refreshed_at > recordLostAfterMs) return rebuildSessionRecord(ctx, session)
  logEvent('session_record_missing')
  throw new AuthError(503, 'unexpected_failure', 'The session is not available yet, try again')
}

/** Deletes generations that can no longer be requested. */
export async function deleteSessionRecords(
  kv: KVNamespace,
  sessionId: string,
  generations: number[],
): Promise<void> {
  await Promise.all(
    generations
      .filter((generation) => generation >= 0)
      .map((generation) => kv.delete(keyOf(sessionId, generation))),
  )
}

/** Every stored session of a user, with its record where there is one. */
export async function listSessions(kv: KVNamespace, db: Database, userId: string) {
  const sessions = await db.select().from(authSessionsGuard).where(eq(authSessionsGuard.user_id, userId))
  return Promise.all(
    sessions.map(async (session) => ({
      id: session.session_id,
      record: await getSessionRecord(kv, session.session_id, session.generation),
    })),
  )
}
