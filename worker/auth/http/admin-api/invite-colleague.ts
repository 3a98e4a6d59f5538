import { and, eq, isNull } from 'drizzle-orm'
import type { Statement } from '#worker/db/run-batch.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { byEmail, byId, getAccount } from '../../accounts/account.ts'
import { serviceRole } from '../../accounts/audit-log.ts'
import { retryIfTaken } from '../../accounts/new-account.ts'
import { requestedAudience } from '../../accounts/requested-audience.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, SuppressedError } from '../../protocol/auth-errors.ts'
import { toEmail } from '../../protocol/validate.ts'
import { sendInvitation } from './invite.ts'
import { hasUsedUpInvitation, resendInvitation } from './resend-invitation.ts'

/** Maps errors of the auth service to errors of the site's API. */
function toSiteError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  if (error instanceof SuppressedError) return new ApiError('address_suppressed')
  if (error.code === 'email_exists') return new ApiError('account_exists')
  if (error.code === 'validation_failed')
    return new ApiError('validation_failed', { fields: { email: 'email_invalid' } })
  if (error.status === 429) return new ApiError('rate_limited')
  return new ApiError('mail_not_sent')
}

interface ColleagueInvitation {
  /** The administrator who invites. */
  invitedBy: string
  /** As it was typed. */
  email: string
  redirectTo: string
  /** Further statements of the same batch. */
  also: (userId: string) => Statement[]
}

/**
 * Mails an invitation in Polish. It can be sent again until a password is set. Throws ApiError `account_exists` for an
 * address that somebody has confirmed otherwise, `address_suppressed` for one that takes no mail, and `mail_not_sent`.
 */
export async function inviteColleague(
  ctx: AuthContext,
  { invitedBy, email: typed, redirectTo, also }: ColleagueInvitation,
): Promise<string> {
  const { db } = ctx
  const caller = await getAccount(db, byId(invitedBy))
  // The password may be of a stranger who signed up with the address before its owner.
  const deletePassword = (id: string) =>
    db
      .update(authUsers)
      .set({ password_hash: null })
      .where(and(eq(authUsers.id, id), isNull(authUsers.email_confirmed_at)))
  try {
    const email = toEmail(typed)
    const actor = caller?.user ?? serviceRole
    const { user } = await retryIfTaken(async () => {
      const known = await getAccount(db, byEmail(email, requestedAudience(ctx)))
      if (known && hasUsedUpInvitation(known)) {
        await resendInvitation(ctx, actor, known, { redirectTo, also })
        return known
      }
      return sendInvitation(ctx, actor, {
        email,
        redirectTo,
        language: 'pl',
        also: (id) => [deletePassword(id), ...also(id)],
      })
    })
    return user.id
  } catch (error) {
    throw toSiteError(error)
  }
}
