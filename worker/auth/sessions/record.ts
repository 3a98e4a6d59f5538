import { eq } from 'drizzle-orm'
import { type AssuranceLevel, authSessionsGuard, type GuardRow } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { AuthError } from '../errors.ts'
import type { AuthSettings } from '../settings.ts'
import type { AmrEntry } from '../tokens.ts'

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

/** Retried, as a record that is missing keeps its session from refreshing. */
export async function putRecord(
  kv: KVNamespace,
  settings: AuthSettings,
  { sessionId, generation }: { sessionId: string; generation: number },
  record: SessionRecord,
): Promise<void> {
  const expirationTtl = Math.max(shortestTtlS, idleLimitS(settings))
  const put = () => kv.put(keyOf(sessionId, generation), JSON.stringify(record), { expirationTtl })
  await put().catch(put)
}

const read = (kv: KVNamespace, sessionId: string, generation: number) =>
  kv.get<SessionRecord>(keyOf(sessionId, generation), 'json')

/**
 * The live record. KV may not show it everywhere yet; the one before will do when nothing but its times can differ.
 * Otherwise 503, after which clients try again: a store that lags must not sign anyone out.
 */
export async function requireRecord(kv: KVNamespace, guard: GuardRow): Promise<SessionRecord> {
  const { session_id, generation, aal, factor_id } = guard
  const live = await read(kv, session_id, generation)
  if (live) return live
  const before = generation > 0 ? await read(kv, session_id, generation - 1) : null
  if (before && before.aal === aal && before.factor_id === factor_id) return before
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
      record: await read(kv, guard.session_id, guard.generation),
    })),
  )
}
