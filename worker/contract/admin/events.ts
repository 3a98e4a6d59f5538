import * as z from 'zod/mini'
import { isoTime, rowId } from '../row-fields.ts'
import { recordEventTypes } from './event-types.ts'
import { adminRecord } from './record.ts'

const [messageRecord, applicationRecord] = adminRecord.def.options

/** A record of a public form, as `GET /api/admin/records/:kind/:id` returns it. */
export const eventRecord = z.discriminatedUnion('kind', [messageRecord, applicationRecord])

/** All that is left of an erased record. */
export const erasedRecord = z.object({
  id: rowId,
  kind: z.enum(['contact_message', 'client_application']),
})

const common = {
  /** The time of what happened; `data` is the record at the time of sending. */
  timestamp: isoTime,
  /** Set if an administrator tries the receiver out: nothing has happened. */
  test: z.optional(z.literal(true)),
}

/** Body of an event about a record. */
export const recordEvent = z.object({ type: z.enum(recordEventTypes), ...common, data: eventRecord })

/** Body of the event that ends them. */
export const erasedEvent = z.object({ type: z.literal('enquiry.erased'), ...common, data: erasedRecord })

/** Response of `GET /api/admin/events`: the host of the receiver; null if events are off. */
export const eventsReceiver = z.object({ receiver: z.nullable(z.string()) })

/** Response of the calls that try the receiver out: null if it accepted, otherwise why not, as deliveries have it. */
export const triedReceiver = z.object({ error: z.nullable(z.string()) })

export type EnquiryEvent = z.output<typeof recordEvent> | z.output<typeof erasedEvent>
export type EventsReceiver = z.output<typeof eventsReceiver>
export type TriedReceiver = z.output<typeof triedReceiver>
