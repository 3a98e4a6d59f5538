import * as z from 'zod/mini'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { locales } from '#worker/domain/locales.ts'
import {
  type DayRange,
  dayReasons,
  publishedPages,
  type SiteContent,
} from '#worker/domain/site/site-content.ts'
import { code, line, optionalLine } from '../field-schemas.ts'
import type { Actor } from './actor.ts'

/** Maximum lengths, and the number of entries of a list. */
export const siteLimits = { text: 80, place: 80, seats: 20, entries: 60 } as const

const invalid = code('invalid')

const day = z.iso.date(invalid)

/** More than the office plans; a slip of the pen in a year is longer. */
const maxRangeMs = 400 * 86_400_000

const range = { id: z.string().check(z.regex(/^[\w-]{1,36}$/, invalid)), from: day, until: day }

const inOrder = z.refine<DayRange>(({ from, until }) => from <= until, {
  error: 'end_before_start',
  path: ['until'],
})

const notTooLong = z.refine<DayRange>(
  ({ from, until }) => Date.parse(until) - Date.parse(from) <= maxRangeMs,
  { error: 'date_too_far', path: ['until'] },
)

const localizedText = z.object({
  pl: line(siteLimits.text),
  en: optionalLine(siteLimits.text),
  de: optionalLine(siteLimits.text),
  nl: optionalLine(siteLimits.text),
})

const notice = z
  .object({
    ...range,
    pages: z
      .array(z.enum(publishedPages, invalid))
      .check(z.minLength(1, code('required')), z.maxLength(publishedPages.length)),
    text: localizedText,
  })
  .check(inOrder, notTooLong)

const minutes = z.int(invalid).check(z.minimum(0, invalid), z.maximum(1_440, invalid))

const hours = z.object({ opensMinutes: minutes, closesMinutes: minutes }).check(
  z.refine((each) => each.opensMinutes < each.closesMinutes, {
    error: 'end_before_start',
    path: ['closesMinutes'],
  }),
)

const specialDay = z
  .object({
    ...range,
    hours: z.nullable(hours),
    reason: z.union([z.enum(dayReasons), localizedText], invalid),
  })
  .check(
    inOrder,
    notTooLong,
    z.refine((each) => !each.hours || each.from === each.until, { ...invalid, path: ['until'] }),
  )

const overlaps = (one: DayRange, other: DayRange) => one.from <= other.until && other.from <= one.until

const courseDate = z
  .object({
    ...range,
    course: z.enum(courseIds, invalid),
    place: line(siteLimits.place),
    language: z.enum(locales, invalid),
    seats: line(siteLimits.seats),
  })
  .check(inOrder, notTooLong)

/** The three lists. */
export const siteContent = z.object({
  notices: z.array(notice).check(z.maxLength(siteLimits.entries)),
  days: z.array(specialDay).check(z.maxLength(siteLimits.entries), ({ value, issues }) => {
    for (const [index, day] of value.entries())
      if (value.slice(0, index).some((other) => overlaps(day, other)))
        issues.push({ code: 'custom', message: 'overlaps', input: day, path: [index, 'from'] })
  }),
  courseDates: z.array(courseDate).check(z.maxLength(siteLimits.entries)),
})

/** Body of `PUT /api/admin/site`: `edition` is the one that was read. Answers `SiteState`, or 409 `changed_meanwhile`. */
export const newEdition = z.object({ edition: z.int().check(z.minimum(0)), content: siteContent })

/** Body of `POST /api/admin/site/preview`: answers `PageSlots` of each language, in the order of `locales`. */
export const previewQuery = z.object({ content: siteContent })

export interface SiteEdition {
  /** 0 before anything was published. */
  edition: number
  content: SiteContent
  publishedAt: string | null
  publishedBy: Actor | null
}

/** Answer of `GET /api/admin/site`. */
export interface SiteState extends SiteEdition {
  /** The edition before, which is brought back by publishing it; null before anything was published. */
  previous: SiteEdition | null
}
