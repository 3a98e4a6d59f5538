import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { requireInBatch, type Statement } from '#worker/db/batch.ts'
import { authIdentities, authUsers, type IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import {
  type Account,
  byEmail,
  byId,
  changeUser,
  getAccount,
  hasUnconfirmedPassword,
  requestedAudience,
} from '../accounts/account.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { insertUser, languageOfAccount, newAccount } from '../accounts/create-account.ts'
import {
  addIdentity,
  changeIdentity,
  mergeMetadata,
  requireUnchanged,
  toProviders,
} from '../accounts/identities.ts'
import { resetUnverifiedAccount } from '../accounts/unproven-accounts.ts'
import { isTokenUnchanged, selectLiveLinks } from '../one-time/one-time-token.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { errors, identityExists } from '../protocol/auth-errors.ts'
import { fitClaims } from '../protocol/metadata-size.ts'
import type { FederatedProfile, FoundAccount, SignInCallback } from './sign-in-callback.ts'

function byIdentity(ctx: AuthContext, { provider, subject }: FederatedProfile): SQL {
  const owners = ctx.db
    .select({ id: authIdentities.user_id })
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.provider_id, subject)))
  return inArray(authUsers.id, owners)
}

/** Adds the identity, and merges its claims into the account. */
function joinIdentity(ctx: AuthContext, account: Account, profile: FederatedProfile): Statement[] {
  const { db, now } = ctx
  const data = fitClaims({}, profile.data)
  const identity = { provider: profile.provider, providerId: profile.subject, data }
  const adds = addIdentity(db, account, identity, now)
  return [adds, updateProfile(ctx, account, profile)]
}

function updateProfile(ctx: AuthContext, account: Account, { data }: FederatedProfile) {
  const app_metadata = toProviders(account)
  const { user_metadata: known } = account.user
  const user_metadata = mergeMetadata(known, fitClaims(known, data, app_metadata))
  const changes = { user_metadata, app_metadata, is_anonymous: false }
  return changeUser(ctx.db, account, changes, ctx.now)
}

/** Resets an account with an unconfirmed address in favour of the person who proves it, and confirms the address. */
function claimUnverified(
  ctx: AuthContext,
  account: Account,
  profile: FederatedProfile,
  keep: IdentityRow[],
): Statement[] {
  const { db, now } = ctx
  const action = account.user.invited_at === null ? 'user_signedup' : 'invite_accepted'
  return [
    ...resetUnverifiedAccount(ctx, account, { channel: 'mail', identities: keep }),
    changeUser(db, account, { email_confirmed_at: now }, now),
    logAudit(ctx, action, account.user, { provider: profile.provider }),
  ]
}

/** A known identity: its claims are updated, and may now prove the account's address. */
function signInKnown(ctx: AuthContext, account: Account, profile: FederatedProfile): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const own = account.identities.filter(
    ({ provider, provider_id }) => provider === profile.provider && provider_id === profile.subject,
  )
  const proves =
    user.email !== null &&
    user.email === profile.email &&
    user.email_confirmed_at === null &&
    profile.isEmailVerified
  return [
    requireUnchanged(ctx, account, own[0]),
    ...(proves ? claimUnverified(ctx, account, profile, own) : []),
    ...own.map((identity) =>
      changeIdentity(db, identity, fitClaims(identity.identity_data, profile.data), now, now),
    ),
    updateProfile(ctx, account, profile),
  ]
}

/** The identity joins the account of its proven address. */
function joinByEmail(ctx: AuthContext, owner: Account, profile: FederatedProfile): Statement[] {
  const unchanged = requireUnchanged(ctx, owner)
  if (owner.user.email_confirmed_at === null)
    return [unchanged, ...claimUnverified(ctx, owner, profile, []), ...joinIdentity(ctx, owner, profile)]
  const linked = logAudit(ctx, 'identity_linked', owner.user, { provider: profile.provider })
  return [unchanged, ...joinIdentity(ctx, owner, profile), linked]
}

/**
 * Links an identity to a signed-in user. An account without an address gets a proven one that is free, unless a
 * stranger may know its password: the address could be used to set another one.
 */
