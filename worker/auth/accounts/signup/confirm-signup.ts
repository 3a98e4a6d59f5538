import type { Statement } from '#worker/db/run-batch.ts'
import type { PendingSignupRow } from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { type Account, changeUser } from '../account.ts'
import { logAudit } from '../audit-log.ts'
import { toClaims } from '../create-account.ts'
import { changeIdentity, setOwnIdentity, toProviders } from '../identities.ts'
import { resetUnverifiedAccount } from '../reset-unverified-account.ts'

export interface Confirmation {
  channel: 'mail' | 'sms'
  /** The account's password from now on. */
  passwordHash: string | null
  /** True if the owner of the address is known to have set the password. */
  isConfirmedPassword: boolean
  /** True if it is confirmed in the browser that signed up; a provider's identity is kept only then. */
  isSameBrowser: boolean
  flowId: string | null
}

/**
 * The statements that turn one pending sign-up into the account: its password, data and language, and nothing that
 * anybody else had set before.
 */
export function confirmSignup(
  ctx: AuthContext,
  account: Account,
  pending: PendingSignupRow,
  { channel, passwordHash, isConfirmedPassword, isSameBrowser, flowId }: Confirmation,
): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const provider = channel === 'mail' ? 'email' : 'phone'
  const address = (channel === 'mail' ? user.email : user.phone) ?? ''
  const federated = account.identities.filter(({ id }) => id === pending.identity_id)
  const keepsFederated = isSameBrowser && federated.length > 0
  const own = account.identities.filter((identity) => identity.provider === provider)
  const reset = resetUnverifiedAccount(ctx, account, {
    channel,
    identities: keepsFederated ? federated : own,
    flowId,
  })
  // The claims of a provider's identity are dropped with the identity.
  const data = pending.identity_id && !keepsFederated ? {} : pending.user_metadata
  const claims = toClaims(user.id, provider, address, true)
  const identities = keepsFederated
    ? federated.map((identity) => changeIdentity(db, identity, { email_verified: true }, now))
    : [setOwnIdentity(db, account, provider, { ...data, ...claims }, now)]
  const user_metadata = keepsFederated ? { ...data, email_verified: true } : { ...data, ...claims }
  const changes = {
    ...(channel === 'mail' ? { email_confirmed_at: now } : { phone_confirmed_at: now }),
    password_hash: passwordHash,
    password_vouched: passwordHash !== null && isConfirmedPassword,
    language: pending.language,
    is_anonymous: false,
    user_metadata,
    app_metadata: toProviders(account),
  }
  const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted'
  return [
    ...reset,
    ...identities,
    changeUser(db, account, changes, now),
    logAudit(ctx, action, user, { provider: federated[0]?.provider ?? provider }),
  ]
}
