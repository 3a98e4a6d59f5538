import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import { authIdentities, authUsers, type IdentityRow } from '#worker/db/auth-accounts-schema.ts'
import { authOneTimeTokens } from '#worker/db/auth-state-schema.ts'
import { againIfChanged, requireInBatch } from '#worker/db/batch-condition.ts'
import {
  type Account,
  byEmail,
  byId,
  changeUser,
  getAccount,
  hasUnvouchedPassword,
  isBanned,
  type Statement,
} from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/create.ts'
import { addIdentity, changeIdentity, mergeMetadata, toProviders } from '../accounts/identities.ts'
import { fitClaims } from '../accounts/metadata-size.ts'
import { insertUser, newAccount, retryIfTaken } from '../accounts/new-account.ts'
import { requestedAudience } from '../accounts/requested-audience.ts'
import { resetUnverifiedAccount } from '../accounts/reset-unverified-account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError, banned, identityExists, inviteNotFound, signupDisabled } from '../http/errors.ts'
import { isTokenUnchanged } from '../one-time/one-time-token.ts'
import { askEmailVerification } from './ask-email-verification.ts'
import type { FederatedProfile } from './federated-profile.ts'
import { requireUnchanged } from './require-unchanged.ts'
import type { FoundAccount, ResolvedAccount, SignInCallback } from './sign-in-callback.ts'

function byIdentity(ctx: AuthContext, { provider, subject }: FederatedProfile): SQL {
  const owners = ctx.db
    .select({ id: authIdentities.user_id })
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.provider_id, subject)))
  return inArray(authUsers.id, owners)
}

/** Adds the identity, and what it says of the person to what the account says. */
function joinIdentity(ctx: AuthContext, account: Account, person: FederatedProfile): Statement[] {
  const { db, now } = ctx
  const data = fitClaims({}, person.data)
  const identity = { provider: person.provider, providerId: person.subject, data }
  const adds = addIdentity(db, account, identity, now)
  return [adds, updateProfile(ctx, account, person)]
}

function updateProfile(ctx: AuthContext, account: Account, { data }: FederatedProfile) {
  const app_metadata = toProviders(account)
  const { user_metadata: known } = account.user
  const user_metadata = mergeMetadata(known, fitClaims(known, data, app_metadata))
  const changes = { user_metadata, app_metadata, is_anonymous: false }
  return changeUser(ctx.db, account, changes, ctx.now)
}

/** Makes an account whose address nobody proved the person's own, with whatever of it is not a stranger's. */
function claimUnverified(
  ctx: AuthContext,
  account: Account,
  person: FederatedProfile,
  keep: IdentityRow[],
): Statement[] {
  const { db, now } = ctx
  const action = account.user.invited_at === null ? 'user_signedup' : 'invite_accepted'
  return [
    ...resetUnverifiedAccount(ctx, account, { channel: 'mail', identities: keep }),
    changeUser(db, account, { email_confirmed_at: now }, now),
    logAudit(ctx, action, account.user, { provider: person.provider }),
  ]
}

/** Back again: what the identity says is brought up to date, and may by now prove the account's address. */
function signInKnown(ctx: AuthContext, account: Account, person: FederatedProfile): Statement[] {
  const { db, now } = ctx
  const { user } = account
  const own = account.identities.filter(
    ({ provider, provider_id }) => provider === person.provider && provider_id === person.subject,
  )
  const proves =
    user.email !== null &&
    user.email === person.email &&
    user.email_confirmed_at === null &&
    person.isEmailVerified
  return [
    requireUnchanged(ctx, account, own[0]),
    ...(proves ? claimUnverified(ctx, account, person, own) : []),
    ...own.map((identity) =>
      changeIdentity(db, identity, fitClaims(identity.identity_data, person.data), now, now),
    ),
    updateProfile(ctx, account, person),
  ]
}

/** A proven address belongs to its account, which the identity joins. */
function joinByEmail(ctx: AuthContext, owner: Account, person: FederatedProfile): Statement[] {
  const unchanged = requireUnchanged(ctx, owner)
  if (owner.user.email_confirmed_at === null)
    return [unchanged, ...claimUnverified(ctx, owner, person, []), ...joinIdentity(ctx, owner, person)]
  const linked = logAudit(ctx, 'identity_linked', owner.user, { provider: person.provider })
  return [unchanged, ...joinIdentity(ctx, owner, person), linked]
}

/**
 * One more identity for somebody who is signed in. An account without an address gets a proven one that is free, unless a
 * stranger may know its password: whoever owns the address could set another one.
 */
