import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { authIdentities } from '#worker/db/auth-accounts-schema.ts'
import type { AuthEnv } from '../auth-env.ts'
import { type Account, changeUser, hasUnvouchedPassword, type Statement } from './account.ts'

/**
 * The statements that take the ways in which somebody may have added who knew a password that nobody vouched for: a
 * number, and identities of other addresses. They belong in front of a new password that counts, which would otherwise
 * open the desk to them. An account without an e-mail address keeps what it goes by.
 */
export function dropUnprovenWays(c: Context<AuthEnv>, account: Account): Statement[] {
  const { db, now } = c.var
  const { id, email } = account.user
  if (!hasUnvouchedPassword(account) || email === null) return []
  account.identities = account.identities.filter(
    (identity) => identity.provider === 'email' || identity.email === email,
  )
  return [
    db
      .delete(authIdentities)
      .where(
        and(
          eq(authIdentities.user_id, id),
          ne(authIdentities.provider, 'email'),
          or(isNull(authIdentities.email), ne(authIdentities.email, email)),
        ),
      ),
    changeUser(db, account, { phone: null, phone_confirmed_at: null, new_phone: null, new_email: null }, now),
  ]
}
