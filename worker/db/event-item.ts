import { type SQL, sql } from 'drizzle-orm'
import type { EventType } from '#worker/contract/admin/event-types.ts'
import { inbox } from './schema/inbox.ts'

/** Separates the type of an event from what makes it unique among the events of its record. */
const separator = ':'

/** Item of the delivery of an event; of a type that a record may have often, with the version that the change makes. */
export const toEventItem = (type: EventType): SQL =>
  type === 'enquiry.received' || type === 'enquiry.erased'
    ? sql`${type}`
    : sql`${type + separator} || (${inbox.version} + 1)`

/** The type of the event that has this item. */
export const toEventType = (itemId: string) => itemId.split(separator, 1)[0] as EventType
