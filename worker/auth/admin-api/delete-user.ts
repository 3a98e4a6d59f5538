import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { flushErasures, listGoneUsers } from '#worker/backup/erasures.ts'
import { authIdentities } from '#worker/db/auth-accounts-schema.ts'
import { type Account, changeUser, runAll, type Statement } from '../accounts/account.ts'
import { deleteAccount, deleteCredentialsAndRoles, deleteSessionRecords } from '../accounts/delete-account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { revokeSessions } from '../sessions/revoke.ts'
import type { AdminActor } from './save-user.ts'

/** Keeps the row, and of the person only what cannot be read back. */
function pseudonymize(c: Context<AuthEnv>, account: Account): Statement[] {
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
    ...deleteCredentialsAndRoles(db, user.id),
    revokeSessions(db, user.id, 'global', null, now),
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
  const deleted = logAudit(c, 'user_deleted', admin, {
    user_id: user.id,
    user_email: user.email,
    user_phone: user.phone,
  })
  await deleteSessionRecords(c.env.SESSIONS, c.var.db, user.id)
  const statements = isSoft ? pseudonymize(c, account) : deleteAccount(c.var.db, user.id)
  await runAll(c.var.db, [deleted, ...statements, ...(await listGoneUsers(c.env, c.var.db, [user.id]))])
  c.executionCtx.waitUntil(flushErasures(c.env))
}
