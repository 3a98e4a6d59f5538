import { and, eq, sql } from 'drizzle-orm'
import {
  deleteAccount,
  deleteAllFactors,
  endAllSessions,
  revokeSessions,
  toPermanentBan,
} from '#worker/auth/user-management.ts'
import { recordDeletedUsers } from '#worker/backup/erasures.ts'
import { runBatch, runNamed } from '#worker/db/batch.ts'
import { authUsers, userRoles } from '#worker/db/schema/auth-accounts.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { disown, notifyOf } from '#worker/roles/disown.ts'
import {
  getRemovableUserId,
  hasAnotherAdmin,
  hasConfirmedAddress,
  isNotLastAdmin,
  isStillAdmin,
  selectIfStillAdmin,
} from '#worker/roles/last-admin.ts'
import { logAction, logActionIfChanged } from '#worker/roles/log-action.ts'
import { endInvitation, withdrawUnaccepted } from './invitations.ts'
import { requireUser } from './users.ts'

const subjectOf = (id: string) => ({ subject: { kind: 'user', id } })

function requireOther(ctx: AdminContext, id: string): void {
  if (id === ctx.userId) throw new ApiError('own_account')
}

const isAdminRole = (id: string) => and(eq(userRoles.user_id, id), eq(userRoles.role, 'admin'))

/**
 * Throws ApiError `account_unconfirmed` for an account without a confirmed address, since whoever created it may have
 * typed a colleague's; `not_allowed` if the caller has just lost the role. Both are conditions of the insert itself,
 * because either may change concurrently.
 */
export async function grantAdminRole(ctx: AdminContext, id: string): Promise<void> {
  const { db, userId, now } = ctx
  await requireUser(ctx, id)
  const { adminRoles, still } = await runNamed(db, {
    given: db
      .insert(userRoles)
      .select(sql`SELECT id, 'admin', ${now} FROM auth_users
        WHERE id = ${id} AND deleted_at IS NULL AND ${hasConfirmedAddress('auth_users')} AND ${isStillAdmin(userId, now)}`)
      .onConflictDoNothing(),
    log: logActionIfChanged(ctx, 'role_given', subjectOf(id)),
    invitation: endInvitation(db, id, now),
    adminRoles: db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
    still: selectIfStillAdmin(db, userId, now),
  })
  if (still.length === 0) throw new ApiError('not_allowed')
  if (adminRoles.length > 0) return
  await requireUser(ctx, id)
  throw new ApiError('account_unconfirmed')
}

/** Throws ApiError `last_admin`, also for the slower of two who revoke each other's role. */
export async function revokeAdminRole(ctx: AdminContext, id: string): Promise<void> {
  const { db, now } = ctx
  await requireUser(ctx, id)
  const { left } = await runNamed(db, {
    taken: db.delete(userRoles).where(and(isAdminRole(id), hasAnotherAdmin(id, now))),
    log: logActionIfChanged(ctx, 'role_taken', subjectOf(id)),
    left: db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
    disowned: disown(db, notifyOf(ctx), id),
    withdrawn: withdrawUnaccepted(db, id, now),
  })
  if (left.length > 0) throw new ApiError('last_admin')
}

/** Also revokes every session, so that lifting the ban restores none of them. */
export async function banUser(ctx: AdminContext, id: string): Promise<void> {
  requireOther(ctx, id)
  const { db, now } = ctx
  const user = await requireUser(ctx, id)
  if (user.isBanned) return
  const [banned] = await db.batch([
    db
      .update(authUsers)
      .set({ banned_until: toPermanentBan(now), updated_at: now })
      .where(and(eq(authUsers.id, id), isNotLastAdmin(id, now)))
      .returning({ id: authUsers.id }),
    logActionIfChanged(ctx, 'user_banned', subjectOf(id)),
    revokeSessions(
      db,
      sql<string>`(SELECT id FROM auth_users WHERE id = ${id} AND banned_until > ${now})`,
      now,
    ),
    ...disown(db, notifyOf(ctx), id),
    withdrawUnaccepted(db, id, now),
  ])
  if (banned.length === 0) throw new ApiError('last_admin')
}

export async function unbanUser(ctx: AdminContext, id: string): Promise<void> {
  requireOther(ctx, id)
  const { db, now } = ctx
  const user = await requireUser(ctx, id)
  if (!user.isBanned) return
  await db.batch([
    db.update(authUsers).set({ banned_until: null, updated_at: now }).where(eq(authUsers.id, id)),
    logActionIfChanged(ctx, 'user_unbanned', subjectOf(id)),
  ])
}

/**
 * Revokes a user's sessions and deletes their KV records before anything else is deleted, as the records are found
 * through the session rows. Throws ApiError `last_admin`.
 */
export async function revokeAllSessions(ctx: AdminContext, kv: KVNamespace, id: string): Promise<void> {
  const { db, now } = ctx
  const removableUserId = getRemovableUserId(id, now)
  const [, found] = await db.batch([
    revokeSessions(db, removableUserId, now),
    db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, removableUserId)),
  ])
  if (found.length === 0) throw new ApiError('last_admin')
  await endAllSessions(kv, db, id, now)
}

/** Client data that the user entered stays. Can be repeated after an interruption. The caller flushes erasures. */
export async function deleteUser(ctx: AdminContext, env: Bindings, id: string): Promise<void> {
  requireOther(ctx, id)
  const { db, now } = ctx
  await requireUser(ctx, id)
  await revokeAllSessions(ctx, env.SESSIONS, id)
  const remaining = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, id))
  const results = await runBatch(db, [
    ...deleteAccount(db, getRemovableUserId(id, now), notifyOf(ctx)),
    logActionIfChanged(ctx, 'user_deleted', subjectOf(id)),
    ...(await recordDeletedUsers(env, db, [id])),
    remaining,
  ])
  const rows = results.at(-1)
  if (Array.isArray(rows) && rows.length > 0) throw new ApiError('last_admin')
}

export async function signOutEverywhere(ctx: AdminContext, id: string): Promise<void> {
  const { db, now } = ctx
  await requireUser(ctx, id)
  await db.batch([revokeSessions(db, id, now), logAction(ctx, 'user_signed_out', subjectOf(id))])
}

/** For a user who has lost their phone. Also revokes every session, as somebody else may have it. */
export async function resetFactors(ctx: AdminContext, id: string): Promise<void> {
  requireOther(ctx, id)
  const { db, now } = ctx
  await requireUser(ctx, id)
  await runBatch(db, [
    ...deleteAllFactors(db, id),
    logAction(ctx, 'factors_removed', subjectOf(id)),
    revokeSessions(db, id, now),
  ])
}
