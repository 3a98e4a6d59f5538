import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authSessions } from '#worker/db/schema/auth-state.ts'

export const signOutScopes = ['global', 'local', 'others'] as const
type SignOutScope = (typeof signOutScopes)[number]

/**
 * The statement that revokes sessions: all of the user, this one, or all but this one. It takes effect with its commit; the KV
 * record expires or is purged later.
 */
export function revokeSessions(
  db: Database,
  userId: string | SQL<string>,
  now: number,
  scope: SignOutScope = 'global',
  sessionId: string | null = null,
) {
  const which =
    scope === 'global' || sessionId === null
      ? undefined
      : scope === 'local'
        ? eq(authSessions.session_id, sessionId)
        : ne(authSessions.session_id, sessionId)
  return db
    .update(authSessions)
    .set({ revoked_at: now })
    .where(and(eq(authSessions.user_id, userId), isNull(authSessions.revoked_at), which))
}
