import type { PublishedPage } from '#worker/domain/site/site-content.ts'

/** The places of a page that take what the office publishes: elements with `data-slot`. */
export const slotNames = ['notice', 'hours', 'dates'] as const

export type SlotName = (typeof slotNames)[number]

/** HTML of each slot that a page has, escaped, as the Worker renders it; empty where there is nothing to say. */
export type Slots = Partial<Record<SlotName, string>>

/** Answer of `GET /api/published/:locale` and of the preview. */
export type PageSlots = Record<PublishedPage, Slots>
