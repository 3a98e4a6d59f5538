import { inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import {
  authPendingSignups,
  authUsers,
  type FactorRow,
  type IdentityRow,
  type UserRow,
} from '#worker/db/schema/auth-accounts.ts'
import { accountReads, toAccount } from '../accounts/account.ts'
import { pendingSignupsOf } from '../accounts/signup/pending-signup.ts'

/**
 * The reads of an account with the hash that a password is compared with; `toPasswordAccount` combines their results.
 */
export function passwordReads(db: Database, condition: SQL) {
  const ids = db.select({ id: authUsers.id }).from(authUsers).where(condition)
  return [
    ...accountReads(db, condition),
    pendingSignupsOf(db, inArray(authPendingSignups.user_id, ids)),
  ] as const
}

/**
 * The hash is the account's own, or that of the newest pending sign-up, so that somebody who has not confirmed yet gets
 * the right error. Always one hash, so that the time reveals nothing.
 */
export function toPasswordAccount(
  users: UserRow[],
  identities: IdentityRow[],
  factors: FactorRow[],
  pending: { password_hash: string | null }[],
) {
  const account = toAccount(users, identities, factors)
  return { account, hash: account?.user.password_hash ?? pending[0]?.password_hash ?? null }
}
