import { and, eq, sql } from 'drizzle-orm'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import type { Database } from '#worker/db/client.ts'

/** Whether the address that an account goes by is confirmed; a number counts only where there is no e-mail address. */
export const isConfirmed = (user: 'auth_users' | 'admin') =>
  sql.raw(
    `(CASE WHEN ${user}.email IS NULL THEN ${user}.phone_confirmed_at ELSE ${user}.email_confirmed_at END IS NOT NULL)`,
  )

/** Whoever can come in and administer the site, as the guard has it. */
const ableAdmins = (now: number) => sql`FROM user_roles held JOIN auth_users admin ON admin.id = held.user_id
  WHERE held.role = 'admin' AND admin.deleted_at IS NULL
    AND (admin.banned_until IS NULL OR admin.banned_until <= ${now})
    AND ${isConfirmed('admin')} AND (admin.password_hash IS NULL OR admin.password_vouched = 1)`

/** Whether somebody else is left who can. */
export const hasAnotherAdmin = (userId: string, now: number) =>
  sql`EXISTS (SELECT 1 ${ableAdmins(now)} AND held.user_id <> ${userId})`

/** Whether the user still can, who could when the request came in. */
export const isStillAdmin = (userId: string, now: number) =>
  sql`EXISTS (SELECT 1 ${ableAdmins(now)} AND held.user_id = ${userId})`

/** The same as a statement of its own, which finds the user or nobody. */
export const stillAdmin = (db: Database, userId: string, now: number) =>
  db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(and(eq(authUsers.id, userId), isStillAdmin(userId, now)))

/** Whether the site can do without the user. A condition of the writing statement itself, so that nothing races it. */
export const isSpare = (userId: string, now: number) => sql`(
  NOT EXISTS (SELECT 1 FROM user_roles own WHERE own.user_id = ${userId} AND own.role = 'admin')
  OR ${hasAnotherAdmin(userId, now)})`

/** The user's id if the site can do without them; nothing otherwise. */
export const spareUser = (userId: string, now: number) =>
  sql<string>`(SELECT spare.id FROM auth_users spare WHERE spare.id = ${userId} AND ${isSpare(userId, now)})`
