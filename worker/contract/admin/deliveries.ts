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

export interface DeliveryView {
  id: string
  channel: DeliveryChannel
  state: 'pending' | 'sent' | 'parked' | 'held' | 'dropped'
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Null if there will be no automatic attempt. */
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

/** Response of the calls that retry several deliveries. */
export interface RetryResponse {
  /** How many are retried now. */
  retried: number
  /** How many are still parked; another call retries the next ones. */
  left: number
}

/** Response of the calls that release or drop held deliveries. */
export interface HeldResponse {
  /** How many were released or dropped now. */
  changed: number
  /** How many are still held; another call covers the next ones. */
  left: number
}

export type DeliveryQuery = z.output<typeof deliveryQuery>
