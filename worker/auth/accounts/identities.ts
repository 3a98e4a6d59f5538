import { and, eq } from 'drizzle-orm'
import { hasRow, requireInBatch } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authIdentities, type IdentityRow } from '#worker/db/schema/auth-accounts.ts'
import { toEmailKey } from '#worker/domain/email-address.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type Account, isUnchanged } from './account.ts'

interface NewIdentity {
  /** The row's; random by default. */
  id?: string | undefined
  provider: string
  /** The provider's id of the person. */
  providerId: string
  data: Record<string, unknown>
}

const toEmailColumn = ({ email }: Record<string, unknown>) =>
  typeof email === 'string' ? toEmailKey(email) : null

/** Adds an identity in memory and returns the statement that inserts the row. */
export function addIdentity(db: Database, account: Account, identity: NewIdentity, now: number) {
  const row: IdentityRow = {
    id: identity.id ?? crypto.randomUUID(),
    user_id: account.user.id,
    provider: identity.provider,
    provider_id: identity.providerId,
    identity_data: identity.data,
    email: toEmailColumn(identity.data),
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  }
  account.identities.push(row)
  return db.insert(authIdentities).values(row)
}

/** Merges claims into an identity, in memory and in its row; `signedInAt` is set when it was just used to sign in. */
export function changeIdentity(
  db: Database,
  row: IdentityRow,
  changes: Record<string, unknown>,
  now: number,
  signedInAt = row.last_sign_in_at,
) {
  row.identity_data = { ...row.identity_data, ...changes }
  row.email = toEmailColumn(row.identity_data)
  row.updated_at = now
  row.last_sign_in_at = signedInAt
  return db
    .update(authIdentities)
    .set({
      identity_data: row.identity_data,
      email: row.email,
      last_sign_in_at: signedInAt,
      updated_at: now,
    })
    .where(eq(authIdentities.id, row.id))
}

/** Creates the identity of an address or number, or updates the existing one. */
export function setOwnIdentity(
  db: Database,
  account: Account,
  provider: 'email' | 'phone',
  data: Record<string, unknown>,
  now: number,
) {
  const existing = account.identities.find((row) => row.provider === provider)
  if (existing) return changeIdentity(db, existing, data, now)
  const { id } = account.user
  const base = { sub: id, email_verified: false, phone_verified: false }
  return addIdentity(db, account, { provider, providerId: id, data: { ...base, ...data } }, now)
}

/** `provider` is the first one ever linked, `providers` all of them by age. */
export function toProviders({ user, identities }: Account): Record<string, unknown> {
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const [first] = providers
  if (!first) return user.app_metadata
  const known = providers.find((provider) => provider === user.app_metadata.provider)
  return { ...user.app_metadata, provider: known ?? first, providers }
}

/** A shallow merge in which null deletes a key. */
export function mergeMetadata(
  existing: Record<string, unknown>,
  changes: Record<string, unknown> | undefined,
): Record<string, unknown> {
  const merged = { ...existing, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

/** Fails the batch when the account, or the identity that it was found by, has changed since it was read. */
export function requireUnchanged({ db }: AuthContext, account: Account, identity?: IdentityRow) {
  const { id, user_id } = authIdentities
  return requireInBatch(
    db,
    and(
      isUnchanged(db, account, 'email', 'email_confirmed_at', 'password_hash', 'password_vouched'),
      identity ? hasRow(db, authIdentities, eq(id, identity.id), eq(user_id, account.user.id)) : undefined,
    ),
  )
}
