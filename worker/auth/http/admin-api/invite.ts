import * as z from 'zod/mini'
import type { Statement } from '#worker/db/run-batch.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { type Account, byEmail, changeUser, getAccount } from '../../accounts/account.ts'
import { logAudit } from '../../accounts/audit-log.ts'
import { createAsAdmin, languageOfAccount } from '../../accounts/create-account.ts'
import { requestedAudience } from '../../accounts/requested-audience.ts'
import { newToken } from '../../one-time/one-time-token.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { emailExists } from '../../protocol/auth-errors.ts'
import { type JsonObject, metadata, parseBody, text } from '../../protocol/parse-body.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { toEmail } from '../../protocol/validate.ts'
import { sendAuthMail, toActionLink } from '../../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../../sending/send-throttled.ts'
import type { AdminActor } from './save-user.ts'

const body = z.object({ email: text(), data: metadata() })

interface Invitation {
  email: string
  data?: Record<string, unknown> | undefined
  redirectTo: string
  /** The language of mail and account; by default it follows from the data and the redirect target. */
  language?: Locale
  /** Further statements of the same batch. */
  also?: (userId: string) => Statement[]
}

/** The invited account, new or existing, with the statements that store it. Throws `email_exists`. */
export function prepareInvitation(
  ctx: AuthContext,
  known: Account | null,
  { email, data, redirectTo, language }: Invitation,
): { account: Account; statements: Statement[] } {
  const { db, now } = ctx
  if (known?.user.email_confirmed_at) throw emailExists()
  if (known) {
    const invited = { invited_at: now, confirmation_sent_at: now, ...(language ? { language } : {}) }
    return { account: known, statements: [changeUser(db, known, invited, now)] }
  }
  return createAsAdmin(ctx, email, {
    language: language ?? languageOfAccount(ctx, data, redirectTo),
    user_metadata: data ?? {},
    invited_at: now,
    confirmation_sent_at: now,
  })
}

/** Invites an address by a mail with a sign-in link. */
export async function sendInvitation(
  ctx: AuthContext,
  admin: AdminActor,
  invitation: Invitation,
): Promise<Account> {
  const { email, redirectTo } = invitation
  const known = await getAccount(ctx.db, byEmail(email, requestedAudience(ctx)))
  const { account, statements } = prepareInvitation(ctx, known, invitation)
  const token = newToken(ctx.settings, 'confirmation', email)
  const { id } = account.user
  const invited = logAudit(ctx, 'user_invited', admin, { user_id: id, user_email: email })
  await sendThrottled(ctx, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [...statements, invited, ...(invitation.also?.(id) ?? [])],
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

/** `POST /invite`. */
export async function invite(ctx: AuthContext, admin: AdminActor, json: JsonObject): Promise<Account> {
  const given = parseBody(body, json)
  return sendInvitation(ctx, admin, {
    email: toEmail(given.email),
    data: given.data,
    redirectTo: redirectTarget(ctx),
  })
}
