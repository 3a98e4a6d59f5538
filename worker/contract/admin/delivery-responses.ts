import * as z from 'zod/mini'
import { isoTime, rowId } from '../row-fields.ts'
import { channels } from './deliveries.ts'
import { eventTypes } from './event-types.ts'

// Apart from `deliveries.ts`, whose lists the Worker needs at its start.

export const deliveryView = z.object({
  id: rowId,
  channel: z.enum(channels),
  /** The type of an event; null on other channels. */
  event: z.nullable(z.enum(eventTypes)),
  state: z.enum(['pending', 'sent', 'parked', 'held', 'dropped']),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: isoTime,
  sentAt: z.nullable(isoTime),
  /** Null if there will be no automatic attempt. */
  nextAttemptAt: z.nullable(isoTime),
})

/** A delivery in a list, with its submission. */
export const listedDelivery = z.extend(deliveryView, {
  subject: z.object({
    kind: z.enum(['contact_message', 'client_application']),
    id: rowId,
    reference: z.string(),
    /** The message's subject or the client's company; null once it has been erased. */
    title: z.nullable(z.string()),
  }),
})

/** Response of `GET /api/admin/deliveries`. */
export const deliveryPage = z.object({
  deliveries: z.array(listedDelivery),
  /** `before` of the next page; null on the last one. */
  next: z.nullable(z.string()),
})

/** Response of the calls that retry several deliveries. */
export const retryResponse = z.object({
  /** The number of deliveries retried now. */
  retried: z.int(),
  /** The number still parked; another call retries the next ones. */
  left: z.int(),
})

/** Response of the calls that release or drop held deliveries. */
export const heldResponse = z.object({
  /** The number of deliveries released or dropped now. */
  changed: z.int(),
  /** The number still held; another call covers the next ones. */
  left: z.int(),
})

export type DeliveryView = z.output<typeof deliveryView>
export type ListedDelivery = z.output<typeof listedDelivery>
export type DeliveryPage = z.output<typeof deliveryPage>
export type RetryResponse = z.output<typeof retryResponse>
export type HeldResponse = z.output<typeof heldResponse>
