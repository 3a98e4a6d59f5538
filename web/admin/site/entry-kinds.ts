import { locale } from '#web/session/texts.ts'
import { siteLimits } from '#worker/contract/admin/site.ts'
import { courseIds } from '#worker/domain/catalogue/ids.ts'
import { formatDays } from '#worker/domain/format-days.ts'
import { toIsoClock } from '#worker/domain/iso-clock.ts'
import { dayReasonNames } from '#worker/domain/labels/day-reasons.ts'
import { locales } from '#worker/domain/locales.ts'
import { formatHours, openingHours } from '#worker/domain/opening-hours.ts'
import {
  type CourseDate,
  dayReasons,
  type LocalizedText,
  type Notice,
  publishedPages,
  type SpecialDay,
} from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Entry, ListName, Values } from '../data/site-draft.ts'
import { catalogue, inbox, sentences, site as text } from '../texts.ts'

const labels = text.fields

/** A field of a form. */
export interface Field {
  type: 'date' | 'time' | 'text' | 'select' | 'checks'
  /** The path by which the contract reports an error. */
  name: string
  label: string
  hint?: string
  lang?: string
  maxLength?: number
  /** Names of the values of a select and of checks. The chosen checks are one value, with spaces. */
  options?: Record<string, string>
}

/** One of the three lists: its form, and an entry in words. */
interface EntryKind {
  toValues(entry: Entry | null): Values
  fields(values: Values): Field[]
  /** The body of an entry without its id, for the contract to check. */
  toBody(values: Values): object
  title(entry: Entry): string
  facts(entry: Entry): string[]
  /** The office's own words. */
  words(entry: Entry): LocalizedText | null
}

const optionsOf = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]))

const from: Field = { type: 'date', name: 'from', label: labels.from }
const until: Field = { type: 'date', name: 'until', label: labels.until }

function toRange(entry: Entry | null): Values {
  const today = toWarsawDay(Date.now())
  return { from: entry?.from ?? today, until: entry?.until ?? today }
}

const period = (entry: Entry) => formatDays(entry.from, entry.until, locale, { dateStyle: 'medium' })

const wordFields = (path: string) =>
  locales.map((lang): Field => {
    const field = { name: `${path}.${lang}`, label: sentences.form.texts[lang], lang } as const
    const hint = lang === 'pl' ? {} : { hint: sentences.form.optional }
    return { type: 'text', ...field, ...hint, maxLength: siteLimits.text }
  })

const toWordValues = (path: string, words?: LocalizedText | null): Values =>
  Object.fromEntries(locales.map((each) => [`${path}.${each}`, words?.[each] ?? '']))

const readWords = (path: string, values: Values) =>
  optionsOf(locales, (each) => values[`${path}.${each}`] ?? '')

const notices: EntryKind = {
  toValues: (entry: Notice | null) => ({
    ...toRange(entry),
    pages: (entry?.pages ?? ['home']).join(' '),
    ...toWordValues('text', entry?.text),
  }),
  fields: () => [
    ...wordFields('text'),
    from,
    until,
    { type: 'checks', name: 'pages', label: labels.pages, options: text.pages },
  ],
  toBody: (values) => ({
    ...values,
    pages: publishedPages.filter((page) => values.pages?.split(' ').includes(page)),
    text: readWords('text', values),
  }),
  title: (entry: Notice) => entry.text.pl,
  facts: (entry: Notice) => [period(entry), ...entry.pages.map((page) => text.pages[page])],
  words: (entry: Notice) => entry.text,
}

const reasonOptions = {
  ...optionsOf(dayReasons, (reason) => dayReasonNames[reason][locale]),
  own: labels.ownReason,
}

const toMinutes = (clock = '') => {
  const [hours = Number.NaN, minutes = Number.NaN] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const timeFields: Field[] = [
  { type: 'time', name: 'hours.opensMinutes', label: labels.opensMinutes },
  { type: 'time', name: 'hours.closesMinutes', label: labels.closesMinutes },
]

const days: EntryKind = {
  toValues: (entry: SpecialDay | null) => {
    const { opensMinutes, closesMinutes } = entry?.hours ?? openingHours
    const reason = entry?.reason ?? dayReasons[0]
    return {
      ...toRange(entry),
      opening: entry?.hours ? 'other' : 'closed',
      'hours.opensMinutes': toIsoClock(opensMinutes),
      'hours.closesMinutes': toIsoClock(closesMinutes),
      reason: typeof reason === 'string' ? reason : 'own',
      ...toWordValues('reason', typeof reason === 'string' ? null : reason),
    }
  },
  fields: ({ opening, reason }) => [
    { type: 'select', name: 'opening', label: labels.opening, options: text.opening },
    from,
    // Other hours are for one day.
    ...(opening === 'closed' ? [until] : timeFields),
    { type: 'select', name: 'reason', label: labels.reason, options: reasonOptions },
    ...(reason === 'own' ? wordFields('reason') : []),
  ],
  toBody: (values) => {
    const [opensMinutes, closesMinutes] = timeFields.map(({ name }) => toMinutes(values[name]))
    return {
      ...values,
      ...(values.opening === 'closed'
        ? { hours: null }
        : { until: values.from, hours: { opensMinutes, closesMinutes } }),
      reason: values.reason === 'own' ? readWords('reason', values) : values.reason,
    }
  },
  title: period,
  facts: ({ hours, reason }: SpecialDay) => [
    hours ? formatHours(hours.opensMinutes, hours.closesMinutes, ':') : text.opening.closed,
    typeof reason === 'string' ? dayReasonNames[reason][locale] : reason.pl,
  ],
  words: ({ reason }: SpecialDay) => (typeof reason === 'string' ? null : reason),
}

const courseDates: EntryKind = {
  toValues: (entry: CourseDate | null) => ({
    course: courseIds[0],
    place: '',
    language: 'pl',
    seats: '',
    ...entry,
    ...toRange(entry),
  }),
  fields: () => [
    {
      type: 'select',
      name: 'course',
      label: labels.course,
      options: optionsOf(courseIds, (id) => catalogue[id]),
    },
    { type: 'select', name: 'language', label: labels.language, options: inbox.languages },
    from,
    until,
    { type: 'text', name: 'place', label: labels.place, maxLength: siteLimits.place },
    { type: 'text', name: 'seats', label: labels.seats, hint: labels.seatsHint, maxLength: siteLimits.seats },
  ],
  toBody: (values) => values,
  title: ({ course }: CourseDate) => catalogue[course],
  facts: (entry: CourseDate) => [
    period(entry),
    entry.place,
    inbox.languages[entry.language],
    text.seats(entry.seats),
  ],
  words: () => null,
}

export const entryKinds: Record<ListName, EntryKind> = { notices, days, courseDates }
