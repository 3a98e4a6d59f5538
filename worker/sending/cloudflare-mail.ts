import { toMailbox } from '#worker/env/mailbox.ts'
import { deniedWaitMs, rateLimitedWaitMs, type SendFailure, type SendResult } from './retry-policy.ts'
import type { Mail, MailDriver } from './send-mail.ts'

const hourMs = 3_600_000

/** Error codes about the account rather than the mail: all mails are paused, and no attempt is counted. */
const pauseMsByCode: Partial<Record<string, number>> = {
  E_RATE_LIMIT_EXCEEDED: rateLimitedWaitMs,
  E_DAILY_LIMIT_EXCEEDED: hourMs,
  E_SENDER_NOT_VERIFIED: deniedWaitMs,
  E_SENDER_DOMAIN_NOT_AVAILABLE: deniedWaitMs,
  E_RECIPIENT_NOT_ALLOWED: deniedWaitMs,
  E_RECIPIENT_SUPPRESSED: deniedWaitMs,
}

/** Error codes about the mail itself; retrying is pointless. */
const finalCodes =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_RECIPIENTS|CONTENT_TOO_LARGE|HEADERS?_[A-Z_]+)$/

/** The vendor's error code. Messages are not kept, as they may contain an address. */
function toCode(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code)) return code
  // Email Routing alone gives no code: "destination address is not a verified address".
  return /not a verified address/.test(String(message)) ? 'E_RECIPIENT_NOT_ALLOWED' : 'mail binding'
}

function toFailure(error: unknown): SendFailure {
  const reason = toCode(error)
  const pauseMs = pauseMsByCode[reason]
  return {
    outcome: 'failed',
    reason,
    final: finalCodes.test(reason),
    ...(pauseMs === undefined ? {} : { pauseMs }),
  }
}

function toMessage({
  from,
  to,
  replyTo,
  headers,
  subject,
  text,
  html,
  key,
}: Mail): Parameters<SendEmail['send']>[0] {
  const toParty = (mailbox: string) => {
    const { name, email } = toMailbox(mailbox)
    return name ? { name, email } : email
  }
  const [, domain = ''] = toMailbox(from).email.split('@')
  return {
    from: toParty(from),
    to: toParty(to),
    ...(replyTo ? { replyTo } : {}),
    subject,
    text,
    html,
    // The service sets the Message-ID itself and rejects any other. With a common reference, two copies are shown as one
    // conversation.
    headers: { 'X-Delivery-Id': key, References: `<${key}@${domain}>`, ...headers },
  }
}

/**
 * Sends through Cloudflare. It has no idempotency keys: when a response is lost, the retry sends a second copy with the
 * same delivery id. A duplicate mail is better than a lost enquiry.
 */
export const toCloudflareDriver =
  (binding: SendEmail): MailDriver =>
  async (mail, timeoutMs) => {
    async function attempt(message: Mail): Promise<SendResult> {
      const timedOut = Promise.withResolvers<SendResult>()
      const timer = setTimeout(() => timedOut.resolve({ outcome: 'failed', reason: 'timeout' }), timeoutMs)
      const sent = (async (): Promise<SendResult> => {
        await binding.send(toMessage(message) as Parameters<SendEmail['send']>[0])
        return { outcome: 'sent' }
      })().catch(toFailure)
      return Promise.race([sent, timedOut.promise]).finally(() => clearTimeout(timer))
    }
    const { replyTo, ...withoutReply } = mail
    const result = await attempt(mail)
    const isInvalid = result.outcome === 'failed' && result.reason === 'E_VALIDATION_ERROR'
    // Only the reply address comes from the visitor, so retry without it; the mail's text contains it too.
    return isInvalid && replyTo ? attempt(withoutReply) : result
  }
