import type { Context } from 'hono'
import { isLocale, type Locale, localeOfPath } from '#worker/contract/locales.ts'
import type { AuthEnv } from '../auth-env.ts'
import { type Account, changeUser, type Statement } from './account.ts'
import { addIdentity, toProviders } from './identities.ts'
import { insertUser, newAccount } from './new-account.ts'

/** The language an account is made in: what its data says, else the page it will land on, else the page it came from. */
export function languageOfAccount(
  c: Context<AuthEnv>,
  data: Record<string, unknown> | undefined,
  redirectTo?: string,
): Locale {
  if (isLocale(data?.language)) return data.language
  const byPath = redirectTo && URL.canParse(redirectTo) ? localeOfPath(new URL(redirectTo).pathname) : null
  return byPath && byPath !== 'pl' ? byPath : c.var.language
}

interface NewAddress {
  aud: string
  language: Locale
  passwordHash: string | null
  data: Record<string, unknown>
  /** Whether the address counts as confirmed at once. */
  isConfirmed: boolean
  /** False where the message that asks for confirmation is not sent together with the sign-up. */
  isAsked?: boolean
}

/**
 * An account for an e-mail address or a phone number with its identity, and the statements that store it. What the
 * caller says of itself cannot replace what we know.
 */
function createAccount(
  c: Context<AuthEnv>,
  provider: 'email' | 'phone',
  address: string,
  given: NewAddress,
): { account: Account; statements: Statement[] } {
  const { db, auth, now } = c.var
  const confirmedAt = given.isConfirmed ? now : null
  const account = newAccount(
    {
      aud: given.aud,
      role: auth.role,
      language: given.language,
      password_hash: given.passwordHash,
      ...(provider === 'email'
        ? { email: address, email_confirmed_at: confirmedAt }
        : { phone: address, phone_confirmed_at: confirmedAt }),
      confirmation_sent_at: given.isConfirmed || given.isAsked === false ? null : now,
    },
    now,
  )
  const known = { sub: account.user.id, [provider]: address, email_verified: false, phone_verified: false }
  const verified = provider === 'email' ? 'email_verified' : 'phone_verified'
  account.user.user_metadata = { ...given.data, ...known, [verified]: given.isConfirmed }
  const identity = { provider, providerId: account.user.id, data: { ...given.data, ...known } }
  const addsIdentity = addIdentity(db, account, identity, now)
  account.user.app_metadata = toProviders(account)
  return { account, statements: [insertUser(db, account), addsIdentity] }
}

export const createByEmail = (c: Context<AuthEnv>, email: string, given: NewAddress) =>
  createAccount(c, 'email', email, given)

export const createByPhone = (c: Context<AuthEnv>, phone: string, given: NewAddress) =>
  createAccount(c, 'phone', phone, given)

/** The statements that confirm the e-mail address, if it is not yet. */
export function confirmEmail(c: Context<AuthEnv>, account: Account): Statement[] {
  const { db, now } = c.var
  const { user } = account
  return [
    changeUser(
      db,
      account,
      {
        email_confirmed_at: user.email_confirmed_at ?? now,
        user_metadata: { ...user.user_metadata, email_verified: true },
      },
      now,
    ),
  ]
}
