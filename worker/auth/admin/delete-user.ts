import { createHash } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import {
  authChallenges,
  authFactors,
  authIdentities,
  authUsers,
  userRoles,
} from '#worker/db/auth-accounts-schema.ts'
import { authFlowStates, authSessionsGuard } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { type Account, changeUser, runAll, type Statement } from '../accounts/account.ts'
import { audit } from '../audit.ts'
import type { AuthEnv } from '../auth-env.ts'
import { dropTokens } from '../one-time.ts'
import { endSessions } from '../sessions/end.ts'
import type { AdminActor } from './save-user.ts'

/** The statements that take what proves who a user is: factors, codes, flows and roles. */
function dropProofs(db: Database, userId: string): Statement[] {
  const factors = db.select({ id: authFactors.id }).from(authFactors).where(eq(authFactors.user_id, userId))
  return [
    db.delete(authChallenges).where(inArray(authChallenges.factor_id, factors)),
    db.delete(authFactors).where(eq(authFactors.user_id, userId)),
    dropTokens(db, userId),
    db.delete(authFlowStates).where(eq(authFlowStates.user_id, userId)),
    db.delete(userRoles).where(eq(userRoles.user_id, userId)),
  ]
}

/** The statements that forget a user altogether. Children go first, as the tables delete nothing on their own. */
export const forgetUser = (db: Database, userId: string): Statement[] => [
  ...dropProofs(db, userId),
  db.delete(authSessionsGuard).where(eq(authSessionsGuard.user_id, userId)),
  db.delete(authIdentities).where(eq(authIdentities.user_id, userId)),
  db.delete(authUsers).where(eq(authUsers.id, userId)),
]

/** Keeps the row, and of the person only what cannot be read back. */
function obscureUser(c: Context<AuthEnv>, account: Account): Statement[] {
  const { db, now } = c.var
  const { user, identities } = account
  const obscure = (value: string | null) =>
    value === null ? null : createHash('sha256').update(`${user.id}${value}`).digest('base64url')
  const changes = {
    email: obscure(user.email),
    phone: obscure(user.phone),
    new_email: null,
    new_phone: null,
    password_hash: null,
    user_metadata: {},
    app_metadata: {},
    deleted_at: now,
  }
  return [
    ...dropProofs(db, user.id),
    endSessions(db, user.id, 'global', null, now),
    ...identities.map((identity) =>
      db
        .update(authIdentities)
        .set({ provider_id: obscure(identity.provider_id) ?? '', identity_data: {}, email: null })
        .where(eq(authIdentities.id, identity.id)),
    ),
    changeUser(db, account, changes, now),
  ]
}

export async function deleteUser(c: Context<AuthEnv>, account: Account, isSoft: boolean, admin: AdminActor) {
  const { user } = account
  if (isSoft && user.deleted_at !== null) return
  const deleted = audit(c, 'user_deleted', admin, {
    user_id: user.id,
    user_email: user.email,
    user_phone: user.phone,
  })
  const statements = isSoft ? obscureUser(c, account) : forgetUser(c.var.db, user.id)
  await runAll(c.var.db, [deleted, ...statements])
}
