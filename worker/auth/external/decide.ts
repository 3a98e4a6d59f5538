import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { authIdentities, authUsers } from '#worker/db/auth-accounts-schema.ts'
import {
  type Account,
  byEmail,
  changeUser,
  getAccount,
  isBanned,
  type Statement,
} from '../accounts/account.ts'
import { languageOfAccount } from '../accounts/create.ts'
import { addIdentity, changeIdentity, mergeMetadata, toProviders } from '../accounts/identities.ts'
import { againIfTaken, insertUser, newAccount } from '../accounts/new-account.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { requestedAudience } from '../caller.ts'
import { sendConfirmation } from '../confirmation.ts'
import { AuthError, banned, identityExists, signupDisabled } from '../errors.ts'
import type { Challenge } from '../flow.ts'
import { dropTokens } from '../one-time.ts'
import { endSessions } from '../sessions/end.ts'
import type { ExternalPerson } from './person.ts'

/** Whose account it is, and what has to be written together with the sign-in. */
export interface Decision {
  account: Account
  statements: Statement[]
}

interface Arrival {
  person: ExternalPerson
  /** The account that the identity is to join; null for signing in. */
  linkTo: Account | null
  redirectTo: string
  /** The client's challenge, for a mail that may have to be answered first. */
  challenge: Challenge | null
}

function byIdentity(c: Context<AuthEnv>, { provider, subject }: ExternalPerson): SQL {
  const owners = c.var.db
    .select({ id: authIdentities.user_id })
    .from(authIdentities)
    .where(and(eq(authIdentities.provider, provider), eq(authIdentities.provider_id, subject)))
  return inArray(authUsers.id, owners)
}

/** Adds the identity and what it says of the person; a name that is there already stays. */
function join(c: Context<AuthEnv>, account: Account, person: ExternalPerson): Statement[] {
  const { db, now } = c.var
  const identity = { provider: person.provider, providerId: person.subject, data: person.data }
  const adds = addIdentity(db, account, identity, now)
  return [adds, describe(c, account, person)]
}

function describe(c: Context<AuthEnv>, account: Account, { data }: ExternalPerson) {
  const user_metadata = mergeMetadata(account.user.user_metadata, data)
  const changes = { user_metadata, app_metadata: toProviders(account), is_anonymous: false }
  return changeUser(c.var.db, account, changes, c.var.now)
}

/** Back again: what the identity says is brought up to date. */
function refresh(c: Context<AuthEnv>, account: Account, person: ExternalPerson): Statement[] {
  const { db, now } = c.var
  const identity = account.identities.find(
    ({ provider, provider_id }) => provider === person.provider && provider_id === person.subject,
  )
  const changes = identity ? [changeIdentity(db, identity, person.data, now, now)] : []
  return [...changes, describe(c, account, person)]
}

/**
 * Whoever signed up under an address without ever proving it loses the account to the one who can: no password,
 * number, session or identity of theirs may stay.
 */
function evict(c: Context<AuthEnv>, account: Account): Statement[] {
  const { db, now } = c.var
  const { id } = account.user
  account.identities = []
  return [
    db.delete(authIdentities).where(eq(authIdentities.user_id, id)),
    dropTokens(db, id),
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
        app_metadata: {},
        user_metadata: {},
      },
      now,
    ),
  ]
}

/** A proven address belongs to its account, which the identity joins. */
function joinOwner(c: Context<AuthEnv>, owner: Account, person: ExternalPerson): Statement[] {
  const { db, now } = c.var
  const isInvited = owner.user.invited_at !== null
  const evicts = owner.user.email_confirmed_at === null ? evict(c, owner) : []
  const email_confirmed_at = owner.user.email_confirmed_at ?? now
  const action = evicts.length === 0 ? 'identity_linked' : isInvited ? 'invite_accepted' : 'user_signedup'
  return [
    ...evicts,
    ...join(c, owner, person),
    changeUser(db, owner, { email_confirmed_at }, now),
    audit(c, action, owner.user, { provider: person.provider }),
  ]
}

function create(c: Context<AuthEnv>, { person, redirectTo }: Arrival, email: string | null): Decision {
  const { auth, db, now } = c.var
  if (!auth.signupEnabled) throw signupDisabled()
  const isConfirmed = email !== null && (person.isEmailVerified || auth.emailAutoconfirm)
  const account = newAccount(
    {
      aud: requestedAudience(c),
      role: auth.role,
      language: languageOfAccount(c, undefined, redirectTo),
      email,
      email_confirmed_at: isConfirmed ? now : null,
      is_sso: person.isSso,
    },
    now,
  )
  const user = insertUser(db, account)
  const statements = [user, ...join(c, account, person)]
  statements.push(audit(c, 'user_signedup', account.user, { provider: person.provider }))
  return { account, statements }
}

async function decide(c: Context<AuthEnv>, arrival: Arrival): Promise<Decision> {
  const { db, auth } = c.var
  const { person, linkTo } = arrival
  const known = await getAccount(db, byIdentity(c, person))
  if (linkTo) {
    if (known) throw identityExists(known.user.id === linkTo.user.id)
    const linked = audit(c, 'identity_linked', linkTo.user, { provider: person.provider })
    return { account: linkTo, statements: [...join(c, linkTo, person), linked] }
  }
  if (known) return { account: known, statements: refresh(c, known, person) }
  if (person.email === null || person.isSso) return create(c, arrival, person.email)
  const owner = await getAccount(db, byEmail(person.email, requestedAudience(c)))
  if (!owner) return create(c, arrival, person.email)
  // An address that nobody proved may be anybody's; the person gets an account without it.
  if (!person.isEmailVerified && !auth.emailAutoconfirm) return create(c, arrival, null)
  return { account: owner, statements: joinOwner(c, owner, person) }
}

/** An account whose address was never proven gets a mail first, and is stored although nobody is signed in. */
async function askForProof(
  c: Context<AuthEnv>,
  { account, statements }: Decision,
  arrival: Arrival,
): Promise<never> {
  const isNew = account.user.created_at === c.var.now
  const sending = { redirectTo: arrival.redirectTo, challenge: arrival.challenge }
  await sendConfirmation(c, account, isNew ? { ...sending, created: statements } : sending)
  const provider = arrival.person.provider
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}

/**
 * Finds, joins or makes the account of a person from outside (auth-contract 8.2) and hands it to `signIn`, which writes
 * the statements together with whatever the sign-in itself writes. When somebody else made the same account in between,
 * all of it runs once more and finds it. Throws `identity_already_exists`, `signup_disabled`, `user_banned` and
 * `provider_email_needs_verification`.
 */
export const arrive = <Answer>(
  c: Context<AuthEnv>,
  arrival: Arrival,
  signIn: (decision: Decision) => Promise<Answer>,
): Promise<Answer> =>
  againIfTaken(async () => {
    const decision = await decide(c, arrival)
    const { user } = decision.account
    if (isBanned(decision.account, c.var.now)) throw banned(403)
    if (user.email !== null && user.email_confirmed_at === null && !user.is_sso && !arrival.linkTo)
      return askForProof(c, decision, arrival)
    return signIn(decision)
  })