async function linkIdentity(
  ctx: AuthContext,
  account: Account,
  person: FederatedProfile,
): Promise<Statement[]> {
  const { db, now } = ctx
  const { user } = account
  const { email, isEmailVerified } = person
  const unchanged = requireUnchanged(ctx, account)
  const isOpen = user.email === null && !hasUnvouchedPassword(account)
  const isWanted = isOpen && email !== null && isEmailVerified && !person.isSso
  const isFree = isWanted && (await getAccount(db, byEmail(email, user.aud))) === null
  const address = isFree ? [changeUser(db, account, { email, email_confirmed_at: now }, now)] : []
  const linked = logAudit(ctx, 'identity_linked', user, { provider: person.provider })
  return [unchanged, ...joinIdentity(ctx, account, person), ...address, linked]
}

/** The invited account, which its invitation proves to be the person's. Throws `invite_not_found`. */
async function acceptInvitation(
  ctx: AuthContext,
  person: FederatedProfile,
  known: Account | null,
  hash: string,
): Promise<FoundAccount> {
  const { db, now } = ctx
  const [invitation] = await db
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.link_hash, hash),
        eq(authOneTimeTokens.kind, 'confirmation'),
        gt(authOneTimeTokens.expires_at, now),
      ),
    )
  if (!invitation) throw inviteNotFound()
  const account = await getAccount(db, byId(invitation.user_id))
  if (!account?.user.invited_at || account.user.email_confirmed_at !== null) throw inviteNotFound()
  if (person.email === null || person.email !== account.user.email) throw inviteNotFound()
  if (known && known.user.id !== account.user.id) throw identityExists(false)
  const kept = account.identities.filter(({ provider }) => provider === 'email')
  const isKept = requireInBatch(db, isTokenUnchanged(invitation))
  const unchanged = requireUnchanged(ctx, account)
  const statements = [...claimUnverified(ctx, account, person, kept), ...joinIdentity(ctx, account, person)]
  return { account, statements: [isKept, unchanged, ...statements] }
}

function createFederated(
  ctx: AuthContext,
  { person, redirectTo }: SignInCallback,
  email: string | null,
): FoundAccount {
  const { settings, db, now } = ctx
  if (!settings.signupEnabled) throw signupDisabled()
  const isConfirmed = email !== null && person.isEmailVerified
  const account = newAccount(
    {
      aud: requestedAudience(ctx),
      role: settings.role,
      language: languageOfAccount(ctx, undefined, redirectTo),
      email,
      email_confirmed_at: isConfirmed ? now : null,
      is_sso: person.isSso,
    },
    now,
  )
  const user = insertUser(db, account)
  const statements = [user, ...joinIdentity(ctx, account, person)]
  statements.push(logAudit(ctx, 'user_signedup', account.user, { provider: person.provider }))
  return { account, statements }
}

async function resolveAccount(ctx: AuthContext, arrival: SignInCallback): Promise<FoundAccount> {
  const { db } = ctx
  const { person, linkTo, inviteHash } = arrival
  const known = await getAccount(db, byIdentity(ctx, person))
  if (linkTo) {
    if (known) throw identityExists(known.user.id === linkTo.user.id)
    // Should all of it run twice, the second run must not see what the first one thought of.
    const account = structuredClone(linkTo)
    return { account, statements: await linkIdentity(ctx, account, person) }
  }
  if (inviteHash) return acceptInvitation(ctx, person, known, inviteHash)
  if (known) return { account: known, statements: signInKnown(ctx, known, person) }
  if (person.email === null || person.isSso) return createFederated(ctx, arrival, person.email)
  const owner = await getAccount(db, byEmail(person.email, requestedAudience(ctx)))
  if (!owner) return createFederated(ctx, arrival, person.email)
  // An address that nobody proved may be anybody's; the person gets an account without it.
  if (!person.isEmailVerified) return createFederated(ctx, arrival, null)
  return { account: owner, statements: joinByEmail(ctx, owner, person) }
}

const conflict = () => new AuthError(409, 'conflict', 'The account has changed meanwhile, please try again')

/**
 * Finds, joins or makes the account of a person from outside (auth-contract 8.2) and hands it to `signIn`, which writes
 * the statements together with whatever the sign-in itself writes. When somebody else made the same account in between,
 * or changed what was read of it, all of it runs once more. Throws `identity_already_exists`, `signup_disabled`,
 * `user_banned` and `provider_email_needs_verification`.
 */
export const completeSignIn = <Answer>(
  ctx: AuthContext,
  arrival: SignInCallback,
  signIn: (decision: ResolvedAccount) => Promise<Answer>,
): Promise<Answer> =>
  againIfChanged(
    () =>
      retryIfTaken(async () => {
        const found = await resolveAccount(ctx, arrival)
        const { user } = found.account
        if (isBanned(found.account, ctx.now)) throw banned(403)
        if (user.email !== null && user.email_confirmed_at === null && !user.is_sso && !arrival.linkTo)
          return askEmailVerification(ctx, found, arrival)
        const { email, isEmailVerified } = arrival.person
        return signIn({ ...found, provesEmail: isEmailVerified && email !== null && email === user.email })
      }),
    conflict,
  )
