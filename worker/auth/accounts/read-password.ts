import { inArray, type SQL } from 'drizzle-orm'
import { authPendingSignups, authUsers } from '#worker/db/auth-accounts-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { pendingSignupsOf } from '../signups/pending-signup.ts'
import { accountReads, toAccount } from './account.ts'

/**
 * An account with the hash that a password is compared with: its own, or that of the newest sign-up while nobody has
 * confirmed one, so that whoever signed up hears what is missing. One trip and one hash for whatever there is: the time
 * tells nothing.
 */
export async function readPassword(db: Database, condition: SQL) {
  const ids = db.select({ id: authUsers.id }).from(authUsers).where(condition)
  const [users, identities, factors, pending] = await db.batch([
    ...accountReads(db, condition),
    pendingSignupsOf(db, inArray(authPendingSignups.user_id, ids)),
  ])
  const account = toAccount(users, identities, factors)
  return { account, hash: account?.user.password_hash ?? pending[0]?.password_hash ?? null }
}
