import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authSessions, type SessionRow } from '#worker/db/schema/auth-state.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { unknownDevice } from './text/unknown-device.ts'

/** The details by which a user recognizes a session. It decides nothing: the row in D1 does. */
interface SessionRecord {
  ip_address: string
  user_agent: string
  method: string | undefined
  aal: SessionRow['aal']
  created_at: number
  refreshed_at: number
}

const maxRecordTtlS = 400 * 86_400

/** The seconds that a session lives without being refreshed. */
export const maxIdleS = ({ sessions }: AuthSettings) =>
  sessions.inactivityS > 0 ? Math.min(sessions.inactivityS, maxRecordTtlS) : maxRecordTtlS

const keyOf = (sessionId: string) => `session:${sessionId}`

/** KV accepts no shorter one. */
const minTtlS = 60

/** Browsers send shorter ones. */
const maxUserAgentLength = 500

/** KV accepts one write per second and key, and refreshes of a client in a loop say nothing new. */
export const recordEveryMs = 60_000

/** Saves the record of a session after the response. A failure is logged. */
export function saveSessionRecord(ctx: AuthContext, row: SessionRow): void {
  const { kv, settings, ip, userAgent } = ctx
  const { amr, aal, created_at, refreshed_at } = row
  const record: SessionRecord = {
    ip_address: ip,
    user_agent: userAgent.slice(0, maxUserAgentLength),
    method: amr.at(-1)?.method,
    aal,
    created_at,
    refreshed_at,
  }
  const expirationTtl = Math.max(minTtlS, maxIdleS(settings))
  const put = async () => kv.put(keyOf(row.session_id), JSON.stringify(record), { expirationTtl })
  ctx.waitUntil(put().catch((error: unknown) => logFailure('session_record_not_stored', error)))
}

/** Deletes the records of sessions: they hold IP addresses and would outlive their user by a year. */
export async function deleteSessionRecords(kv: KVNamespace, sessions: { id: string }[]): Promise<void> {
  await Promise.all(sessions.map(({ id }) => kv.delete(keyOf(id))))
}

/** The sessions of a user that are live in D1, each with its record in KV. */
export async function listSessions(
  kv: KVNamespace,
  db: Database,
  { userId, language, now }: { userId: string; language: Locale; now: number },
) {
  const { session_id, user_id, revoked_at, not_after, created_at, refreshed_at, aal, amr } = authSessions
  const sessions = await db
    .select({ id: session_id, created_at, refreshed_at, aal, amr })
    .from(authSessions)
    .where(and(eq(user_id, userId), isNull(revoked_at), or(isNull(not_after), gt(not_after, now))))
  return Promise.all(
    sessions.map(async (session) => {
      const record = await kv.get<SessionRecord>(keyOf(session.id), 'json').catch(() => null)
      return { ...(record ?? { user_agent: unknownDevice[language] }), ...session }
    }),
  )
}
