import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasRow } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import {
  authFactors,
  authIdentities,
  authUsers,
  type FactorRow,
  type IdentityRow,
  type UserRow,
} from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { invalid } from '../protocol/auth-errors.ts'

/** A user with their identities and factors. */
export interface Account {
  user: UserRow
  /** Oldest first. */
  identities: IdentityRow[]
  factors: FactorRow[]
}

export const byId = (id: string | SQL<string>) => eq(authUsers.id, id)

export const byEmail = (email: string | SQL<string>, aud: string) =>
  and(eq(authUsers.email, email), eq(authUsers.aud, aud), eq(authUsers.is_sso, false)) as SQL

export const byPhone = (phone: string | SQL<string>, aud: string) =>
  and(eq(authUsers.phone, phone), eq(authUsers.aud, aud)) as SQL

/** The reads of identities and factors of the users that a subquery selects, oldest first. */
export const identityAndFactorReads = (db: Database, ids: SQLWrapper) =>
  [
    db
      .select()
      .from(authIdentities)
      .where(inArray(authIdentities.user_id, ids))
      .orderBy(asc(authIdentities.created_at)),
    db
      .select()
      .from(authFactors)
      .where(inArray(authFactors.user_id, ids))
      .orderBy(asc(authFactors.created_at)),
  ] as const

/** The three reads of an account, for use in a batch; `toAccount` combines their results. */
export function accountReads(db: Database, condition: SQL) {
  const ids = db.select({ id: authUsers.id }).from(authUsers).where(condition)
  return [db.select().from(authUsers).where(condition).limit(1), ...identityAndFactorReads(db, ids)] as const
}

export function toAccount(users: UserRow[], identities: IdentityRow[], factors: FactorRow[]): Account | null {
  const [user] = users
  if (!user) return null
  const isOwn = (row: { user_id: string }) => row.user_id === user.id
  return { user, identities: identities.filter(isOwn), factors: factors.filter(isOwn) }
}

export async function getAccount(db: Database, condition: SQL): Promise<Account | null> {
  return toAccount(...(await db.batch(accountReads(db, condition))))
}

/** Changes the user in memory and returns the statement that changes the row. */
export function changeUser(db: Database, { user }: Account, changes: Partial<UserRow>, now: number) {
  Object.assign(user, changes, { updated_at: now })
  return db
    .update(authUsers)
    .set({ ...changes, updated_at: now })
    .where(eq(authUsers.id, user.id))
}

export const hasVerifiedFactor = ({ factors }: Account) => factors.some(({ status }) => status === 'verified')

export const isBanned = ({ user }: Account, now: number) =>
  user.banned_until !== null && user.banned_until > now

/** Tells if the account has a password that the owner of its address may not know of. */
export const hasUnconfirmedPassword = ({ user }: Account) =>
  user.password_hash !== null && !user.password_vouched

/** A condition: these columns of the user have not changed since they were read. */
export const isUnchanged = (db: Database, { user }: Account, ...columns: (keyof UserRow)[]): SQL =>
  hasRow(
    db,
    authUsers,
    byId(user.id),
    ...columns.map((name) => sql`${authUsers[name]} IS ${sql.param(user[name], authUsers[name])}`),
  )

/** Tells if the account's e-mail address is confirmed, or its number if it has no address. */
export const isConfirmed = ({ user }: Account) =>
  (user.email === null ? user.phone_confirmed_at : user.email_confirmed_at) !== null

/** It is stored with the user and is part of every access token. */
export const maxAudienceLength = 100

/** The audience that users are looked up in: what the request names, else the setting. Throws `validation_failed`. */
export function requestedAudience({ audience, settings }: AuthContext, token?: string): string {
  const requested = audience || token || settings.audience
  if (requested.length > maxAudienceLength) throw invalid('The audience is too long')
  return requested
}

const unitMs: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** The protocol's durations are 64-bit nanoseconds, some 292 years; far longer ones would end beyond all dates. */
const maxMs = 2 ** 63 / 1e6

/** Computes the end of a ban from a duration such as `24h`, `1h30m` or `300ms`; `none` lifts a ban. */
export function toBannedUntil(duration: string, now: number): number | null {
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const isComplete = parts.length > 0 && parts.map(([part]) => part).join('') === duration
  const ms = parts.reduce((sum, [, amount, unit = '']) => sum + Number(amount) * (unitMs[unit] ?? 0), 0)
  if (!isComplete || ms > maxMs)
    throw invalid(`invalid format for ban duration: time: invalid duration ${JSON.stringify(duration)}`)
  return Math.ceil(now + ms)
}

/** A hundred years: until somebody lifts it. */
const permanent = '876000h'

export const toPermanentBan = (now: number) => toBannedUntil(permanent, now)
