import type { Context } from 'hono'
import { clearProblem, noteProblem } from '#worker/db/receiver-state.ts'
import { logEvent, logFailure } from '#worker/log/log-event.ts'
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

/** Under which name health and the desk know the mail API, as far as signing in needs it. */
const receiver = 'auth_mail'

/** Somebody waits for the answer: one more try at once. */
const waitsInRequestMs = [0]

/** Four tries of up to 4 s end within the 30 s that a Worker lives after its answer. */
const waitsAfterwardsMs = [1_000, 3_000, 6_000]
const latestMs = 27_000

/** Tries until the mail has left, a further try is of no use, or the API asks for more patience than there is time. */
async function postAgain(post: () => ReturnType<typeof postJson>, waitsMs: number[]) {
  const endsAt = Date.now() + latestMs
  for (const waitMs of waitsMs) {
    const result = await post()
    if (result.outcome === 'sent' || result.final) return result
    const pauseMs = waitMs === 0 ? 0 : Math.max(waitMs, result.retryAfterMs ?? 0)
    if (Date.now() + pauseMs + sendTimeoutMs > endsAt) return result
    if (pauseMs > 0) await scheduler.wait(pauseMs)
  }
  return post()
}

/** What was sent stays sent where this cannot be written down. */
const writeDown = (state: PromiseLike<unknown>) =>
  state.then(undefined, (error: unknown) =>
    logFailure('background_failed', error, { task: 'receiver state' }),
  )

/** These are about the one mail, such as an address that the API does not take, and no trouble of the API. */
const aboutTheMail = ['http 400', 'http 413', 'http 422']

/**
 * Sends a mail, with more tries where they may help: one while somebody waits, three after the answer. Throws 500 when
 * it did not leave. A mail API that refuses is noted for health and the desk until it takes a mail again.
 */
export async function sendAuthMail(c: Context<AuthEnv>, { user }: Account, letter: AuthMail): Promise<void> {
  const { db, settings, turn } = c.var
  const { mail } = settings
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
  const result = await postAgain(post, turn?.isAfterwards ? waitsAfterwardsMs : waitsInRequestMs)
  if (result.outcome === 'sent') {
    await writeDown(clearProblem(db, receiver))
    return
  }
  logEvent('auth_mail_failed', { kind: letter.kind, reason: result.reason })
  if (!aboutTheMail.includes(result.reason))
    await writeDown(noteProblem(db, receiver, result.reason, Date.now()))
  throw failed
}
