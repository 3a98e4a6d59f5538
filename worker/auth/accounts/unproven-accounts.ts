import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { Statement } from '#worker/db/batch.ts'
import { authIdentities, authPendingSignups, type IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import { authFlowStates, authSessions } from '#worker/db/schema/auth-state.ts'
import { deleteTokens } from '../one-time/one-time-token.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { type Account, changeUser, hasUnconfirmedPassword } from './account.ts'
import { deleteCredentials } from './delete-account.ts'
import { toProviders } from './identities.ts'

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

/**
 * The statements for an account whose e-mail address is replaced: what was mailed to the previous one, and a change of
 * address or number that somebody began who could read it, come to nothing. Sessions stay, but earlier proofs were of the
 * previous address. The PKCE flow that the change itself continues is kept.
 */
export function endEmailProofs(
  { db, now }: AuthContext,
  account: Account,
  keptFlowId: string | null = null,
): Statement[] {
  const { id } = account.user
  const changes = { new_email: null, email_change_half_confirmed: false, new_phone: null }
  return [
    changeUser(db, account, changes, now),
    deleteTokens(db, id),
    db.delete(authPendingSignups).where(eq(authPendingSignups.user_id, id)),
    db
      .delete(authFlowStates)
      .where(and(eq(authFlowStates.user_id, id), keptFlowId ? ne(authFlowStates.id, keptFlowId) : undefined)),
    db.update(authSessions).set({ proves_email: false }).where(eq(authSessions.user_id, id)),
  ]
}
