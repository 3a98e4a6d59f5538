import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { Statement } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { accountRows, type OwnedRows } from '#worker/db/owned-rows.ts'
import { authChallenges, authFactors, authUsers, invitations } from '#worker/db/schema/auth-accounts.ts'
import { authFlowStates, authSessions } from '#worker/db/schema/auth-state.ts'
import { clientData } from '#worker/db/schema/client-data.ts'
import { disown, type Notify } from '#worker/roles/disown.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { deleteSessionRecords } from '../sessions/session-store.ts'

/** A user id, or a subquery that finds one only under a condition; otherwise the statements do nothing. */
type UserId = string | SQL<string>

const deleteRows = (db: Database, rows: OwnedRows[], userId: UserId) =>
  rows.map(({ table, owner }) => db.delete(table).where(eq(owner, userId)))

/** The statements that delete every credential outside the user's own row; one PKCE flow may be kept. */
export function deleteCredentials(db: Database, userId: UserId, keptFlowId?: string | null): Statement[] {
  const factors = db.select({ id: authFactors.id }).from(authFactors).where(eq(authFactors.user_id, userId))
  return [
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, factors)),
    ...accountRows.credentials.map(({ table, owner }) => {
      const isOther = table === authFlowStates && keptFlowId ? ne(authFlowStates.id, keptFlowId) : undefined
      return db.delete(table).where(and(eq(owner, userId), isOther))
    }),
  ]
}

/** The same, and the user's roles with the invitation to one; what the user had to answer is nobody's then. */
export const deleteCredentialsAndRoles = (db: Database, userId: UserId, notify: Notify): Statement[] => [
  ...deleteCredentials(db, userId),
  ...deleteRows(db, accountRows.roles, userId),
  ...disown(db, notify, userId),
]

/** Revokes a user's sessions, so that no refresh saves another record, and deletes their records from KV. */
export async function endAllSessions(
  kv: KVNamespace,
  db: Database,
  userId: UserId,
  now: number,
): Promise<void> {
  const [, sessions] = await db.batch([
    revokeSessions(db, userId, now),
    db.select({ id: authSessions.session_id }).from(authSessions).where(eq(authSessions.user_id, userId)),
  ])
  await deleteSessionRecords(kv, sessions)
}

/**
 * The statements that delete a user altogether. Children go first, as the foreign keys do not cascade; what the user
 * entered for a client is kept with the client.
 */
export const deleteAccount = (db: Database, userId: UserId, notify: Notify): Statement[] => [
  db.update(clientData).set({ user_id: null }).where(eq(clientData.user_id, userId)),
  db.update(clientData).set({ profile_id: null }).where(eq(clientData.profile_id, userId)),
  ...deleteCredentialsAndRoles(db, userId, notify),
  db.update(invitations).set({ invited_by: null }).where(eq(invitations.invited_by, userId)),
  ...deleteRows(db, accountRows.rest, userId),
  db.delete(authUsers).where(eq(authUsers.id, userId)),
]
