import * as z from 'zod/mini'

/** Channels by which a submission, or what happens to it, reaches the company. */
export const companyChannels = ['mail', 'zapier', 'automation', 'events'] as const

/**
 * All channels of a submission. The receipt goes to its sender: when it cannot be sent, nobody has to act. So do answers that
 * administrators write in the record. Relays are received mails of the thread that are sent on to the other side.
 */
export const channels = [...companyChannels, 'receipt', 'reply', 'relay'] as const

export type DeliveryChannel = (typeof channels)[number]

/** Query of `GET /api/admin/deliveries`. */
export const deliveryQuery = z.object({
  /**
   * Parked: no further automatic attempts; newest first. Pending: waiting for an attempt; next attempt first. Held: in a
   * restored database, until an administrator decides whether it was already sent; newest first.
   */
  state: z.enum(['pending', 'parked', 'held']),
  /** `next` of the previous page. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
})

/** The number of deliveries on a page. */
export const deliveryPageSize = 50

/** The number of deliveries that one call retries, releases or drops. */
export const maxRetriesPerCall = 500

export type DeliveryQuery = z.output<typeof deliveryQuery>
