import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { invitations } from '#worker/db/schema/auth-accounts.ts'
import { deleteAccount } from '../accounts/delete-account.ts'

/** Until then an old link says why it no longer works. */
const keptMs = 30 * 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxRows = 20

/** Accounts that were made by an invitation nobody accepted, and hold nothing else. */
const isUnused: SQL = sql`auth_users.invited_at IS NOT NULL
  AND auth_users.email_confirmed_at IS NULL AND auth_users.phone_confirmed_at IS NULL
  AND auth_users.password_hash IS NULL AND auth_users.last_sign_in_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM auth_pending_signups p WHERE p.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_one_time_tokens t WHERE t.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM client_data d WHERE d.user_id = auth_users.id OR d.profile_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_identities i WHERE i.user_id = auth_users.id AND i.provider <> 'email')`

/**
 * Deletes what ended a month ago: invitations that nobody accepted, with the accounts that only they had made. Accepted
 * ones are kept as long as their account, which they tell about a role that is still awaited.
 */
export async function deleteOldInvitations(db: Database, now: number): Promise<void> {
  const isOld = sql`invitations.accepted_at IS NULL AND invitations.expires_at < ${now - keptMs}`
  const found = await db.all<{ id: string }>(
    sql`SELECT user_id AS id FROM invitations WHERE ${isOld} ORDER BY expires_at LIMIT ${maxRows}`,
  )
  // The invitation goes before its account, so each statement asks for one that was renewed instead.
  const stillUnused = (id: string) =>
    sql<string>`(SELECT auth_users.id FROM auth_users WHERE auth_users.id = ${id} AND ${isUnused}
      AND NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.user_id = ${id} AND NOT (${isOld})))`
  await runBatch(
    db,
    found.flatMap(({ id }) => [
      ...deleteAccount(db, stillUnused(id)),
      db.delete(invitations).where(sql`user_id = ${id} AND ${isOld}`),
    ]),
  )
}
