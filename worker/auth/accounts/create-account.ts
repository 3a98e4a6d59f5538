import { isConditionFailed, runBatch, type Statement } from '#worker/db/batch.ts'
import { type Database, isUniqueViolation } from '#worker/db/client.ts'
import { authUsers, type UserRow } from '#worker/db/schema/auth-accounts.ts'
import { isLocale, type Locale, localeOfPath } from '#worker/domain/locales.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, errors, identityExists } from '../protocol/auth-errors.ts'
import { type Account, requestedAudience } from './account.ts'
import { addIdentity, toProviders } from './identities.ts'
import type { SignupIds } from './signup/signup-ids.ts'

interface NewUser extends Partial<UserRow> {
  aud: string
  role: string
  language: Locale
}

/** A new account that has not been stored yet. */
export function newAccount(given: NewUser, now: number): Account {
  const user: UserRow = {
    id: crypto.randomUUID(),
    email: null,
    phone: null,
    password_hash: null,
    app_metadata: {},
    user_metadata: {},
    is_anonymous: false,
    is_sso: false,
    new_email: null,
    new_phone: null,
    email_change_half_confirmed: false,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    phone_change_sent_at: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    banned_until: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    password_vouched: false,
    ...given,
  }
  return { user, identities: [], factors: [] }
}

export const insertUser = (db: Database, { user }: Account) => db.insert(authUsers).values({ ...user })

/**
 * Runs a batch that could violate a unique address or identity; throws `…_exists` or `identity_already_exists` then.
 */
export async function runUnlessTaken(db: Database, statements: Statement[]): Promise<unknown[]> {
  try {
    return await runBatch(db, statements)
  } catch (error) {
    if (isUniqueViolation('auth_users.email', error)) throw errors.emailExists()
    if (isUniqueViolation('auth_users.phone', error)) throw errors.phoneExists()
    if (isUniqueViolation('auth_identities.provider', error)) throw identityExists(false)
    throw error
  }
}

const taken = ['email_exists', 'phone_exists', 'identity_already_exists']

/**
 * Retries once when a concurrent request created or confirmed the same account: the second run finds it and responds as
 * if it had come later.
 */
export async function retryIfTaken<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    const isTaken =
      (error instanceof AuthError && taken.includes(error.code)) || isUniqueViolation('auth_users.id', error)
    if (!isTaken && !isConditionFailed(error)) throw error
    return run()
  }
}

/** The language of a new account: from its metadata, else from the redirect target, else from the request. */
export function languageOfAccount(
  ctx: AuthContext,
  data: Record<string, unknown> | undefined,
  redirectTo?: string,
): Locale {
  if (isLocale(data?.language)) return data.language
  const byPath = redirectTo && URL.canParse(redirectTo) ? localeOfPath(new URL(redirectTo).pathname) : null
  return byPath && byPath !== 'pl' ? byPath : ctx.language
}

interface NewAddress {
  /** Null for random ones. */
  ids: SignupIds | null
  aud: string
  language: Locale
  passwordHash: string | null
  data: Record<string, unknown>
  /** True if the address is confirmed from the start. */
  isConfirmed: boolean
  /** False if no confirmation message is sent with the sign-up. */
  isAsked?: boolean
}

type Provider = 'email' | 'phone'

/** The claims of an address; data that users set themselves never overrides them. */
export const toClaims = (userId: string, provider: Provider, address: string, isVerified: boolean) => ({
  sub: userId,
  [provider]: address,
  email_verified: isVerified && provider === 'email',
  phone_verified: isVerified && provider === 'phone',
})

/** A new account for an e-mail address or phone number with its identity, and the statements that store it. */
export function createAccount(
  ctx: AuthContext,
  provider: Provider,
  address: string,
  given: NewAddress,
): { account: Account; statements: Statement[] } {
  const { db, settings, now } = ctx
  const confirmedAt = given.isConfirmed ? now : null
  const account = newAccount(
    {
      ...(given.ids ? { id: given.ids.user } : {}),
      aud: given.aud,
      role: settings.role,
      language: given.language,
      password_hash: given.passwordHash,
      ...(provider === 'email'
        ? { email: address, email_confirmed_at: confirmedAt }
        : { phone: address, phone_confirmed_at: confirmedAt }),
      confirmation_sent_at: given.isConfirmed || given.isAsked === false ? null : now,
    },
    now,
  )
  const { id } = account.user
  account.user.user_metadata = { ...given.data, ...toClaims(id, provider, address, given.isConfirmed) }
  const data = { ...given.data, ...toClaims(id, provider, address, false) }
  const identity = { id: given.ids?.identity, provider, providerId: id, data }
  const addsIdentity = addIdentity(db, account, identity, now)
  account.user.app_metadata = toProviders(account)
  return { account, statements: [insertUser(db, account), addsIdentity] }
}

/**
 * An unconfirmed account created by an administrator: its metadata is what was given, its identity has only the
 * address.
 */
export function createAsAdmin(
  ctx: AuthContext,
  email: string,
  given: Partial<UserRow> & Pick<UserRow, 'language'>,
): { account: Account; statements: Statement[] } {
  const { db, settings, now } = ctx
  const account = newAccount({ aud: requestedAudience(ctx), role: settings.role, email, ...given }, now)
  const { id } = account.user
  const data = toClaims(id, 'email', email, false)
  const addsIdentity = addIdentity(db, account, { provider: 'email', providerId: id, data }, now)
  account.user.app_metadata = toProviders(account)
  return { account, statements: [insertUser(db, account), addsIdentity] }
}
