import { and, eq, notInArray } from 'drizzle-orm'
import { authIdentities, type IdentityRow } from '#worker/db/auth-accounts-schema.ts'
import type { AuthContext } from '../auth-context.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import { type Account, changeUser, type Statement } from './account.ts'
import { deleteCredentials } from './delete-account.ts'

interface Proof {
  /** What was proven: the e-mail address, or the number of an account that has no proven address. */
  channel: 'mail' | 'sms'
  /** The identities that the proof speaks for. */
  identities: IdentityRow[]
  /** The code flow that the proof belongs to. */
  flowId?: string | null
}

/**
 * Whether only administrators can have written what the account says: they made or invited it, nobody has ever been
 * inside, and no provider has added anything. A sign-up keeps its data to itself until it is confirmed.
 */
const isAdministrators = ({ user, identities }: Account) =>
  user.invited_at !== null ||
  (user.last_sign_in_at === null &&
    (user.password_hash === null || user.password_vouched) &&
    identities.every(({ provider }) => provider === 'email' || provider === 'phone'))

/**
 * Whoever set something up under an address without ever proving it loses it to the one who can: no password, number,
 * factor, session, flow or other sign-up of theirs may stay, and no identity but those named. What an administrator wrote
 * about the person does stay. Only for an account whose address nobody has proven.
 */
export function resetUnverifiedAccount(ctx: AuthContext, account: Account, proof: Proof): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const keepsData = isAdministrators(account)
  const kept = proof.identities.map((identity) => identity.id)
  account.identities = proof.identities
  account.factors = []
  return [
    db
      .delete(authIdentities)
      .where(and(eq(authIdentities.user_id, user.id), notInArray(authIdentities.id, kept))),
    ...deleteCredentials(db, user.id, proof.flowId),
    revokeSessions(db, user.id, 'global', null, now),
    changeUser(
      db,
      account,
      {
        password_hash: null,
        password_vouched: false,
        ...(proof.channel === 'mail' ? { phone: null, phone_confirmed_at: null } : {}),
        new_email: null,
        new_phone: null,
        email_change_half_confirmed: false,
        ...(keepsData ? {} : { user_metadata: {} }),
      },
      now,
    ),
  ]
}
