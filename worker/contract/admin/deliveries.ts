import * as z from 'zod/mini'

/** How a submission reaches the company. */
export const companyChannels = ['mail', 'zapier', 'automation'] as const

/** Where a submission may be sent to. The receipt goes to the sender: when it cannot be sent, nobody has to act. */
export const channels = [...companyChannels, 'receipt'] as const

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

/** How many deliveries a page has. */
export const deliveryPageSize = 50

/** How many deliveries one call retries, releases or drops. */
export const maxRetriesPerCall = 500

export type DeliveryQuery = z.output<typeof deliveryQuery>