async function linkIdentity(
  ctx: AuthContext,
  account: Account,
  profile: FederatedProfile,
): Promise<Statement[]> {
  const { db, now } = ctx
  const { user } = account
  const { email, isEmailVerified } = profile
  const unchanged = requireUnchanged(ctx, account)
  const isOpen = user.email === null && !hasUnconfirmedPassword(account)
  const isWanted = isOpen && email !== null && isEmailVerified && !profile.isSso
  const isFree = isWanted && (await getAccount(db, byEmail(email, user.aud))) === null
  const address = isFree ? [changeUser(db, account, { email, email_confirmed_at: now }, now)] : []
  const linked = logAudit(ctx, 'identity_linked', user, { provider: profile.provider })
  return [unchanged, ...joinIdentity(ctx, account, profile), ...address, linked]
}

/** The invited account; the invitation proves that it is the person's. Throws `invite_not_found`. */
async function acceptInvitation(
  ctx: AuthContext,
  profile: FederatedProfile,
  known: Account | null,
  hash: string,
): Promise<FoundAccount> {
  const { db } = ctx
  const [invitation] = await selectLiveLinks(ctx, [hash], ['confirmation'])
  if (!invitation) throw errors.inviteNotFound()
  const account = await getAccount(db, byId(invitation.user_id))
  if (!account?.user.invited_at || account.user.email_confirmed_at !== null) throw errors.inviteNotFound()
  if (profile.email === null || profile.email !== account.user.email) throw errors.inviteNotFound()
  if (known && known.user.id !== account.user.id) throw identityExists(false)
  const kept = account.identities.filter(({ provider }) => provider === 'email')
  const isKept = requireInBatch(db, isTokenUnchanged(db, invitation))
  const unchanged = requireUnchanged(ctx, account)
  const statements = [...claimUnverified(ctx, account, profile, kept), ...joinIdentity(ctx, account, profile)]
  return { account, statements: [isKept, unchanged, ...statements] }
}

function createFederated(
  ctx: AuthContext,
  { profile, redirectTo }: SignInCallback,
  email: string | null,
): FoundAccount {
  const { settings, db, now } = ctx
  if (!settings.signupEnabled) throw errors.signupDisabled()
  const isConfirmed = email !== null && profile.isEmailVerified
  const account = newAccount(
    {
      aud: requestedAudience(ctx),
      role: settings.role,
      language: languageOfAccount(ctx, undefined, redirectTo),
      email,
      email_confirmed_at: isConfirmed ? now : null,
      is_sso: profile.isSso,
    },
    now,
  )
  const user = insertUser(db, account)
  const statements = [user, ...joinIdentity(ctx, account, profile)]
  statements.push(logAudit(ctx, 'user_signedup', account.user, { provider: profile.provider }))
  return { account, statements }
}

/** Finds, joins or creates the account of a federated profile, without running any statement yet. */
export async function resolveAccount(ctx: AuthContext, callback: SignInCallback): Promise<FoundAccount> {
  const { db } = ctx
  const { profile, linkTo, inviteHash } = callback
  const known = await getAccount(db, byIdentity(ctx, profile))
  if (linkTo) {
    if (known) throw identityExists(known.user.id === linkTo.user.id)
    // On a retry, the second run must not see the changes of the first one.
    const account = structuredClone(linkTo)
    return { account, statements: await linkIdentity(ctx, account, profile) }
  }
  if (inviteHash) return acceptInvitation(ctx, profile, known, inviteHash)
  if (known) return { account: known, statements: signInKnown(ctx, known, profile) }
  if (profile.email === null || profile.isSso) return createFederated(ctx, callback, profile.email)
  const owner = await getAccount(db, byEmail(profile.email, requestedAudience(ctx)))
  if (!owner) return createFederated(ctx, callback, profile.email)
  // An unverified address may be anybody's, so the account is created without it.
  if (!profile.isEmailVerified) return createFederated(ctx, callback, null)
  return { account: owner, statements: joinByEmail(ctx, owner, profile) }
}
