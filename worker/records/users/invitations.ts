import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { inviterOf, selectInvitations } from '#worker/auth/user-management.ts'
import type { OpenInvitations } from '#worker/contract/admin/users.ts'
import { runNamed } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { invitations } from '#worker/db/schema/auth-accounts.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionIfChanged } from '#worker/roles/log-action.ts'

const isUnaccepted = and(isNull(invitations.accepted_at), isNull(invitations.withdrawn_at))

/** More than a company has; the budget of mails an hour keeps it from growing fast. */
const maxListed = 100

/** Invitations that nobody has accepted or withdrawn, newest first; expired ones for another month. */
export async function listInvitations({ db, now }: AdminContext): Promise<OpenInvitations> {
  const found = await selectInvitations(db, now)
    .where(isUnaccepted)
    .orderBy(desc(invitations.created_at))
    .limit(maxListed)
  return {
    invitations: found.map((one) => ({
      userId: one.row.user_id,
      email: one.invitedEmail ?? '',
      role: one.row.role,
      invitedBy: inviterOf(one),
      isInviterAdmin: one.isInviterAdmin === 1,
      invitedAt: toIsoTime(one.row.created_at),
      expiresAt: toIsoTime(one.row.expires_at),
      isExpired: one.row.expires_at <= now,
    })),
  }
}

/**
 * The statement that withdraws a user's invitation, unless it was accepted. Who loses the role or is banned must not get
 * back in by a link that is still in their mailbox.
 */
export const withdrawUnaccepted = (db: Database, userId: string, now: number) =>
  db
    .update(invitations)
    .set({ withdrawn_at: now })
    .where(and(eq(invitations.user_id, userId), isUnaccepted))

/** The statement that ends the invitation of somebody who has the role: it counts as accepted, and no role is awaited. */
export const endInvitation = (db: Database, userId: string, now: number) =>
  db
    .update(invitations)
    .set({ accepted_at: sql`coalesce(accepted_at, ${now})`, role_given_at: now })
    .where(
      and(
        eq(invitations.user_id, userId),
        sql`EXISTS (SELECT 1 FROM user_roles r WHERE r.user_id = ${userId} AND r.role = invitations.role)`,
      ),
    )

/** Ends an invitation at once, also one that has expired. Throws ApiError `not_found` and `invitation_accepted`. */
export async function withdrawInvitation(ctx: AdminContext, userId: string): Promise<void> {
  const { db, now } = ctx
  const { found } = await runNamed(db, {
    withdrawn: withdrawUnaccepted(db, userId, now),
    log: logActionIfChanged(ctx, 'invitation_withdrawn', { subject: { kind: 'user', id: userId } }),
    found: db
      .select({ accepted_at: invitations.accepted_at })
      .from(invitations)
      .where(eq(invitations.user_id, userId)),
  })
  const [invitation] = found
  if (!invitation) throw new ApiError('not_found')
  if (invitation.accepted_at !== null) throw new ApiError('invitation_accepted')
}
