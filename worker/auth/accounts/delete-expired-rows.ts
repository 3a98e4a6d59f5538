import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { openDatabase } from '#worker/db/client.ts'
import { runBatch } from '#worker/db/run-batch.ts'
import {
  authChallenges,
  authFactors,
  authPendingSignups,
  authUsers,
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
import { deleteOldInvitations } from '../invitations/delete-old-invitations.ts'
import { deleteSessionRecords, maxIdleS } from '../sessions/session-store.ts'
import { deleteAccount, endAllSessions } from './delete-account.ts'
import { deleteUnconfirmedAccounts } from './signup/delete-unconfirmed-accounts.ts'

const dayMs = 86_400_000

/** Limits the cost of one cron run; the next one continues. */
const maxSessions = 100
const maxUsers = 10
const maxRows = 5_000

/** Deletes what expired more than a day ago. Validity is decided by timestamps and never depends on this. */
export async function deleteExpiredAuthRows(env: Bindings): Promise<void> {
  const db = openDatabase(env.DB)
  const { auth } = settingsOf(env)
  const now = Date.now()
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
  await deleteUnconfirmedAccounts(db, yesterday - auth.otpExpiryS * 1000)
  await deleteOldInvitations(db, now)
  if (auth.anonymousKeepDays === 0) return
  const guests = await db
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(
      and(eq(authUsers.is_anonymous, true), lt(authUsers.created_at, now - auth.anonymousKeepDays * dayMs)),
    )
    .limit(maxUsers)
  // Unless they have become permanent in the meantime.
  const stillGuest = (id: string) =>
    sql<string>`(SELECT auth_users.id FROM auth_users WHERE auth_users.id = ${id} AND is_anonymous = 1)`
  for (const { id } of guests) await endAllSessions(env.SESSIONS, db, stillGuest(id), now)
  await runBatch(
    db,
    guests.flatMap(({ id }) => deleteAccount(db, stillGuest(id))),
  )
}
