import { and, eq } from 'drizzle-orm'
import { hasRow, requireInBatch } from '#worker/db/batch-condition.ts'
import type { IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import { authIdentities } from '#worker/db/schema/auth-accounts.ts'
import type { Account } from '../accounts/account.ts'
import { isUnchanged } from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/** Fails the batch when the account, or the identity that it was found by, has changed since it was read. */
export function requireUnchanged({ db }: AuthContext, account: Account, identity?: IdentityRow) {
  const { id, user_id } = authIdentities
  return requireInBatch(
    db,
    and(
      isUnchanged(db, account, 'email', 'email_confirmed_at', 'password_hash', 'password_vouched'),
      identity ? hasRow(db, authIdentities, eq(id, identity.id), eq(user_id, account.user.id)) : undefined,
    ),
  )
}
