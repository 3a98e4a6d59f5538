import type { Context } from 'hono'
import { postJson } from '#worker/outbox/post.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthEnv } from '../auth-env.ts'
import { AuthError } from '../errors.ts'
import type { Secrets } from '../one-time.ts'
import { sendTimeoutMs } from '../sms.ts'
import type { LetterKind } from './letter.ts'

/** The types a link may name; both sides of an e-mail change share one. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/** The link of a mail. The target is encoded only where it would break the link, as clients compare links. */
export function toActionLink(
  c: Context<AuthEnv>,
  { hash }: Pick<Secrets, 'hash'>,
  type: LinkType,
  redirectTo: string,
): string {
  const target = /[&=#%+\s]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  return `${c.var.auth.url}/verify?token=${hash}&type=${type}&redirect_to=${target}`
}

interface AuthMail {
  to: string
  kind: LetterKind
  token: Pick<Secrets, 'code'>
  link: string | null
  newAddress?: string | null
}

const names: Record<LetterKind, string> = {
  confirmation: 'confirmation',
  invite: 'invite',
  magiclink: 'magic link',
  recovery: 'recovery',
  email_change: 'email change',
  reauthentication: 'reauthentication',
}

/** Sends a mail in the request, with one more try where that may help. Throws 500 when it did not leave. */
export async function sendAuthMail(c: Context<AuthEnv>, { user }: Account, letter: AuthMail): Promise<void> {
  const { mail } = c.var.settings
  const failed = new AuthError(500, 'unexpected_failure', `Error sending ${names[letter.kind]} email`)
  if (!mail) throw failed
  const { writeLetter } = await import('./letter.ts')
  const { subject, text, html } = writeLetter({
    kind: letter.kind,
    language: user.language,
    code: letter.token.code,
    link: letter.link,
    newAddress: letter.newAddress ?? null,
    expiryS: c.var.auth.otpExpiryS,
  })
  const id = crypto.randomUUID()
  const post = () =>
    postJson(
      `${mail.apiUrl}/emails`,
      { from: mail.from, to: [letter.to], subject, text, html },
      { authorization: `Bearer ${mail.apiKey}`, 'idempotency-key': id },
      sendTimeoutMs,
    )
  const first = await post()
  const result = first.outcome === 'failed' && !first.final ? await post() : first
  if (result.outcome === 'sent') return
  console.error(`auth: ${names[letter.kind]} mail not sent: ${result.reason}`)
  throw failed
}
