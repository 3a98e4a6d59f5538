import { eq } from 'drizzle-orm'
import type { Statement } from '#worker/db/batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { type Account, changeUser } from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { toClaims } from '../accounts/create-account.ts'
import { setOwnIdentity, toProviders } from '../accounts/identities.ts'
import { confirmSignup } from '../accounts/signup/pending-signup.ts'
import { resetUnverifiedAccount } from '../accounts/unproven-accounts.ts'
import {
  completeEmailChange,
  completePhoneChange,
  needsBothAddresses,
} from '../accounts/user/change-address.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import type { FoundToken } from './find-link-or-guess-code.ts'
import { deleteTokens } from './one-time-token.ts'

/** Options that depend on how a token is used. */
export interface VerifyOptions {
  /** The password typed on the confirmation page. */
  passwordHash: string | null
  /** True if the form was submitted in the browser that signed up. */
  isSameBrowser: boolean
}

/** A token used through the API: no browser or password is known. */
export const apiOptions: VerifyOptions = { passwordHash: null, isSameBrowser: false }

interface Effects {
  statements: Statement[]
  /** True if the other address still has to confirm. */
  isHalf: boolean
  /** True if it proves the account's own e-mail address. */
  provesEmail: boolean
}

const action = ({ user }: Account) => (user.invited_at === null ? 'user_signedup' : 'invite_accepted')

/** The first proof of an account's address other than by a sign-up. */
function proveAddress(ctx: AuthContext, { account, kind, channel, flowId }: FoundToken): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const provider = channel === 'mail' ? 'email' : 'phone'
  const address = (channel === 'mail' ? user.email : user.phone) ?? ''
  // An administrator's link confirms what the administrator set, including the password.
  const kept = kind === 'confirmation' && user.password_vouched ? user.password_hash : null
  const own = account.identities.filter((identity) => identity.provider === provider)
  const reset = resetUnverifiedAccount(ctx, account, { channel, identities: own, flowId })
  const verified = channel === 'mail' ? { email_verified: true } : { phone_verified: true }
  const identity = setOwnIdentity(db, account, provider, toClaims(user.id, provider, address, true), now)
  const changes = {
    ...(channel === 'mail' ? { email_confirmed_at: now } : { phone_confirmed_at: now }),
    ...(kept === null ? {} : { password_hash: kept, password_vouched: true }),
    is_anonymous: false,
    user_metadata: { ...user.user_metadata, ...verified },
    app_metadata: toProviders(account),
  }
  return [
    ...reset,
    identity,
    changeUser(db, account, changes, now),
    logAudit(ctx, action(account), user, { provider }),
  ]
}

/** Confirms the phone number of an account that is already confirmed otherwise, without resetting it. */
function confirmPhone(ctx: AuthContext, { account }: FoundToken): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const changes = {
    phone_confirmed_at: now,
    user_metadata: { ...user.user_metadata, phone_verified: true },
  }
  return [
    setOwnIdentity(db, account, 'phone', { phone: user.phone, phone_verified: true }, now),
    changeUser(db, account, { ...changes, app_metadata: toProviders(account) }, now),
    deleteTokens(db, user.id),
    logAudit(ctx, 'user_signedup', user, { provider: 'phone' }),
  ]
}

function confirm(
  ctx: AuthContext,
  oneTimeToken: FoundToken,
  { passwordHash, isSameBrowser }: VerifyOptions,
): Statement[] {
  const { account, pending, channel, flowId } = oneTimeToken
  const { user } = account
  if (pending)
    return confirmSignup(ctx, account, pending, {
      channel,
      passwordHash: passwordHash ?? pending.password_hash,
      isConfirmedPassword: passwordHash !== null || isSameBrowser,
      isSameBrowser,
      flowId,
    })
  const isProven = channel === 'mail' ? user.email_confirmed_at !== null : user.phone_confirmed_at !== null
  if (isProven)
    return [
      logAudit(ctx, 'login', user, channel === 'sms' ? { provider: 'phone' } : undefined),
      deleteTokens(ctx.db, user.id),
    ]
  return channel === 'sms' && user.email_confirmed_at !== null
    ? confirmPhone(ctx, oneTimeToken)
    : proveAddress(ctx, oneTimeToken)
}

/** The first of two confirmations; its token is deleted, so that the second must come from the other address. */
const confirmFirstOfTwo = ({ db }: AuthContext, { account: { user }, kind }: FoundToken): Statement[] => [
  db.update(authUsers).set({ email_change_half_confirmed: true }).where(eq(authUsers.id, user.id)),
  deleteTokens(db, user.id, [kind]),
]

/** An anonymous account gets its first proven address: sessions and password that others may have end. */
function upgradeAnonymous(ctx: AuthContext, { account }: FoundToken): Statement[] {
  const { db, now } = ctx
  if (!account.user.is_anonymous) return []
  return [
    changeUser(db, account, { password_hash: null, password_vouched: false }, now),
    revokeSessions(db, account.user.id, now),
  ]
}

/** Lists what using a token does to its account. */
export function toTokenEffects(ctx: AuthContext, oneTimeToken: FoundToken, choice: VerifyOptions): Effects {
  const { account, kind, channel } = oneTimeToken
  const { user } = account
  switch (kind) {
    case 'email_change_current':
    case 'email_change_new': {
      const provesEmail = kind === 'email_change_new'
      if (needsBothAddresses(ctx, account) && !user.email_change_half_confirmed)
        return { statements: confirmFirstOfTwo(ctx, oneTimeToken), isHalf: true, provesEmail }
      const statements = [
        ...upgradeAnonymous(ctx, oneTimeToken),
        ...completeEmailChange(ctx, account, oneTimeToken.flowId),
        logAudit(ctx, 'user_modified', user),
      ]
      return { statements, isHalf: false, provesEmail }
    }
    case 'phone_change': {
      const statements = [
        ...upgradeAnonymous(ctx, oneTimeToken),
        ...completePhoneChange(ctx, account),
        logAudit(ctx, 'user_modified', user),
      ]
      return { statements, isHalf: false, provesEmail: user.email === null }
    }
    case 'recovery':
    case 'confirmation': {
      const statements = confirm(ctx, oneTimeToken, choice)
      // Without an e-mail address, the phone number is the account's own address.
      return { statements, isHalf: false, provesEmail: channel === 'mail' || user.email === null }
    }
    case 'reauthentication':
      return { statements: [], isHalf: false, provesEmail: false }
  }
}
