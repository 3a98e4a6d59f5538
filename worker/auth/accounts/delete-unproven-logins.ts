import { and, eq, notInArray } from 'drizzle-orm'
import type { Statement } from '#worker/db/run-batch.ts'
import { authIdentities } from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type Account, changeUser, hasUnconfirmedPassword } from './account.ts'
import { toProviders } from './identities.ts'

/**
 * The statements that delete what somebody may have added who knew an unconfirmed password: another phone number, and
 * identities of other addresses. They precede a new confirmed password, which would otherwise open the administrators'
 * area to that person. None for an account without an unconfirmed password.
 */
export function deleteUnprovenLogins(ctx: AuthContext, account: Account): Statement[] {
  if (!hasUnconfirmedPassword(account)) return []
  const { db, now } = ctx
  const { user, identities } = account
  const own = identities.filter(
    ({ provider, email, identity_data }) =>
      provider === 'email' ||
      (user.email === null
        ? provider === 'phone'
        : email === user.email && identity_data.email_verified === true),
  )
  const kept = own.map(({ id }) => id)
  account.identities = own
  const phone = user.email === null ? {} : { phone: null, phone_confirmed_at: null }
  const changes = { ...phone, new_email: null, new_phone: null, app_metadata: toProviders(account) }
  return [
    db
      .delete(authIdentities)
      .where(and(eq(authIdentities.user_id, user.id), notInArray(authIdentities.id, kept))),
    changeUser(db, account, changes, now),
  ]
}
