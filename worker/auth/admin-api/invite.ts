import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Locale } from '#worker/contract/locales.ts'
import { type Account, byEmail, changeUser, getAccount, type Statement } from '../accounts/account.ts'
import { createAsAdmin, languageOfAccount } from '../accounts/create.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requestedAudience } from '../http/authenticate.ts'
import { emailExists } from '../http/errors.ts'
import { metadata, readBody, text, toEmail } from '../http/read-body.ts'
import { redirectTarget } from '../http/redirect-allow-list.ts'
import { newToken } from '../one-time/one-time-token.ts'
import { sendAuthMail, toActionLink } from '../sending/mail/send-auth-mail.ts'
import { sendThrottled } from '../sending/send-throttled.ts'
import type { AdminActor } from './save-user.ts'

const body = z.object({ email: text(), data: metadata() })

interface Invitation {
  email: string
  data?: Record<string, unknown> | undefined
  redirectTo: string
  /** What the mail and the account will speak; otherwise it is told from the data and the target. */
  language?: Locale
  /** What else is stored with it. */
  also?: (userId: string) => Statement[]
}

/** The account that is invited, made if need be, with the statements that say so. Throws `email_exists`. */
export function prepareInvitation(
  c: Context<AuthEnv>,
  known: Account | null,
  { email, data, redirectTo, language }: Invitation,
): { account: Account; statements: Statement[] } {
  const { db, now } = c.var
  if (known?.user.email_confirmed_at) throw emailExists()
  if (known) {
    const invited = { invited_at: now, confirmation_sent_at: now, ...(language ? { language } : {}) }
    return { account: known, statements: [changeUser(db, known, invited, now)] }
  }
  return createAsAdmin(c, email, {
    language: language ?? languageOfAccount(c, data, redirectTo),
    user_metadata: data ?? {},
    invited_at: now,
    confirmation_sent_at: now,
  })
}

/** Invites an address: a mail with a link under which its owner comes in. */
export async function sendInvitation(
  c: Context<AuthEnv>,
  admin: AdminActor,
  invitation: Invitation,
): Promise<Account> {
  const { email, redirectTo } = invitation
  const known = await getAccount(c.var.db, byEmail(email, requestedAudience(c)))
  const { account, statements } = prepareInvitation(c, known, invitation)
  const token = newToken(c.var.auth, 'confirmation', email)
  const { id } = account.user
  const invited = logAudit(c, 'user_invited', admin, { user_id: id, user_email: email })
  await sendThrottled(c, account, {
    column: 'confirmation_sent_at',
    channel: 'mail',
    tokens: [token],
    statements: [...statements, invited, ...(invitation.also?.(id) ?? [])],
    isInvitation: true,
    send: () =>
      sendAuthMail(c, account, {
        to: email,
        kind: 'invite',
        token,
        link: toActionLink(c, token, 'invite', redirectTo),
      }),
  })
  return account
}

/** The protocol's call. */
export async function invite(c: Context<AuthEnv>, admin: AdminActor): Promise<Account> {
  const given = await readBody(c, body)
  return sendInvitation(c, admin, {
    email: toEmail(given.email),
    data: given.data,
    redirectTo: redirectTarget(c),
  })
}
