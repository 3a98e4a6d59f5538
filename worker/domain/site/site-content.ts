import type { CourseCatalogueId } from '../catalogue/ids.ts'
import type { Locale } from '../locales.ts'
import type { OpenHours } from '../office-calendar.ts'

/** The pages on which the office may show something without a deployment. */
export const publishedPages = ['home', 'contact', 'training'] as const

export type PublishedPage = (typeof publishedPages)[number]

/** Polish is what every reader of the list understands; a language without words shows nothing. */
export type LocalizedText = { pl: string } & Partial<Record<Locale, string | null | undefined>>

/** Days in Warsaw, such as `2026-12-24`; both count. */
export interface DayRange {
  from: string
  until: string
}

/** One line below the header. */
export interface Notice extends DayRange {
  id: string
  pages: PublishedPage[]
  text: LocalizedText
}

/** Reasons that have words in every language. */
export const dayReasons = ['holiday', 'stocktaking', 'staff_training', 'repair', 'busy_season'] as const

export type DayReason = (typeof dayReasons)[number]

/** Days on which the office is closed, or one day on which it has other hours. It overrules weekdays and public holidays, and no other does. */
export interface SpecialDay extends DayRange {
  id: string
  /** Null where the office is closed. Other hours are for one day: `from` is `until`. */
  hours: OpenHours | null
  reason: DayReason | LocalizedText
}

/** A course that is held at a time and place. */
export interface CourseDate extends DayRange {
  id: string
  course: CourseCatalogueId
  place: string
  /** The language it is taught in. */
  language: Locale
  /** As the office types it: `3`, `komplet`. */
  seats: string
}

/** Everything that the office may change on the pages by itself. */
export interface SiteContent {
  notices: Notice[]
  days: SpecialDay[]
  courseDates: CourseDate[]
}

export const emptySite: SiteContent = { notices: [], days: [], courseDates: [] }

/** One language of what was published: the value of a key of KV, by the language's name. */
export interface PublishedSite {
  /** The number of the edition. */
  edition: number
  notices: (Omit<Notice, 'text' | 'id'> & { text: string })[]
  days: (Omit<SpecialDay, 'reason' | 'id'> & { reason: string })[]
  courseDates: CourseDate[]
}
