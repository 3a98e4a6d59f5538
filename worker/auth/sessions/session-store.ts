import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { authFactors } from '#worker/db/auth-accounts-schema.ts'
import { type AssuranceLevel, authSessionsGuard, type GuardRow } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { methodOf } from '../factors/factor.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { AuthError } from '../http/errors.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'
import type { AmrEntry } from './access-token.ts'

/** A session as KV holds it. A record is written once; what changes becomes the next generation. */
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

const longestIdleS = 400 * 86_400

/** How long a session lives that nobody refreshes. */
export const idleLimitS = ({ sessions }: AuthSettings) =>
  sessions.inactivityS > 0 ? Math.min(sessions.inactivityS, longestIdleS) : longestIdleS

const keyOf = (sessionId: string, generation: number) => `session:${sessionId}:${generation}`

const shortestTtlS = 60

/** Longer ones are no browser's. */
const longestUserAgent = 500

export const userAgentOf = (c: Context<AuthEnv>) =>
  (c.req.header('user-agent') ?? '').slice(0, longestUserAgent)

/**
 * Retried, as a record that is missing keeps its session from refreshing for a while. It never fails: what the record
 * follows is committed by then, and the session is rebuilt from its row in the end.
 */
export async function putRecord(
  kv: KVNamespace,
  settings: AuthSettings,
  { sessionId, generation }: { sessionId: string; generation: number },
  record: SessionRecord,
): Promise<void> {
  const expirationTtl = Math.max(shortestTtlS, idleLimitS(settings))
  const put = async () => kv.put(keyOf(sessionId, generation), JSON.stringify(record), { expirationTtl })
  await put()
    .catch(put)
    .catch((error: unknown) => logFailure('session_record_not_stored', error))
}

/** One generation of a session; null also while KV cannot be asked. */
export const readRecord = async (kv: KVNamespace, sessionId: string, generation: number) =>
  kv.get<SessionRecord>(keyOf(sessionId, generation), 'json').catch(() => null)

/** For so long a missing record may still be on its way; KV shows everything everywhere long before. */
const lostAfterMs = 120_000

/** A session of before rows kept how it was proven: all that is certain is the factor that lifted it. */
async function provenBy({ db }: Context<AuthEnv>['var'], { factor_id, refreshed_at }: GuardRow) {
  if (factor_id === null) return []
  const [factor] = await db
    .select({ factor_type: authFactors.factor_type })
    .from(authFactors)
    .where(eq(authFactors.id, factor_id))
  return factor ? [{ method: methodOf(factor), timestamp: Math.floor(refreshed_at / 1000) }] : []
}

/** What the row knows of a session whose record is lost, kept as its live record again. */
async function rebuildRecord(c: Context<AuthEnv>, guard: GuardRow): Promise<SessionRecord> {
  const { session_id: sessionId, generation } = guard
  const record: SessionRecord = {
    user_id: guard.user_id,
    aal: guard.aal,
    amr: guard.amr ?? (await provenBy(c.var, guard)),
    factor_id: guard.factor_id,
    created_at: guard.created_at,
    refreshed_at: guard.refreshed_at,
    ip_address: '',
    user_agent: '',
  }
  await putRecord(c.env.SESSIONS, c.var.auth, { sessionId, generation }, record)
  return record
}

/**
 * The live record. KV may not show it everywhere yet; the one before will do when nothing but its times can differ.
 * Otherwise 503, after which clients try again: a store that lags must not sign anyone out. After two minutes the
 * record counts as lost and is rebuilt.
 */
export async function requireRecord(c: Context<AuthEnv>, guard: GuardRow): Promise<SessionRecord> {
  const { session_id, generation, aal, factor_id } = guard
  const live = await readRecord(c.env.SESSIONS, session_id, generation)
  if (live) return live
  const before = generation > 0 ? await readRecord(c.env.SESSIONS, session_id, generation - 1) : null
  if (before && before.aal === aal && before.factor_id === factor_id) return before
  if (c.var.now - guard.refreshed_at > lostAfterMs) return rebuildRecord(c, guard)
  logEvent('session_record_missing')
  throw new AuthError(503, 'unexpected_failure', 'The session is not available yet, try again')
}

/** Forgets the generations that nothing can ask for any more. */
export async function dropRecords(kv: KVNamespace, sessionId: string, generations: number[]): Promise<void> {
  await Promise.all(
    generations
      .filter((generation) => generation >= 0)
      .map((generation) => kv.delete(keyOf(sessionId, generation))),
  )
}

/** Every session of a user that is still remembered, with its record where there is one. */
export async function sessionsOf(kv: KVNamespace, db: Database, userId: string) {
  const guards = await db.select().from(authSessionsGuard).where(eq(authSessionsGuard.user_id, userId))
  return Promise.all(
    guards.map(async (guard) => ({
      id: guard.session_id,
      record: await readRecord(kv, guard.session_id, guard.generation),
    })),
  )
}
