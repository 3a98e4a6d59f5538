import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  bannedForGood,
  dropAllFactors,
  endSessions,
  forgetRecords,
  forgetUser,
  runAll,
} from '#worker/auth/people.ts'
import { flushErasures, listGoneUsers } from '#worker/backup/erasures.ts'
import { authUsers, userRoles } from '#worker/db/auth-accounts-schema.ts'
import { Refusal } from '#worker/http/refusal.ts'
import type { AdminEnv } from '../guard.ts'
import { logDeed, logDeedIfDone } from '../log.ts'
import { hasAnotherAdmin, isConfirmed, isSpare, isStillAdmin, spareUser, stillAdmin } from './able.ts'
import { requireUser } from './people.ts'

type Admin = Context<AdminEnv>

const subjectOf = (id: string) => ({ subject: { kind: 'user', id } })

function requireOther(c: Admin, id: string): void {
  if (id === c.var.userId) throw new Refusal('own_account')
}

const isAdminRole = (id: string) => and(eq(userRoles.user_id, id), eq(userRoles.role, 'admin'))

/**
 * Throws Refusal `account_unconfirmed` for an account that nobody has proven to be theirs: whoever made it may have
 * named a colleague's address; `not_allowed` for a caller who has just lost the role. Conditions of the insert itself,
 * as either may happen at the same moment.
 */
export async function giveAdminRole(c: Admin, id: string): Promise<void> {
  const { db, userId, now } = c.var
  await requireUser(c.var, id)
  const [, , held, still] = await db.batch([
    db
      .insert(userRoles)
      .select(sql`SELECT id, 'admin', ${now} FROM auth_users
        WHERE id = ${id} AND deleted_at IS NULL AND ${isConfirmed('auth_users')} AND ${isStillAdmin(userId, now)}`)
      .onConflictDoNothing(),
    logDeedIfDone(c, 'role_given', subjectOf(id)),
    db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
    stillAdmin(db, userId, now),
  ])
  if (still.length === 0) throw new Refusal('not_allowed')
  if (held.length > 0) return
  await requireUser(c.var, id)
  throw new Refusal('account_unconfirmed')
}

/** Throws Refusal `last_admin`, also to the slower one of two who take each other's role. */
export async function takeAdminRole(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  await requireUser(c.var, id)
  const [, , left] = await db.batch([
    db.delete(userRoles).where(and(isAdminRole(id), hasAnotherAdmin(id, now))),
    logDeedIfDone(c, 'role_taken', subjectOf(id)),
    db.select({ role: userRoles.role }).from(userRoles).where(isAdminRole(id)),
  ])
  if (left.length > 0) throw new Refusal('last_admin')
}

/** Also ends every session, so that lifting the ban brings none of them back. */
export async function ban(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  const user = await requireUser(c.var, id)
  if (user.isBanned) return
  const [banned] = await db.batch([
    db
      .update(authUsers)
      .set({ banned_until: bannedForGood(now), updated_at: now })
      .where(and(eq(authUsers.id, id), isSpare(id, now)))
      .returning({ id: authUsers.id }),
    logDeedIfDone(c, 'user_banned', subjectOf(id)),
    endSessions(
      db,
      sql<string>`(SELECT id FROM auth_users WHERE id = ${id} AND banned_until > ${now})`,
      'global',
      null,
      now,
    ),
  ])
  if (banned.length === 0) throw new Refusal('last_admin')
}

export async function liftBan(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  const user = await requireUser(c.var, id)
  if (!user.isBanned) return
  await db.batch([
    db.update(authUsers).set({ banned_until: null, updated_at: now }).where(eq(authUsers.id, id)),
    logDeedIfDone(c, 'user_unbanned', subjectOf(id)),
  ])
}

/**
 * Signs a user out for good before anything is deleted: their records in KV are found through the sessions, so those
 * must still be there, and nobody may open another one meanwhile. Throws Refusal `last_admin`.
 */
export async function closeAccount(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  const spare = spareUser(id, now)
  const [, found] = await db.batch([
    endSessions(db, spare, 'global', null, now),
    db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, spare)),
  ])
  if (found.length === 0) throw new Refusal('last_admin')
  await forgetRecords(c.env.SESSIONS, db, id)
}

/** What was entered for clients stays with them. Begun again, it goes on where it was interrupted. */
export async function deleteUser(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  await requireUser(c.var, id)
  await closeAccount(c, id)
  const left = db.select({ id: authUsers.id }).from(authUsers).where(eq(authUsers.id, id))
  const answers = await runAll(db, [
    ...forgetUser(db, spareUser(id, now)),
    logDeedIfDone(c, 'user_deleted', subjectOf(id)),
    ...(await listGoneUsers(c.env, db, [id])),
    left,
  ])
  c.executionCtx.waitUntil(flushErasures(c.env))
  if ((answers.at(-1) as unknown[]).length > 0) throw new Refusal('last_admin')
}

export async function signOutEverywhere(c: Admin, id: string): Promise<void> {
  const { db, now } = c.var
  await requireUser(c.var, id)
  await db.batch([endSessions(db, id, 'global', null, now), logDeed(c, 'user_signed_out', subjectOf(id))])
}

/** For somebody who has lost their phone; whoever has it now is signed out with them. */
export async function resetFactors(c: Admin, id: string): Promise<void> {
  requireOther(c, id)
  const { db, now } = c.var
  await requireUser(c.var, id)
  await runAll(db, [
    ...dropAllFactors(db, id),
    logDeed(c, 'factors_removed', subjectOf(id)),
    endSessions(db, id, 'global', null, now),
  ])
}
