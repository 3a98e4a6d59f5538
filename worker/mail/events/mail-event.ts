import * as z from 'zod/mini'
import type { SuppressionReason } from '#worker/contract/admin/suppressions.ts'
import type { SendResult } from '#worker/outbox/policy.ts'
import { deliveryTag } from '../mail-api.ts'

const optionalString = z.catch(z.optional(z.string()), undefined)

/** An event of the mail API, as far as the site acts on it. What is unknown in it is ignored. */
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

/** What an event means for the address, and for a mail that the API had accepted. */
export interface EventEffect {
  suppression: { reason: SuppressionReason; detail: string | null } | null
  /** As if the try itself had ended so; null where the mail arrived. */
  failure: Extract<SendResult, { outcome: 'failed' }> | null
}

/** Codes are kept, sentences are not: they may repeat addresses. */
const toDetail = (code: string | undefined) => (code && /^\w{1,40}$/.test(code) ? code : null)

/** 5.7.x says that our domain or this text is not welcome, and nothing about the address. */
const isAboutSender = ({ message = '', diagnosticCode = [] }: NonNullable<MailEvent['data']['bounce']>) =>
  [message, ...diagnosticCode].some((sentence) => /\b5\.7\.\d{1,3}\b/.test(sentence))

const failed = (reason: string, final = false): EventEffect['failure'] => ({
  outcome: 'failed',
  reason,
  final,
})

/** Null for events that say nothing the site acts on. */
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

/** Under which key the mail was handed over; null for mails that are no deliveries. */
export const toDeliveryKey = ({ data }: MailEvent) => data.tags?.[deliveryTag] ?? null
