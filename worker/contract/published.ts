import type { Locale } from '#worker/domain/locales.ts'
import type { PublishedPage } from '#worker/domain/site/site-content.ts'
import { formPages } from './form-paths.ts'

/** The addresses of the pages that the Worker fills. */
export const publishedPaths = {
  home: { pl: '/', en: '/en', de: '/de', nl: '/nl' },
  contact: formPages.contactMessage,
  training: { pl: '/szkolenia', en: '/en/training', de: '/de/training', nl: '/nl/training' },
} as const satisfies Record<PublishedPage, Record<Locale, `/${string}`>>

/** The places of a page that take what the office publishes: elements with `data-slot`. */
export const slotNames = ['notice', 'hours', 'dates'] as const

export type SlotName = (typeof slotNames)[number]

/** HTML of each slot that a page has, escaped, as the Worker renders it; empty where there is nothing to say. */
export type Slots = Partial<Record<SlotName, string>>

/** Answer of `GET /api/published/:locale` and of the preview. */
export type PageSlots = Record<PublishedPage, Slots>
