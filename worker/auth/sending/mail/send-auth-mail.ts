import { clearReceiverProblem, recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { isAllowedRecipient } from '#worker/env/allowed-recipient.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
import { toApiDriver } from '#worker/sending/mail-api.ts'
import { sendMail } from '#worker/sending/send-mail.ts'
import { isSuppressed } from '#worker/sending/suppressions/is-suppressed.ts'
import type { Account } from '../../accounts/account.ts'
import type { OneTimeSecrets } from '../../one-time/one-time-token.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { AuthError, SuppressedError } from '../../protocol/auth-errors.ts'
import { sendTimeoutMs } from '../sms.ts'
import type { EmailKind, InvitationFacts } from './email-template.ts'

/** The `type` of a link; both mails of an e-mail change share one. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/** The link of a mail. The target is encoded only where it would break the link, as clients compare links. */
export function toActionLink(
  ctx: AuthContext,
  { hash }: Pick<OneTimeSecrets, 'hash'>,
  type: LinkType,
  redirectTo: string,
): string {
  const target = /[&=#%+\s]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo
  return `${ctx.settings.url}/verify?token=${hash}&type=${type}&redirect_to=${target}`
}

interface AuthMail {
  to: string
  kind: EmailKind
  /** A notice has no token. */
  token?: Pick<OneTimeSecrets, 'code'>
  link: string | null
  newAddress?: string | null
  invitation?: InvitationFacts
}

const names: Record<EmailKind, string> = {
  confirmation: 'confirmation',
  invite: 'invite',
  invitation: 'invitation',
  magiclink: 'magic link',
  recovery: 'recovery',
  email_change: 'email change',
  reauthentication: 'reauthentication',
  wrong_codes: 'wrong codes',
}

/** The name of the mail API in `receiver_states`, as far as auth mails are concerned. */
const receiver = 'auth_mail'

/** One immediate retry, as somebody waits for the response. */
const retryDelaysInRequestMs = [0]

/** Four attempts of up to 4 s fit into the 30 s that a Worker has after its response. */
const retryDelaysInBackgroundMs = [1_000, 3_000, 6_000]
const retryDeadlineMs = 27_000

/** Retries until the mail is sent, a retry is of no use, or the API asks for a longer delay than there is time. */
async function sendWithRetries(send: () => ReturnType<typeof sendMail>, waitsMs: number[]) {
  const endsAt = Date.now() + retryDeadlineMs
  for (const waitMs of waitsMs) {
    const result = await send()
    if (result.outcome === 'sent' || result.final) return result
    const pauseMs = waitMs === 0 ? 0 : Math.max(waitMs, result.retryAfterMs ?? 0)
    if (Date.now() + pauseMs + sendTimeoutMs > endsAt) return result
    if (pauseMs > 0) await scheduler.wait(pauseMs)
  }
  return send()
}

/** A mail counts as sent even if its state cannot be stored. */
const logIfFailed = (state: PromiseLike<unknown>) =>
  state.then(undefined, (error: unknown) =>
    logFailure('background_failed', error, { task: 'receiver state' }),
  )

/** The API refused this one mail, such as an invalid address; the API itself works. */
const rejectedMailReasons = ['http 400', 'http 413', 'http 422']

/** The time that sending the last mail took. */
let lastSendMs = 250

/** Takes as long as sending would, so that the time does not reveal which addresses are suppressed. */
async function pretendToSend(kind: EmailKind): Promise<void> {
  logEvent('auth_mail_suppressed', { kind })
  await scheduler.wait(lastSendMs)
}

/**
 * Sends a mail with retries: one in a request, three in the background. Throws 500 when it could not be sent. A failing
 * mail API is recorded for health and the administrators' area until it accepts a mail again. A suppressed address gets
 * no mail, and only an inviting administrator learns it: throws SuppressedError.
 */
export async function sendAuthMail(ctx: AuthContext, { user }: Account, mail: AuthMail): Promise<void> {
  const { db, publicSend } = ctx
  const { api, from, mailOnlyTo } = ctx.mail
  const failed = new AuthError(500, 'unexpected_failure', `Error sending ${names[mail.kind]} email`)
  if (!api) throw failed
  if (!isAllowedRecipient(mailOnlyTo, mail.to)) {
    // Same response as for a sent mail, so that callers learn nothing about the list.
    logEvent('mail_recipient_not_allowed', { kind: mail.kind })
    return
  }
  if (await isSuppressed(db, mail.to.toLowerCase())) {
    if (mail.kind === 'invite' || mail.kind === 'invitation') throw new SuppressedError(failed.message)
    return pretendToSend(mail.kind)
  }
  const { renderAuthEmail } = await import('./email-template.ts')
  const rendered = renderAuthEmail({
    kind: mail.kind,
    language: user.language,
    code: mail.token?.code ?? null,
    link: mail.link,
    newAddress: mail.newAddress ?? null,
    invitation: mail.invitation ?? null,
    expiryS: ctx.settings.otpExpiryS,
  })
  const driver = toApiDriver(api)
  const message = { ...rendered, from, to: mail.to, key: crypto.randomUUID() }
  const send = async () => {
    const startedAt = Date.now()
    const sent = await sendMail(driver, message, sendTimeoutMs)
    if (sent.outcome === 'sent') lastSendMs = Date.now() - startedAt
    return sent
  }
  const result = await sendWithRetries(
    send,
    publicSend?.isAfterResponse ? retryDelaysInBackgroundMs : retryDelaysInRequestMs,
  )
  if (result.outcome === 'sent') {
    await logIfFailed(clearReceiverProblem(db, receiver))
    return
  }
  logEvent('auth_mail_failed', { kind: mail.kind, reason: result.reason })
  if (!rejectedMailReasons.includes(result.reason))
    await logIfFailed(recordReceiverProblem(db, receiver, result.reason, Date.now()))
  throw failed
}
