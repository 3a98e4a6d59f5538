import { and, eq, exists, gt, isNull, notExists, or, sql } from 'drizzle-orm'
import { openDatabase } from '#worker/db/client.ts'
import { isInList } from '#worker/db/json-list.ts'
import { authFactors, authUsers } from '#worker/db/schema/auth-accounts.ts'
import { authSessions as sessions } from '#worker/db/schema/auth-state.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'

/** The sessions that `require-admin.ts` would still admit, each with its user's address. */
export async function findActiveSessions(
  env: Bindings,
  ids: string[],
  now: number,
): Promise<Map<string, string | null>> {
  const db = openDatabase(env.DB)
  const { requiresFactor } = settingsOf(env).admin
  const verifiedFactors = db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.user_id, sessions.user_id), eq(authFactors.status, 'verified')))
  const rows = await db
    .select({ id: sessions.session_id, email: authUsers.email })
    .from(sessions)
    .innerJoin(authUsers, eq(authUsers.id, sessions.user_id))
    .where(
      and(
        isInList(sessions.session_id, ids),
        isNull(sessions.revoked_at),
        or(isNull(sessions.not_after), gt(sessions.not_after, now)),
        isStillAdmin(sql`${sessions.user_id}`, now),
        requiresFactor ? exists(verifiedFactors) : undefined,
        or(eq(sessions.aal, 'aal2'), notExists(verifiedFactors)),
      ),
    )
  return new Map(rows.map(({ id, email }) => [id, email]))
}
