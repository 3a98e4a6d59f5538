import { deniedWaitMs, rateLimitedWaitMs, type SendResult } from '#worker/outbox/policy.ts'
import { toMailbox } from './mailbox.ts'
import type { Mail, MailDriver } from './send-mail.ts'

type Failure = Extract<SendResult, { outcome: 'failed' }>

const hourMs = 3_600_000

/** These say something about the account and nothing about the mail: all mails wait, and none uses up a try. */
const pauseMsByCode: Partial<Record<string, number>> = {
  E_RATE_LIMIT_EXCEEDED: rateLimitedWaitMs,
  E_DAILY_LIMIT_EXCEEDED: hourMs,
  E_SENDER_NOT_VERIFIED: deniedWaitMs,
  E_SENDER_DOMAIN_NOT_AVAILABLE: deniedWaitMs,
  E_RECIPIENT_NOT_ALLOWED: deniedWaitMs,
  E_RECIPIENT_SUPPRESSED: deniedWaitMs,
}

/** These are about the mail itself, which stays the same in every try. */
const finalCodes =
  /^E_(VALIDATION_ERROR|FIELD_MISSING|TOO_MANY_RECIPIENTS|CONTENT_TOO_LARGE|HEADERS?_[A-Z_]+)$/

/** The vendor's code. Its sentences are never kept, as they may repeat an address. */
function toCode(error: unknown): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code)) return code
  // Without a code where only Email Routing is set up: "destination address is not a verified address".
  return /not a verified address/.test(String(message)) ? 'E_RECIPIENT_NOT_ALLOWED' : 'mail binding'
}

function toFailure(error: unknown): Failure {
  const reason = toCode(error)
  const holdMs = pauseMsByCode[reason]
  return {
    outcome: 'failed',
    reason,
    final: finalCodes.test(reason),
    ...(holdMs === undefined ? {} : { holdMs }),
  }
}

function toMessage({ from, to, replyTo, subject, text, html, key }: Mail): Parameters<SendEmail['send']>[0] {
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
    // The service makes the Message-ID itself and refuses any other. What all tries refer to is what shows two copies as
    // one conversation.
    headers: { 'X-Delivery-Id': key, References: `<${key}@${domain}>` },
  }
}

/**
 * Cloudflare's own sending. It knows no idempotency key: when an answer gets lost, the next try sends a second copy. A
 * mail too many is better than an enquiry that nobody reads, and both copies carry the same delivery id.
 */
export const toCloudflareDriver =
  (binding: SendEmail): MailDriver =>
  async (mail, timeoutMs) => {
    async function trySending(message: Mail): Promise<SendResult> {
      const timedOut = Promise.withResolvers<SendResult>()
      const timer = setTimeout(() => timedOut.resolve({ outcome: 'failed', reason: 'timeout' }), timeoutMs)
      const sent = (async (): Promise<SendResult> => {
        await binding.send(toMessage(message) as Parameters<SendEmail['send']>[0])
        return { outcome: 'sent' }
      })().catch(toFailure)
      return Promise.race([sent, timedOut.promise]).finally(() => clearTimeout(timer))
    }
    const { replyTo, ...withoutReply } = mail
    const result = await trySending(mail)
    const isInvalid = result.outcome === 'failed' && result.reason === 'E_VALIDATION_ERROR'
    // The visitor's address is all of the envelope that was not configured, and the mail's text has it as well.
    return isInvalid && replyTo ? trySending(withoutReply) : result
  }
