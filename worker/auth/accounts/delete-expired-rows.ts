import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runBatch } from '#worker/db/batch.ts'
import { type Database, openDatabase } from '#worker/db/client.ts'
import {
  authChallenges,
  authFactors,
  authPendingSignups,
  authUsers,
  invitations,
} from '#worker/db/schema/auth-accounts.ts'
import {
  authFederatedFlows,
  authFlowStates,
  authOneTimeTokens,
  authRateLimits,
  authReplayGuard,
  authSessions,
} from '#worker/db/schema/auth-state.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { settingsOf } from '#worker/env/settings.ts'
import type { Notify } from '#worker/roles/disown.ts'
import { deleteSessionRecords, maxIdleS } from '../sessions/session-store.ts'
import { deleteAccount, endAllSessions } from './delete-account.ts'

/** Limits the cost of one cron run; the next one continues. */
const maxAccounts = 20

/** The user's id, unless the account has changed since it was found. */
const ifStill = (id: string, condition: SQL) =>
  sql<string>`(SELECT auth_users.id FROM auth_users WHERE auth_users.id = ${id} AND ${condition})`

/** Nobody has ever proven or signed in to the account, and it has no identity but those of `providers`, and no data. */
const isUnowned = (providers: SQL): SQL => sql`
  auth_users.email_confirmed_at IS NULL AND auth_users.phone_confirmed_at IS NULL AND auth_users.last_sign_in_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM auth_pending_signups p WHERE p.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_one_time_tokens t WHERE t.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM client_data d WHERE d.user_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM client_data d WHERE d.profile_id = auth_users.id)
  AND NOT EXISTS (SELECT 1 FROM auth_identities i WHERE i.user_id = auth_users.id AND i.provider NOT IN ${providers})`

/**
 * Accounts created by a sign-up that was never confirmed and no longer can be: a stranger can create one for any
 * address. Only a sign-up writes the account's own id into its metadata. Accounts that an administrator created,
 * invited or gave a role to, and those that anybody has ever signed in to, are kept.
 */
const isAbandoned = (before: number): SQL => sql`
  is_anonymous = 0 AND created_at < ${before}
  AND coalesce(confirmation_sent_at, 0) < ${before} AND coalesce(recovery_sent_at, 0) < ${before}
  AND is_sso = 0 AND deleted_at IS NULL AND invited_at IS NULL AND banned_until IS NULL
  AND password_vouched = 0 AND user_metadata ->> 'sub' = id AND ${isUnowned(sql`('email', 'phone')`)}`

/** Deletes such accounts older than `before`, except those that are signed up for in the meantime. */
async function deleteUnconfirmedAccounts(db: Database, before: number, notify: Notify): Promise<void> {
  const found = await db.all<{ id: string }>(
    sql`SELECT id FROM auth_users WHERE ${isAbandoned(before)} ORDER BY created_at LIMIT ${maxAccounts}`,
  )
  await runBatch(
    db,
    found.flatMap(({ id }) => deleteAccount(db, ifStill(id, isAbandoned(before)), notify)),
  )
}

/** Until then an old link says why it no longer works. */
const keptMs = 30 * 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxInvitations = 20

/** Accounts that were made by an invitation nobody accepted, and hold nothing else. */
const isUnused: SQL = sql`auth_users.invited_at IS NOT NULL
  AND auth_users.password_hash IS NULL AND ${isUnowned(sql`('email')`)}`

/**
 * Deletes what ended a month ago: invitations that nobody accepted, with the accounts that only they had made. Accepted
 * ones are kept as long as their account, which they tell about a role that is still awaited.
 */
async function deleteOldInvitations(db: Database, notify: Notify): Promise<void> {
  const { now } = notify
  const isOld = sql`invitations.accepted_at IS NULL AND invitations.expires_at < ${now - keptMs}`
  const found = await db.all<{ id: string }>(
    sql`SELECT user_id AS id FROM invitations WHERE ${isOld} ORDER BY expires_at LIMIT ${maxInvitations}`,
  )
  // The invitation goes before its account, so each statement asks for one that was renewed instead.
  const isUninvited = (id: string) =>
    sql`NOT EXISTS (SELECT 1 FROM invitations WHERE invitations.user_id = ${id} AND NOT (${isOld}))`
  await runBatch(
    db,
    found.flatMap(({ id }) => [
      ...deleteAccount(db, ifStill(id, sql`${isUnused} AND ${isUninvited(id)}`), notify),
      db.delete(invitations).where(sql`user_id = ${id} AND ${isOld}`),
    ]),
  )
}

const dayMs = 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxSessions = 100
const maxUsers = 10
const maxRows = 5_000

/** Deletes what expired more than a day ago. Validity is decided by timestamps and never depends on this. */
export async function deleteExpiredAuthRows(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const { auth, events } = settingsOf(env)
  const now = Date.now()
  const notify = { events, now }
  const yesterday = now - dayMs
  const staleFactors = db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.status, 'unverified'), lt(authFactors.created_at, yesterday)))
    .orderBy(authFactors.created_at)
    .limit(maxRows)
  const dropBefore = (table: SQLiteTable, column: SQLiteColumn) =>
    db
      .delete(table)
      .where(sql`rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ${yesterday} LIMIT ${maxRows})`)
  const staleSessions = db
    .select({ id: authSessions.session_id })
    .from(authSessions)
    .where(
      or(
        lt(authSessions.revoked_at, yesterday),
        lt(authSessions.refreshed_at, now - maxIdleS(auth) * 1000 - dayMs),
      ),
    )
    .limit(maxSessions)
  const [sessions] = await db.batch([
    db
      .delete(authSessions)
      .where(inArray(authSessions.session_id, staleSessions))
      .returning({ id: authSessions.session_id }),
    dropBefore(authOneTimeTokens, authOneTimeTokens.expires_at),
    dropBefore(authPendingSignups, authPendingSignups.expires_at),
    dropBefore(authFlowStates, authFlowStates.created_at),
    dropBefore(authFederatedFlows, authFederatedFlows.created_at),
    dropBefore(authReplayGuard, authReplayGuard.expires_at),
    dropBefore(authRateLimits, authRateLimits.refilled_at),
    dropBefore(authChallenges, authChallenges.created_at),
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, staleFactors)),
    db.delete(authFactors).where(inArray(authFactors.id, staleFactors)),
  ])
  await deleteSessionRecords(env.SESSIONS, sessions)
  await deleteUnconfirmedAccounts(db, yesterday - auth.otpExpiryS * 1000, notify)
  await deleteOldInvitations(db, notify)
  if (auth.anonymousKeepDays === 0) return
  const guests = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(eq(authUsers.is_anonymous, true), lt(authUsers.created_at, now - auth.anonymousKeepDays * dayMs)),
    )
    .limit(maxUsers)
  // Unless they have become permanent in the meantime.
  const stillGuest = (id: string) => ifStill(id, sql`is_anonymous = 1`)
  for (const { id } of guests) await endAllSessions(env.SESSIONS, db, stillGuest(id), now)
  await runBatch(
    db,
    guests.flatMap(({ id }) => deleteAccount(db, stillGuest(id), notify)),
  )
}
