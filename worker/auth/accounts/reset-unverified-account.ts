import { and, eq, notInArray } from 'drizzle-orm'
import type { Statement } from '#worker/db/run-batch.ts'
import { authIdentities, type IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { type Account, changeUser } from './account.ts'
import { deleteCredentials } from './delete-account.ts'

interface OwnershipProof {
  /** The proven channel: the e-mail address, or the number of an account that has no proven address. */
  channel: 'mail' | 'sms'
  /** The identities that the proof covers. */
  identities: IdentityRow[]
  /** The code flow that the proof belongs to. */
  flowId?: string | null
}

/**
 * Tells if the metadata can only come from administrators: they created or invited the account, nobody has ever signed
 * in, and no provider has added anything. The data of a sign-up is kept apart until it is confirmed.
 */
const isAdministrators = ({ user, identities }: Account) =>
  user.invited_at !== null ||
  (user.last_sign_in_at === null &&
    (user.password_hash === null || user.password_vouched) &&
    identities.every(({ provider }) => provider === 'email' || provider === 'phone'))

/**
 * Resets an account whose address nobody has proven in favour of the person who proves it now: the password, number,
 * factors, sessions, flows, other pending sign-ups and all identities except the given ones are deleted, as they may be
 * a stranger's. What an administrator wrote about the person is kept.
 */
export function resetUnverifiedAccount(
  ctx: AuthContext,
  account: Account,
  proof: OwnershipProof,
): Statement[] {
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
    revokeSessions(db, user.id, now),
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
