import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import {
  authChallenges,
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
  userRoles,
} from '#worker/db/auth-accounts-schema.ts'
import { authFederatedFlows, authFlowStates, authSessionsGuard } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { clientData } from '#worker/db/schema.ts'
import { deleteTokens } from '../one-time/one-time-token.ts'
import { deleteRecords } from '../sessions/session-store.ts'
import type { Statement } from './account.ts'

/** A user by id, or by a query that finds one only under a condition: the statements then do nothing at all. */
export type UserId = string | SQL<string>

/** The statements that take every way to prove to be a user that is not in its own row; one code flow may go on. */
export function deleteCredentials(db: Database, userId: UserId, keptFlowId?: string | null): Statement[] {
  const factors = db.select({ id: authFactors.id }).from(authFactors).where(eq(authFactors.user_id, userId))
  return [
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, factors)),
    db.delete(authFactors).where(eq(authFactors.user_id, userId)),
    deleteTokens(db, userId),
    db.delete(authPendingSignups).where(eq(authPendingSignups.user_id, userId)),
    db
      .delete(authFlowStates)
      .where(
        and(eq(authFlowStates.user_id, userId), keptFlowId ? ne(authFlowStates.id, keptFlowId) : undefined),
      ),
    db.delete(authFederatedFlows).where(eq(authFederatedFlows.linking_user_id, userId)),
  ]
}

/** The same, and what the user may do. */
export const deleteCredentialsAndRoles = (db: Database, userId: UserId): Statement[] => [
  ...deleteCredentials(db, userId),
  db.delete(userRoles).where(eq(userRoles.user_id, userId)),
]

/** Takes the records of a user's sessions out of KV: they hold addresses, and would outlive the user by a year. */
export async function deleteSessionRecords(kv: KVNamespace, db: Database, userId: string): Promise<void> {
  const sessions = await db
    .select({ id: authSessionsGuard.session_id, generation: authSessionsGuard.generation })
    .from(authSessionsGuard)
    .where(eq(authSessionsGuard.user_id, userId))
  await Promise.all(sessions.map(({ id, generation }) => deleteRecords(kv, id, [generation - 1, generation])))
}

/**
 * The statements that forget a user altogether. Children go first, as the tables delete nothing on their own; what the
 * user entered for a client stays with the client.
 */
export const deleteAccount = (db: Database, userId: UserId): Statement[] => [
  db.update(clientData).set({ user_id: null }).where(eq(clientData.user_id, userId)),
  db.update(clientData).set({ profile_id: null }).where(eq(clientData.profile_id, userId)),
  ...deleteCredentialsAndRoles(db, userId),
  db.delete(authSessionsGuard).where(eq(authSessionsGuard.user_id, userId)),
  db.delete(authIdentities).where(eq(authIdentities.user_id, userId)),
  db.delete(authUsers).where(eq(authUsers.id, userId)),
]
