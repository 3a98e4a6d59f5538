import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import { deleteAccount } from '../delete-account.ts'

/** Limits the cost of one cron run; the next one continues. */
const maxUsers = 20

/**
 * Accounts created by a sign-up that was never confirmed and no longer can be: a stranger can create one for any
 * address. Only a sign-up writes the account's own id into its metadata. Accounts that an administrator created,
 * invited or gave a role to, and those that anybody has ever signed in to, are kept.
 */
const isAbandoned = (before: number): SQL => sql`
  email_confirmed_at is null AND phone_confirmed_at is null AND is_anonymous = 0 AND created_at < ${before}
  AND coalesce(confirmation_sent_at, 0) < ${before} AND coalesce(recovery_sent_at, 0) < ${before}
  AND is_sso = 0 AND deleted_at IS NULL AND invited_at IS NULL AND last_sign_in_at IS NULL AND banned_until IS NULL
  AND password_vouched = 0 AND user_metadata ->> 'sub' = id
  AND NOT EXISTS (SELECT 1 FROM auth_pending_signups p WHERE p.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_one_time_tokens t WHERE t.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM client_data d WHERE d.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM client_data d WHERE d.profile_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_identities i
    WHERE i.user_id = auth_users.id AND i.provider NOT IN ('email', 'phone'))`

/** Deletes such accounts older than `before`, except those that are signed up for in the meantime. */
export async function deleteUnconfirmedAccounts(db: Database, before: number): Promise<void> {
  const found = await db.all<{ id: string }>(
    sql`SELECT id FROM auth_users WHERE ${isAbandoned(before)} ORDER BY created_at LIMIT ${maxUsers}`,
  )
  const stillAbandoned = (id: string) =>
    sql<string>`(SELECT auth_users.id FROM auth_users WHERE auth_users.id = ${id} AND ${isAbandoned(before)})`
  await runBatch(
    db,
    found.flatMap(({ id }) => deleteAccount(db, stillAbandoned(id))),
  )
}
