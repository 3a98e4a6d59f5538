import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import {
  type ManagedUser,
  type UserPage,
  type UsersQuery,
  usersPageSize,
} from '#worker/contract/admin/users.ts'
import type { Database } from '#worker/db/client.ts'
import { afterCursor, toPage } from '#worker/db/page-cursor.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { toStoredForm } from '#worker/domain/email-address.ts'
import { toIsoTime, toOptionalIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { hasConfirmedAddress } from '#worker/roles/last-admin.ts'

/** SQLite's lower() handles ASCII only. */
const letters: [string, string][] = [
  ...Array.from('ĄąĆćĘęŁłŃńÓóŚśŹźŻżÄäÖöÜü', (letter, index): [string, string] => [
    letter,
    'aacceellnnoosszzzzaaoouu'[index] ?? '',
  ]),
  ['ß', 'ss'],
]

const foldText = (text: string) =>
  letters.reduce((plain, [letter, base]) => plain.replaceAll(letter, base), text).toLowerCase()

const foldSql = (value: SQL) =>
  letters.reduce(
    (inner, [letter, base]) => sql`replace(${inner}, ${sql.raw(`'${letter}', '${base}'`)})`,
    sql`lower(${value})`,
  )

const nameOf = sql`coalesce(${authUsers.user_metadata} ->> 'first_name', '') || ' ' || coalesce(${authUsers.user_metadata} ->> 'last_name', '')`

function matchesSearch(search: string | undefined): SQL | undefined {
  const wanted = foldText(search ?? '').replace(/\s+/g, ' ')
  if (!wanted) return undefined
  const isIn = (value: SQL, part: string) => sql`instr(${value}, ${part}) > 0`
  const stored = toStoredForm(search ?? '')
  const digits = wanted.replace(/[\s+()-]/g, '')
  return or(
    isIn(sql`${authUsers.email}`, wanted),
    stored === null ? undefined : isIn(sql`${authUsers.email}`, stored),
    /^\d+$/.test(digits) ? isIn(sql`${authUsers.phone}`, digits) : undefined,
    isIn(foldSql(nameOf), wanted),
  )
}

/** Leaves out guests, who have no address, and deleted users, of whom nothing is left. */
const isNamed = and(eq(authUsers.is_anonymous, false), isNull(authUsers.deleted_at))

const isInvited = (now: number) =>
  sql<number>`EXISTS (SELECT 1 FROM invitations i WHERE i.user_id = auth_users.id AND i.accepted_at IS NULL
    AND i.withdrawn_at IS NULL AND i.expires_at > ${now})`

const selectUsers = (db: Database, now: number) =>
  db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      phone: authUsers.phone,
      metadata: authUsers.user_metadata,
      isConfirmed: sql<number>`${hasConfirmedAddress('auth_users')}`,
      isInvited: isInvited(now),
      is_sso: authUsers.is_sso,
      banned_until: authUsers.banned_until,
      created_at: authUsers.created_at,
      last_sign_in_at: authUsers.last_sign_in_at,
      isAdmin: sql<number>`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = auth_users.id AND r.role = 'admin')`,
      hasFactor: sql<number>`EXISTS (SELECT 1 FROM auth_factors f WHERE f.user_id = auth_users.id AND f.status = 'verified')`,
    })
    .from(authUsers)

type UserListRow = Awaited<ReturnType<typeof selectUsers>>[number]

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

const toManagedUser = (row: UserListRow, callerId: string, now: number): ManagedUser => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  firstName: textOf(row.metadata.first_name),
  lastName: textOf(row.metadata.last_name),
  isAdmin: row.isAdmin === 1,
  isBanned: row.banned_until !== null && row.banned_until > now,
  hasFactor: row.hasFactor === 1,
  isInvited: row.isInvited === 1,
  isConfirmed: row.isConfirmed === 1,
  isCompany: row.is_sso,
  createdAt: toIsoTime(row.created_at),
  lastSignInAt: toOptionalIsoTime(row.last_sign_in_at),
  isSelf: row.id === callerId,
})

interface Reader {
  db: Database
  userId: string
  now: number
}

/** A page of users, newest first: of every audience, as the tokens of each are valid. */
export async function listUsers(
  { db, userId, now }: Reader,
  { search, before }: UsersQuery,
): Promise<UserPage> {
  const found = await selectUsers(db, now)
    .where(and(isNamed, matchesSearch(search), afterCursor(authUsers.created_at, authUsers.id, before)))
    .orderBy(desc(authUsers.created_at), desc(authUsers.id))
    .limit(usersPageSize + 1)
  const { rows, next } = toPage(found, usersPageSize)
  return { users: rows.map((row) => toManagedUser(row, userId, now)), next }
}

/** One user. Throws ApiError `not_found`. */
export async function requireUser({ db, userId, now }: Reader, id: string): Promise<ManagedUser> {
  const [row] = await selectUsers(db, now).where(and(eq(authUsers.id, id), isNamed))
  if (!row) throw new ApiError('not_found')
  return toManagedUser(row, userId, now)
}
