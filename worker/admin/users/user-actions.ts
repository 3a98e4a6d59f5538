import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  deleteAccount,
  deleteAllFactors,
  endAllSessions,
  revokeSessions,
  runBatch,
  toPermanentBan,
} from '#worker/auth/public-api.ts'
import { flushErasures, recordDeletedUsers } from '#worker/backup/erasures.ts'
import { authUsers, userRoles } from '#worker/db/schema/auth-accounts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logAction, logActionIfChanged } from '../audit-log/log-action.ts'
import type { AdminEnv } from '../require-admin.ts'
import {
  hasAnotherAdmin,
  hasConfirmedAddress,
  isNotLastAdmin,
  isStillAdmin,
  selectIfStillAdmin,
  userUnlessLastAdmin,
} from './last-admin.ts'
import { requireUser } from './users.ts'

type Admin = Context<AdminEnv>

const subjectOf = (id: string) => ({ subject: { kind: 'user', id } })

function requireOther(c: Admin, id: string): void {
  if (id === c.var.userId) throw new ApiError('own_account')
}

const isAdminRole = (id: string) => and(eq(userRoles.user_id, id), eq(userRoles.role, 'admin'))

/**
 * Throws ApiError `account_unconfirmed` for an account without a confirmed address, since whoever created it may have
 * typed a colleague's; `not_allowed` if the caller has just lost the role. Both are conditions of the insert itself,
 * because either may change concurrently.
 */
export async function grantAdminRole(c: Admin, id: string): Promise<void> {
  const { db, userId, now } = c.var
  await requireUser(c.var, id)
  const [, , held, still] = await db.batch([
    db
      .insert(userRoles)
      .select(sql`SELECT id, 'admin', ${now} FROM auth_users
        WHERE id = ${id} AND deleted_at IS NULL AND ${hasConfirmedAddress('auth_users')} AND ${isStillAdmin(userId, now)}`)
      .onConflictDoNothing(),
    logActionIfChanged(c, 'role_given', subjectOf(id)),
    db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
    selectIfStillAdmin(db, userId, now),
  ])
  if (still.length === 0) throw new ApiError('not_allowed')
  if (held.length > 0) return
  await requireUser(c.var, id)
  throw new ApiError('account_unconfirmed')
}

/** Throws ApiError `last_admin`, also for the slower of two who revoke each other's role. */
export async function revokeAdminRole(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  await requireUser(c.var, id)
  const [, , left] = await db.batch([
    db.delete(userRoles).where(and(isAdminRole(id), hasAnotherAdmin(id, now))),
    logActionIfChanged(c, 'role_taken', subjectOf(id)),
    db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
  ])
  if (left.length > 0) throw new ApiError('last_admin')
}

/** Also revokes every session, so that lifting the ban restores none of them. */
export async function banUser(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  const user = await requireUser(c.var, id)
  if (user.isBanned) return
  const [banned] = await db.batch([
    db
      .update(authUsers)
      .set({ banned_until: toPermanentBan(now), updated_at: now })
      .where(and(eq(authUsers.id, id), isNotLastAdmin(id, now)))
      .returning({ id: authUsers.id }),
    logActionIfChanged(c, 'user_banned', subjectOf(id)),
    revokeSessions(
      db,
      sql<string>`(SELECT id FROM auth_users WHERE id = ${id} AND banned_until > ${now})`,
      'global',
      null,
      now,
    ),
  ])
  if (banned.length === 0) throw new ApiError('last_admin')
}

export async function unbanUser(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  const user = await requireUser(c.var, id)
  if (!user.isBanned) return
  await db.batch([
    db.update(authUsers).set({ banned_until: null, updated_at: now }).where(eq(authUsers.id, id)),
    logActionIfChanged(c, 'user_unbanned', subjectOf(id)),
  ])
}

/**
 * Revokes a user's sessions and deletes their KV records before anything else is deleted, as the records are found
 * through the session rows. Throws ApiError `last_admin`.
 */
export async function revokeAllSessions(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  const spare = userUnlessLastAdmin(id, now)
  const [, found] = await db.batch([
    revokeSessions(db, spare, 'global', null, now),
    db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, spare)),
  ])
  if (found.length === 0) throw new ApiError('last_admin')
  await endAllSessions(c.env.SESSIONS, db, id, now)
}

/** Client data that the user entered stays. Can be repeated after an interruption. */
export async function deleteUser(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  await requireUser(c.var, id)
  await revokeAllSessions(c, id)
  const remaining = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, id))
  const results = await runBatch(db, [
    ...deleteAccount(db, userUnlessLastAdmin(id, now)),
    logActionIfChanged(c, 'user_deleted', subjectOf(id)),
    ...(await recordDeletedUsers(c.env, db, [id])),
    remaining,
  ])
  c.executionCtx.waitUntil(flushErasures(c.env))
  const rows = results.at(-1)
  if (Array.isArray(rows) && rows.length > 0) throw new ApiError('last_admin')
}

export async function signOutEverywhere(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  await requireUser(c.var, id)
  await db.batch([
    revokeSessions(db, id, 'global', null, now),
    logAction(c, 'user_signed_out', subjectOf(id)),
  ])
}

/** For a user who has lost their phone. Also revokes every session, as somebody else may have it. */
export async function resetFactors(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  await requireUser(c.var, id)
  await runBatch(db, [
    ...deleteAllFactors(db, id),
    logAction(c, 'factors_removed', subjectOf(id)),
    revokeSessions(db, id, 'global', null, now),
  ])
}
