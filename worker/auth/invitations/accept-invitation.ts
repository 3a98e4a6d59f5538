import { and, eq, sql } from 'drizzle-orm'
import { isConditionFailed, requireInBatch, type Statement } from '#worker/db/batch.ts'
import { invitations, userRoles } from '#worker/db/schema/auth-accounts.ts'
import { hasConfirmedAddress, isStillAdmin } from '#worker/roles/last-admin.ts'
import { logAction, logActionIfChanged } from '#worker/roles/log-action.ts'
import { type FoundToken, isAsRead } from '../one-time/find-link-or-guess-code.ts'
import { apiOptions, toTokenEffects } from '../one-time/one-time-token-effects.ts'
import { replacePassword } from '../passwords/change-password.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { createSession } from '../sessions/create-session.ts'
import { mayChangeCredentials } from '../sessions/session-conditions.ts'
import { type Invitation, isStillOpen } from './invitation.ts'

/**
 * Gives the role, if whoever invited is still an administrator when the statement runs and the account has a confirmed
 * password by then; marks the invitation as used either way.
 */
function giveRole({ db, now }: AuthContext, { row }: Invitation): Statement[] {
  const { user_id: userId, invited_by: invitedBy, role } = row
  const subject = { kind: 'user', id: userId }
  const hasRole = sql`EXISTS (SELECT 1 FROM user_roles WHERE user_id = ${userId} AND role = ${role})`
  return [
    db
      .insert(userRoles)
      .select(
        sql`SELECT invitation.user_id, invitation.role, ${now}
          FROM invitations invitation JOIN auth_users ON auth_users.id = invitation.user_id
          WHERE invitation.user_id = ${userId} AND ${isStillAdmin(sql`invitation.invited_by`, now)}
            AND ${hasConfirmedAddress('auth_users')}
            AND auth_users.password_hash IS NOT NULL AND auth_users.password_vouched = 1`,
      )
      .onConflictDoNothing(),
    ...(invitedBy === null
      ? []
      : [logActionIfChanged({ db, now, actorId: invitedBy }, 'role_given', { subject })]),
    db
      .update(invitations)
      .set({ accepted_at: now, role_given_at: sql`CASE WHEN ${hasRole} THEN ${now} END` })
      .where(and(eq(invitations.user_id, userId), eq(invitations.link_hash, row.link_hash))),
    logAction({ db, now, actorId: userId }, 'invitation_accepted', { subject }),
  ]
}

/**
 * Accepts an open invitation in one batch: proves the address, sets the password where one is given, gives the role and
 * signs in. Null if it was used, withdrawn or outdated by another change in the meantime; nothing has changed then.
 */
export async function acceptInvitation(
  ctx: AuthContext,
  invitation: Invitation,
  passwordHash: string | null,
) {
  const { db, now } = ctx
  const { account, row } = invitation
  const isOpen = and(isStillOpen(row, now), isAsRead(db, account))
  const oneTimeToken: FoundToken = {
    account,
    kind: 'confirmation',
    channel: 'mail',
    pending: null,
    flowId: null,
    preconditions: [
      requireInBatch(db, isOpen),
      // A factor that was verified in the meantime protects the password of a proven account.
      ...(passwordHash !== null && account.user.email_confirmed_at !== null
        ? [requireInBatch(db, mayChangeCredentials(db, row.user_id, null))]
        : []),
    ],
  }
  const { statements } = toTokenEffects(ctx, oneTimeToken, apiOptions)
  const password =
    passwordHash === null
      ? []
      : replacePassword(ctx, account, { password_hash: passwordHash, password_vouched: true }, null)
  try {
    return await createSession(ctx, account, {
      method: 'otp',
      provesEmail: true,
      statements: [...oneTimeToken.preconditions, ...statements, ...password, ...giveRole(ctx, invitation)],
    })
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
}
