import type { Statement } from '#worker/db/run-batch.ts'
import { type Account, changeUser } from '../../accounts/account.ts'
import { logAudit } from '../../accounts/audit-log.ts'
import { newToken } from '../../one-time/one-time-token.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { sendAuthMail, toActionLink } from '../../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../../sending/send-throttled.ts'
import type { AdminActor } from './save-user.ts'

/**
 * Tells if somebody invited has confirmed the address but cannot sign in yet: a mail scanner opened the link, or the
 * person stopped before setting a password.
 */
export const hasUsedUpInvitation = ({ user, identities }: Account): boolean =>
  user.invited_at !== null &&
  user.email_confirmed_at !== null &&
  user.password_hash === null &&
  identities.every(({ provider }) => provider === 'email')

interface Resend {
  redirectTo: string
  /** Further statements of the same batch. */
  also: (userId: string) => Statement[]
}

/**
 * Sends the invitation again. Its link sets a password, since an invitation's own link confirms an address only once.
 */
export async function resendInvitation(
  ctx: AuthContext,
  admin: AdminActor,
  account: Account,
  { redirectTo, also }: Resend,
): Promise<void> {
  const { settings, db, now } = ctx
  const { id, email } = account.user
  const to = email ?? ''
  const token = newToken(settings, 'recovery', to)
  await sendThrottled(ctx, account, {
    column: 'recovery_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [
      changeUser(db, account, { invited_at: now, recovery_sent_at: now }, now),
      logAudit(ctx, 'user_invited', admin, { user_id: id, user_email: to }),
      ...also(id),
    ],
    isInvitation: true,
    send: () =>
      sendAuthMail(ctx, account, {
        to,
        kind: 'invite',
        token,
        link: toActionLink(ctx, token, 'recovery', redirectTo),
      }),
  })
}
