import { locale } from '#web/session/texts.ts'
import { siteLimits } from '#worker/contract/admin/site.ts'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { formatDays } from '#worker/domain/format-days.ts'
import { toIsoClock } from '#worker/domain/iso-clock.ts'
import { dayReasonNames } from '#worker/domain/labels/day-reasons.ts'
import { locales } from '#worker/domain/locales.ts'
import type { OpenHours } from '#worker/domain/office-calendar.ts'
import { formatHours, openingHours } from '#worker/domain/opening-hours.ts'
import {
  type CourseDate,
  type DayRange,
  dayReasons,
  type Notice,
  type SpecialDay,
} from '#worker/domain/site/site-content.ts'
import type { Entry, ListName } from '../data/site-draft.ts'
import { catalogue, inbox, sentences, site as text } from '../texts.ts'

const labels = text.fields

/** A field of a form. */
export interface Field {
  type: 'date' | 'time' | 'text' | 'select' | 'checks'
  /** The path of its value in an entry, by which the contract reports an error. */
  name: string
  label: string
  hint?: string
  lang?: string
  maxLength?: number
  /** Names of the values of a select and of checks. The chosen checks are one value, with spaces. */
  options?: Record<string, string>
  /** The text of the field for a value, and the value of a text, where they differ. */
  show?(value: unknown): string
  read?(typed: string): unknown
}

/** One of the three lists: a new entry, its form, and an entry in words. */
interface EntryKind {
  blank: object
  fields(entry: Entry): Field[]
  /** Begins with what an entry is called, which may not be typed yet; so may the rest. */
  describe(entry: Entry): [title: string, ...facts: string[]]
}

const from: Field = { type: 'date', name: 'from', label: labels.from }
const until: Field = { type: 'date', name: 'until', label: labels.until }

/** Browsers take years of six digits. */
const isDay = (typed: string) => typed.length === '2026-12-24'.length

/** Empty while a day is missing or the end comes first, as it may while they are typed. */
export const period = ({ from, until }: DayRange) =>
  isDay(from) && isDay(until) && from <= until ? formatDays(from, until, locale, { dateStyle: 'medium' }) : ''

const wordFields = (path: string) =>
  locales.map((lang): Field => {
    const field = { name: `${path}.${lang}`, label: sentences.form.texts[lang], lang } as const
    const hint = lang === 'pl' ? {} : { hint: sentences.form.optional }
    return { type: 'text', ...field, ...hint, maxLength: siteLimits.text }
  })

const notices: EntryKind = {
  blank: { pages: ['home'], text: { pl: '' } },
  fields: () => [
    ...wordFields('text'),
    from,
    until,
    {
      ...{ type: 'checks', name: 'pages', label: labels.pages, options: text.pages },
      show: (pages: string[]) => pages.join(' '),
      read: (chosen) => chosen.split(' ').filter(Boolean),
    },
  ],
  describe: (entry: Notice) => [
    entry.text.pl,
    period(entry),
    ...entry.pages.map((page) => text.pages[page]),
    locales.filter((each) => entry.text[each]).join(', '),
  ],
}

const toMinutes = (clock: string) => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** A day ends at midnight, which a clock shows as its begin. */
const toClock = (minutes: number) => (Number.isNaN(minutes) ? '' : toIsoClock(minutes % 1_440))

const describeHours = ({ opensMinutes, closesMinutes }: OpenHours) =>
  opensMinutes < closesMinutes ? formatHours(opensMinutes, closesMinutes, ':') : ''

const hoursFields: Field[] = [
  { type: 'time', name: 'hours.opensMinutes', label: labels.opensMinutes, show: toClock, read: toMinutes },
  {
    ...{ type: 'time', name: 'hours.closesMinutes', label: labels.closesMinutes, hint: labels.midnightHint },
    show: toClock,
    read: (clock) => toMinutes(clock) || (clock === '' ? Number.NaN : 1_440),
  },
]

const reasonNames = Object.fromEntries(dayReasons.map((reason) => [reason, dayReasonNames[reason][locale]]))

const isOwn = (reason: SpecialDay['reason']) => typeof reason !== 'string'

const days: EntryKind = {
  blank: { hours: null, reason: dayReasons[0] },
  fields: ({ hours, reason }: SpecialDay) => [
    {
      ...{ type: 'select', name: 'hours', label: labels.opening, options: text.opening },
      show: (value) => (value ? 'other' : 'closed'),
      read: (chosen) => (chosen === 'closed' ? null : openingHours),
    },
    from,
    // Other hours are for one day.
    ...(hours ? hoursFields : [until]),
    {
      ...{ type: 'select', name: 'reason', label: labels.reason },
      options: { ...reasonNames, own: labels.ownReason },
      show: (value: SpecialDay['reason']) => (isOwn(value) ? 'own' : value),
      read: (chosen) => (chosen === 'own' ? { pl: '' } : chosen),
    },
    ...(isOwn(reason) ? wordFields('reason') : []),
  ],
  describe: ({ hours, reason, ...days }: SpecialDay) => [
    period(days),
    hours ? describeHours(hours) : text.opening.closed,
    isOwn(reason) ? reason.pl : dayReasonNames[reason][locale],
  ],
}

const courseDates: EntryKind = {
  blank: { course: courseIds[0], place: '', language: 'pl', seats: '' },
  fields: () => [
    { type: 'select', name: 'course', label: labels.course, options: catalogue },
    { type: 'select', name: 'language', label: labels.language, options: inbox.languages },
    from,
    until,
    { type: 'text', name: 'place', label: labels.place, maxLength: siteLimits.place },
    { type: 'text', name: 'seats', label: labels.seats, hint: labels.seatsHint, maxLength: siteLimits.seats },
  ],
  describe: ({ course, place, language, seats, ...days }: CourseDate) => [
    catalogue[course],
    period(days),
    place,
    inbox.languages[language],
    seats && text.seats(seats),
  ],
}

export const entryKinds: Record<ListName, EntryKind> = { notices, days, courseDates }
