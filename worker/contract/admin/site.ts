import * as z from 'zod/mini'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { locales } from '#worker/domain/locales.ts'
import { dayReasons, publishedPages, type SiteContent } from '#worker/domain/site/site-content.ts'
import { code, line, optionalLine } from '../field-schemas.ts'
import type { Actor } from './actor.ts'

/** Maximum lengths, and the number of entries of each list. */
export const siteLimits = { text: 80, place: 80, seats: 20, notices: 20, days: 60, courseDates: 60 } as const

const invalid = code('invalid')

const day = z.iso.date(invalid)

/** More than the office plans, and so few that counting them costs nothing. */
const maxRangeDays = 400

const dayMs = 86_400_000

const isInOrder = ({ from, until }: { from: string; until: string }) =>
  from <= until && Date.parse(until) - Date.parse(from) <= maxRangeDays * dayMs

const range = { from: day, until: day }

const id = z.string().check(z.regex(/^[\w-]{1,36}$/, invalid))

const localizedText = z.object({
  pl: line(siteLimits.text),
  en: optionalLine(siteLimits.text),
  de: optionalLine(siteLimits.text),
  nl: optionalLine(siteLimits.text),
})

const notice = z
  .object({
    id,
    ...range,
    pages: z
      .array(z.enum(publishedPages, invalid))
      .check(z.minLength(1, code('required')), z.maxLength(publishedPages.length)),
    text: localizedText,
  })
  .check(z.refine(isInOrder, { error: 'end_before_start', path: ['until'] }))

const minutes = z.int(invalid).check(z.minimum(0, invalid), z.maximum(1_440, invalid))

const hours = z.object({ opensMinutes: minutes, closesMinutes: minutes }).check(
  z.refine((each) => each.opensMinutes < each.closesMinutes, {
    error: 'end_before_start',
    path: ['closesMinutes'],
  }),
)

const specialDay = z
  .object({
    id,
    ...range,
    hours: z.nullable(hours),
    reason: z.union([z.enum(dayReasons), localizedText], invalid),
  })
  .check(
    z.refine(isInOrder, { error: 'end_before_start', path: ['until'] }),
    z.refine((each) => !each.hours || each.from === each.until, { ...invalid, path: ['until'] }),
  )

const courseDate = z
  .object({
    id,
    ...range,
    course: z.enum(courseIds, invalid),
    place: line(siteLimits.place),
    language: z.enum(locales, invalid),
    seats: line(siteLimits.seats),
  })
  .check(z.refine(isInOrder, { error: 'end_before_start', path: ['until'] }))

/** The three lists. */
export const siteContent = z.object({
  notices: z.array(notice).check(z.maxLength(siteLimits.notices)),
  days: z.array(specialDay).check(z.maxLength(siteLimits.days)),
  courseDates: z.array(courseDate).check(z.maxLength(siteLimits.courseDates)),
})

const edition = z.int().check(z.minimum(0))

/** Body of `PUT /api/admin/site`: `edition` is the one that was read. Answers `SiteState`, or 409 `changed_meanwhile`. */
export const newEdition = z.object({ edition, content: siteContent })

/** Body of `POST /api/admin/site/take-back`: publishes what was there before `edition`. Answers as `PUT` does. */
export const takeBack = z.object({ edition })

/** Body of `POST /api/admin/site/preview`: answers the slots of the three pages, `PageSlots`. */
export const previewQuery = z.object({ locale: z.enum(locales), content: siteContent })

/** Answer of `GET /api/admin/site`. */
export interface SiteState {
  /** 0 before anything was published. */
  edition: number
  content: SiteContent
  publishedAt: string | null
  publishedBy: Actor | null
}
