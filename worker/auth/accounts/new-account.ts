import { isConditionFailed } from '#worker/db/batch-condition.ts'
import type { Database } from '#worker/db/client.ts'
import { isUniqueViolation } from '#worker/db/client.ts'
import { runBatch, type Statement } from '#worker/db/run-batch.ts'
import { authUsers, type UserRow } from '#worker/db/schema/auth-accounts.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { AuthError, emailExists, identityExists, phoneExists } from '../protocol/auth-errors.ts'
import type { Account } from './account.ts'

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
    if (isUniqueViolation('auth_users.email', error)) throw emailExists()
    if (isUniqueViolation('auth_users.phone', error)) throw phoneExists()
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
