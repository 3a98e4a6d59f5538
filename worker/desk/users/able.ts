import { sql } from 'drizzle-orm'

/** Whether somebody else is left who can come in and administer the site. */
export const hasAnotherAdmin = (userId: string, now: number) => sql`EXISTS (
  SELECT 1 FROM user_roles other JOIN auth_users admin ON admin.id = other.user_id
  WHERE other.role = 'admin' AND other.user_id <> ${userId} AND admin.deleted_at IS NULL
    AND (admin.banned_until IS NULL OR admin.banned_until <= ${now})
    AND (admin.email_confirmed_at IS NOT NULL OR admin.phone_confirmed_at IS NOT NULL))`

/** Whether the site can do without the user. A condition of the writing statement itself, so that nothing races it. */
export const isSpare = (userId: string, now: number) => sql`(
  NOT EXISTS (SELECT 1 FROM user_roles own WHERE own.user_id = ${userId} AND own.role = 'admin')
  OR ${hasAnotherAdmin(userId, now)})`

/** The user's id if the site can do without them; nothing otherwise. */
export const spareUser = (userId: string, now: number) =>
  sql<string>`(SELECT spare.id FROM auth_users spare WHERE spare.id = ${userId} AND ${isSpare(userId, now)})`
