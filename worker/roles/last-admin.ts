import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'

/** True if the account's e-mail address is confirmed, or its number if it has no address. */
export const hasConfirmedAddress = (user: 'auth_users' | 'admin') =>
  sql.raw(
    `(CASE WHEN ${user}.email IS NULL THEN ${user}.phone_confirmed_at ELSE ${user}.email_confirmed_at END IS NOT NULL)`,
  )

/** Users whom `requireAdmin` would admit. */
const activeAdmins = (
  now: number,
) => sql`FROM user_roles admin_roles JOIN auth_users admin ON admin.id = admin_roles.user_id
  WHERE admin_roles.role = 'admin' AND admin.deleted_at IS NULL
    AND (admin.banned_until IS NULL OR admin.banned_until <= ${now})
    AND ${hasConfirmedAddress('admin')} AND (admin.password_hash IS NULL OR admin.password_vouched = 1)`

/** True if another active administrator exists. */
export const hasAnotherAdmin = (userId: string | SQL, now: number) =>
  sql`EXISTS (SELECT 1 ${activeAdmins(now)} AND admin_roles.user_id <> ${userId})`

/** True if the caller is still an active administrator; the role may have been revoked since the request started. */
export const isStillAdmin = (userId: string | SQL, now: number) =>
  sql`EXISTS (SELECT 1 ${activeAdmins(now)} AND admin_roles.user_id = ${userId})`

/** Everybody whom `requireAdmin` would admit, by address. */
export const selectActiveAdmins = (db: Database, now: number) =>
  db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(sql`${authUsers.id} IN (SELECT admin.id ${activeAdmins(now)})`)
    .orderBy(asc(authUsers.email))

/** `isStillAdmin` as a statement, which returns one row or none. */
export const selectIfStillAdmin = (db: Database, userId: string, now: number) =>
  db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isStillAdmin(userId, now)))

/** The id of the active administrator with this address, in lower case; none or one row. */
export const selectAdminByEmail = (db: Database, email: string, now: number) =>
  db.all<{ id: string }>(sql`SELECT admin.id AS id ${activeAdmins(now)} AND admin.email = ${email}`)

/** True if the site keeps an administrator without the user. Part of the writing statement, to avoid races. */
export const isNotLastAdmin = (userId: string | SQL, now: number) => sql`(
  NOT EXISTS (SELECT 1 FROM user_roles own WHERE own.user_id = ${userId} AND own.role = 'admin')
  OR ${hasAnotherAdmin(userId, now)})`

/** The user's id, or NULL for the last administrator. */
export const getRemovableUserId = (userId: string, now: number) =>
  sql<string>`(SELECT removable.id FROM auth_users removable WHERE removable.id = ${userId} AND ${isNotLastAdmin(userId, now)})`
