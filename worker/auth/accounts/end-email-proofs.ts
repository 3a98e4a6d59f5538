import { and, eq, ne } from 'drizzle-orm'
import type { Statement } from '#worker/db/run-batch.ts'
import { authPendingSignups } from '#worker/db/schema/auth-accounts.ts'
import { authFlowStates, authSessions } from '#worker/db/schema/auth-state.ts'
import { deleteTokens } from '../one-time/one-time-token.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { type Account, changeUser } from './account.ts'

/**
 * The statements for an account whose e-mail address is replaced: what was mailed to the previous one, and a change of
 * address or number that somebody began who could read it, come to nothing. Sessions stay, but earlier proofs were of the
 * previous address. The PKCE flow that the change itself continues is kept.
 */
export function endEmailProofs(
  { db, now }: AuthContext,
  account: Account,
  keptFlowId: string | null = null,
): Statement[] {
  const { id } = account.user
  const changes = { new_email: null, email_change_half_confirmed: false, new_phone: null }
  return [
    changeUser(db, account, changes, now),
    deleteTokens(db, id),
    db.delete(authPendingSignups).where(eq(authPendingSignups.user_id, id)),
    db
      .delete(authFlowStates)
      .where(and(eq(authFlowStates.user_id, id), keptFlowId ? ne(authFlowStates.id, keptFlowId) : undefined)),
    db.update(authSessions).set({ proves_email: false }).where(eq(authSessions.user_id, id)),
  ]
}
