import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { flushErasures, recordDeletedUsers } from '#worker/backup/erasures.ts'
import { runBatch, type Statement } from '#worker/db/batch.ts'
import { authIdentities } from '#worker/db/schema/auth-accounts.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { type Account, changeUser } from '../../accounts/account.ts'
import { type Actor, aboutUser, logAudit } from '../../accounts/audit-log.ts'
import { deleteAccount, deleteCredentialsAndRoles, endAllSessions } from '../../accounts/delete-account.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { revokeSessions } from '../../sessions/revoke-sessions.ts'

/** Keeps the row, with hashes in place of personal data. */
function pseudonymize(ctx: AuthContext, account: Account): Statement[] {
  const { db, now } = ctx
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
    ...deleteCredentialsAndRoles(db, user.id, ctx),
    revokeSessions(db, user.id, now),
    ...identities.map((identity) =>
      db
        .update(authIdentities)
        .set({ provider_id: obscure(identity.provider_id) ?? '', identity_data: {}, email: null })
        .where(eq(authIdentities.id, identity.id)),
    ),
    changeUser(db, account, changes, now),
  ]
}

export async function deleteUser(
  ctx: AuthContext,
  env: Bindings,
  account: Account,
  isSoft: boolean,
  admin: Actor,
) {
  const { user } = account
  if (isSoft && user.deleted_at !== null) return
  const deleted = logAudit(ctx, 'user_deleted', admin, aboutUser(user))
  await endAllSessions(ctx.kv, ctx.db, user.id, ctx.now)
  const statements = isSoft ? pseudonymize(ctx, account) : deleteAccount(ctx.db, user.id, ctx)
  await runBatch(ctx.db, [deleted, ...statements, ...(await recordDeletedUsers(env, ctx.db, [user.id]))])
  ctx.waitUntil(flushErasures(env))
}
