import { sql } from 'drizzle-orm'
import { requireInBatch } from '#worker/db/batch-condition.ts'
import type { IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/** Fails the batch when the account, or the identity that it was found by, has changed since it was read. */
export function requireUnchanged({ db }: AuthContext, { user }: Account, identity?: IdentityRow) {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM auth_users WHERE id = ${user.id} AND email IS ${user.email}
    AND email_confirmed_at IS ${user.email_confirmed_at} AND password_hash IS ${user.password_hash}
    AND password_vouched = ${user.password_vouched ? 1 : 0})`
  return requireInBatch(
    db,
    identity
      ? sql`${isUnchanged} AND EXISTS (SELECT 1 FROM auth_identities WHERE id = ${identity.id} AND user_id = ${user.id})`
      : isUnchanged,
  )
}
