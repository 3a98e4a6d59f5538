/** Events that carry the record as it is when they are sent. */
export const recordEventTypes = [
  'enquiry.received',
  'enquiry.released',
  'enquiry.assigned',
  'enquiry.status_changed',
  'enquiry.answered',
] as const

/** All events of a submission. */
export const eventTypes = [...recordEventTypes, 'enquiry.erased'] as const

export type EventType = (typeof eventTypes)[number]
