import * as z from 'zod/mini'
import type { Statement } from '#worker/db/batch.ts'
import { type Account, byEmail, changeUser, getAccount, requestedAudience } from '../../accounts/account.ts'
import { type Actor, logAudit } from '../../accounts/audit-log.ts'
import { createAsAdmin, languageOfAccount } from '../../accounts/create-account.ts'
import { newToken } from '../../one-time/one-time-token.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { errors } from '../../protocol/auth-errors.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { type JsonObject, metadata, parseBody, texts, toEmail } from '../../protocol/request-body.ts'
import { sendAuthMail, toActionLink } from '../../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../../sending/send-throttled.ts'

const body = z.object({ ...texts('email'), data: metadata() })

interface Invitation {
  email: string
  data?: Record<string, unknown> | undefined
  redirectTo: string
}

/** The invited account, new or existing, with the statements that store it. Throws `email_exists`. */
export function prepareInvitation(
  ctx: AuthContext,
  known: Account | null,
  { email, data, redirectTo }: Invitation,
): { account: Account; statements: Statement[] } {
  const { db, now } = ctx
  if (known?.user.email_confirmed_at) throw errors.emailExists()
  if (known) {
    const invited = { invited_at: now, confirmation_sent_at: now }
    return { account: known, statements: [changeUser(db, known, invited, now)] }
  }
  return createAsAdmin(ctx, email, {
    language: languageOfAccount(ctx, data, redirectTo),
    user_metadata: data ?? {},
    invited_at: now,
    confirmation_sent_at: now,
  })
}

/** `POST /invite`: a mail with a link that signs in, without any role. */
export async function invite(ctx: AuthContext, admin: Actor, json: JsonObject): Promise<Account> {
  const given = parseBody(body, json)
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(ctx)
  const known = await getAccount(ctx.db, byEmail(email, requestedAudience(ctx)))
  const { account, statements } = prepareInvitation(ctx, known, { email, data: given.data, redirectTo })
  const token = newToken(ctx.settings, 'confirmation', email)
  const { id } = account.user
  await sendThrottled(ctx, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [...statements, logAudit(ctx, 'user_invited', admin, { user_id: id, user_email: email })],
    isInvitation: true,
    send: () =>
      sendAuthMail(ctx, account, {
        to: email,
        kind: 'invite',
        token,
        link: toActionLink(ctx, token, 'invite', redirectTo),
      }),
  })
  return account
}
