import type { Context } from 'hono'
import { clearProblem, noteProblem } from '#worker/db/receiver-state.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { isAllowedRecipient } from '#worker/mail/allowed-recipient.ts'
import { toApiDriver } from '#worker/mail/mail-api.ts'
import { sendMail } from '#worker/mail/send-mail.ts'
import { isSuppressed } from '#worker/mail/suppression.ts'
import type { Account } from '../accounts/account.ts'
import type { AuthEnv } from '../auth-env.ts'
import { AuthError, SuppressedError } from '../errors.ts'
import type { Secrets } from '../one-time.ts'
import { sendTimeoutMs } from '../sms.ts'
import type { EmailKind } from './email-template.ts'

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
  kind: EmailKind
  token: Pick<Secrets, 'code'>
  link: string | null
  newAddress?: string | null
}

const names: Record<EmailKind, string> = {
  confirmation: 'confirmation',
  invite: 'invite',
  magiclink: 'magic link',
  recovery: 'recovery',
  email_change: 'email change',
  reauthentication: 'reauthentication',
}

/** Under which name health and the admin area know the mail API, as far as signing in needs it. */
const receiver = 'auth_mail'

/** Somebody waits for the answer: one more try at once. */
const waitsInRequestMs = [0]

/** Four tries of up to 4 s end within the 30 s that a Worker lives after its answer. */
const waitsAfterwardsMs = [1_000, 3_000, 6_000]
const latestMs = 27_000

/** Tries until the mail has left, a further try is of no use, or the API asks for more patience than there is time. */
async function sendAgain(send: () => ReturnType<typeof sendMail>, waitsMs: number[]) {
  const endsAt = Date.now() + latestMs
  for (const waitMs of waitsMs) {
    const result = await send()
    if (result.outcome === 'sent' || result.final) return result
    const pauseMs = waitMs === 0 ? 0 : Math.max(waitMs, result.retryAfterMs ?? 0)
    if (Date.now() + pauseMs + sendTimeoutMs > endsAt) return result
    if (pauseMs > 0) await scheduler.wait(pauseMs)
  }
  return send()
}

/** What was sent stays sent where this cannot be written down. */
const writeDown = (state: PromiseLike<unknown>) =>
  state.then(undefined, (error: unknown) =>
    logFailure('background_failed', error, { task: 'receiver state' }),
  )

/** These are about the one mail, such as an address that the API does not take, and no trouble of the API. */
const aboutTheMail = ['http 400', 'http 413', 'http 422']

/** How long the last mail took to leave. */
let usualMs = 250

/** Takes as long as sending would have, so that a caller cannot tell by the time which addresses are suppressed. */
async function pretendToSend(kind: EmailKind): Promise<void> {
  logEvent('auth_mail_suppressed', { kind })
  await scheduler.wait(usualMs)
}

/**
 * Sends a mail, with more tries where they may help: one while somebody waits, three after the answer. Throws 500 when
 * it did not leave. A mail API that refuses is noted for health and the admin area until it takes a mail again. A suppressed
 * address gets no mail and nobody is told, except who invites it: throws SuppressedError.
 */
export async function sendAuthMail(c: Context<AuthEnv>, { user }: Account, mail: AuthMail): Promise<void> {
  const { db, settings, turn } = c.var
  const { api, from } = settings.mail
  const failed = new AuthError(500, 'unexpected_failure', `Error sending ${names[mail.kind]} email`)
  if (!api) throw failed
  if (!isAllowedRecipient(settings.mailOnlyTo, mail.to)) {
    // Answered like a mail that left: whoever asks learns nothing about the list.
    logEvent('mail_recipient_not_allowed', { kind: mail.kind })
    return
  }
  if (await isSuppressed(db, mail.to.toLowerCase())) {
    if (mail.kind === 'invite') throw new SuppressedError(failed.message)
    return pretendToSend(mail.kind)
  }
  const { renderEmail } = await import('./email-template.ts')
  const rendered = renderEmail({
    kind: mail.kind,
    language: user.language,
    code: mail.token.code,
    link: mail.link,
    newAddress: mail.newAddress ?? null,
    expiryS: c.var.auth.otpExpiryS,
  })
  const driver = toApiDriver(api)
  const message = { ...rendered, from, to: mail.to, key: crypto.randomUUID() }
  const send = async () => {
    const startedAt = Date.now()
    const sent = await sendMail(driver, message, sendTimeoutMs)
    if (sent.outcome === 'sent') usualMs = Date.now() - startedAt
    return sent
  }
  const result = await sendAgain(send, turn?.isAfterwards ? waitsAfterwardsMs : waitsInRequestMs)
  if (result.outcome === 'sent') {
    await writeDown(clearProblem(db, receiver))
    return
  }
  logEvent('auth_mail_failed', { kind: mail.kind, reason: result.reason })
  if (!aboutTheMail.includes(result.reason))
    await writeDown(noteProblem(db, receiver, result.reason, Date.now()))
  throw failed
}
