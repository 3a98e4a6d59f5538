import * as z from 'zod/mini'

/** Query of `GET /api/admin/deliveries`. */
export const deliveryQuery = z.object({
  /**
   * Parked: nothing more happens by itself; newest first. Pending: on its way; the next try first. Held: of a restored
   * database, and waits for somebody to say whether it has gone out before; newest first.
   */
  state: z.enum(['pending', 'parked', 'held']),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
})

/** How many deliveries a page has. */
export const deliveryPageSize = 50

/** How many deliveries one call tries again. */
export const maxRetriesPerCall = 500

export interface DeliveryView {
  id: string
  channel: 'mail' | 'zapier' | 'automation'
  state: 'pending' | 'sent' | 'parked' | 'held' | 'dropped'
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Null when there will be no next try by itself. */
  nextAttemptAt: string | null
}

/** A delivery in a list, with its submission. */
export interface ListedDelivery extends DeliveryView {
  subject: {
    kind: 'contact_message' | 'client_application'
    id: string
    reference: string
    /** The message's subject or the client's company; null once it has been erased. */
    title: string | null
  }
}

export interface DeliveryPage {
  deliveries: ListedDelivery[]
  /** `before` of the next page; null on the last one. */
  next: string | null
}

/** Answer of the calls that try several deliveries again. */
export interface RetryResponse {
  /** How many are tried again now. */
  retried: number
  /** How many are still parked; another call takes the next ones. */
  left: number
}

/** Answer of the calls that decide about what is held. */
export interface HeldResponse {
  /** How many were released or dropped now. */
  changed: number
  /** How many are still held; another call takes the next ones. */
  left: number
}

export type DeliveryQuery = z.output<typeof deliveryQuery>
