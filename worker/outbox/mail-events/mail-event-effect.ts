import * as z from 'zod/mini'
import type { SuppressionReason } from '#worker/contract/admin/suppressions.ts'
import { deliveryTag } from '#worker/sending/mail-api.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'

const optionalString = z.catch(z.optional(z.string()), undefined)

/** An event of the mail API, limited to what the site uses. Unknown fields are ignored. */
export const mailEvent = z.object({
  type: z.string(),
  created_at: optionalString,
  data: z.object({
    from: optionalString,
    to: z.union([
      z.array(z.string()),
      z.pipe(
        z.string(),
        z.transform((address) => [address]),
      ),
    ]),
    tags: z.catch(
      z.optional(
        z.union([
          z.record(z.string(), z.string()),
          z.pipe(
            z.array(z.object({ name: z.string(), value: z.string() })),
            z.transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
          ),
        ]),
      ),
      undefined,
    ),
    bounce: z.optional(
      z.object({
        type: optionalString,
        subType: optionalString,
        message: optionalString,
        diagnosticCode: z.catch(z.optional(z.array(z.string())), undefined),
      }),
    ),
    suppressed: z.optional(z.object({ type: optionalString })),
    failed: z.optional(z.object({ reason: optionalString })),
  }),
})

export type MailEvent = z.output<typeof mailEvent>

/** The effect of an event on the suppression list and on the delivery. */
export interface EventEffect {
  suppression: { reason: SuppressionReason; detail: string | null } | null
  /** Treated like a failed attempt; null if the mail arrived. */
  failure: Extract<SendResult, { outcome: 'failed' }> | null
}

/** Only codes are stored; messages may contain addresses. */
const toDetail = (code: string | undefined) => (code && /^\w{1,40}$/.test(code) ? code : null)

/** 5.7.x rejects our domain or this content, not the address. */
const isAboutSender = ({ message = '', diagnosticCode = [] }: NonNullable<MailEvent['data']['bounce']>) =>
  [message, ...diagnosticCode].some((sentence) => /\b5\.7\.\d{1,3}\b/.test(sentence))

const failed = (reason: string, final = false): EventEffect['failure'] => ({
  outcome: 'failed',
  reason,
  final,
})

/** Null for events without an effect. */
export function toEventEffect({ type, data }: MailEvent): EventEffect | null {
  switch (type) {
    case 'email.bounced': {
      const { bounce = {} } = data
      if (bounce.type?.toLowerCase() !== 'permanent')
        return { suppression: null, failure: failed('bounced for now') }
      if (isAboutSender(bounce)) return { suppression: null, failure: failed('sender rejected', true) }
      const suppression = { reason: 'bounced', detail: toDetail(bounce.subType) } as const
      return { suppression, failure: failed('bounced', true) }
    }
    case 'email.complained':
      return { suppression: { reason: 'complained', detail: null }, failure: null }
    case 'email.suppressed': {
      const suppression = { reason: 'suppressed', detail: toDetail(data.suppressed?.type) } as const
      return { suppression, failure: failed('suppressed', true) }
    }
    case 'email.failed':
      return { suppression: null, failure: failed(toDetail(data.failed?.reason) ?? 'failed') }
    default:
      return null
  }
}

/** The idempotency key the mail was sent with; null for mails that are not deliveries. */
export const toDeliveryKey = ({ data }: MailEvent) => data.tags?.[deliveryTag] ?? null
