import { and, eq, notInArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { authIdentities, type IdentityRow } from '#worker/db/auth-accounts-schema.ts'
import { type Account, changeUser, type Statement } from '../accounts/account.ts'
import { dropCredentials } from '../accounts/forget.ts'
import type { AuthEnv } from '../auth-env.ts'
import { endSessions } from '../sessions/end.ts'

/**
 * Whoever signed up under an address without ever proving it loses the account to the one who can: no password,
 * number, factor, session or flow of theirs may stay, and no identity but those named. What an administrator wrote
 * about somebody invited does stay.
 */
export function evict(c: Context<AuthEnv>, account: Account, keep: IdentityRow[]): Statement[] {
  const { db, now } = c.var
  const { id, invited_at } = account.user
  const kept = keep.map((identity) => identity.id)
  account.identities = keep
  account.factors = []
  return [
    db.delete(authIdentities).where(and(eq(authIdentities.user_id, id), notInArray(authIdentities.id, kept))),
    ...dropCredentials(db, id),
    endSessions(db, id, 'global', null, now),
    changeUser(
      db,
      account,
      {
        password_hash: null,
        phone: null,
        phone_confirmed_at: null,
        new_email: null,
        new_phone: null,
        ...(invited_at === null ? { user_metadata: {} } : {}),
      },
      now,
    ),
  ]
}
