import { useMemo, useState } from 'react'
import type { DatesAndPlace as Dates, ListRow } from '#web/components/enquiry-list/list-row.ts'
import { changeRow } from '#web/components/enquiry-list/list-store.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { isCourse } from '#worker/domain/catalogue/ids.ts'
import { dateTag } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { DatesAndPlace } from './dates-and-place.tsx'

const dayMs = 86_400_000

/** The Monday after today, by the visitor's calendar. */
function toNextMonday(now: Date): Date {
  const daysAhead = 7 - ((now.getDay() + 6) % 7)
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + daysAhead * dayMs)
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first and the last day of whole weeks. */
const toPeriod = (monday: Date, weeks: number) => ({
  date_from: toDay(monday.getTime()),
  date_to: toDay(monday.getTime() + (7 * weeks - 1) * dayMs),
})

interface PeriodButtonsProps {
  dates: Dates
  text: EnquiryListText
  locale: Locale
  onChange(dates: Partial<Dates>): void
}

/** Whole weeks from Monday, each with one press. Pressed again, the days are empty. */
function PeriodButtons({ dates, text, locale, onChange }: PeriodButtonsProps) {
  const [monday] = useState(() => toNextMonday(new Date()))
  // Every key in the list renders it again, and a formatter is slow on a phone.
  const day = useMemo(() => {
    const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(dateTag(locale), format).format(monday)
  }, [locale, monday])
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text.fromMonday(day)}</legend>
      <div className="list-periods">
        {text.periods.map(({ weeks, label }) => {
          const period = toPeriod(monday, weeks)
          const isChosen = dates.date_from === period.date_from && dates.date_to === period.date_to
          return (
            <button
              key={weeks}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { date_from: '', date_to: '' } : period)}
            >
              {label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

export const areCourses = (rows: readonly ListRow[]) =>
  rows.every(({ catalogue_id }) => isCourse(catalogue_id))

/** Names the place of a list that has machines, courses, or both. */
export function toPlaceLabel(
  rows: readonly ListRow[],
  { place, coursePlace, anyPlace }: EnquiryListText['fields'],
) {
  if (areCourses(rows)) return coursePlace
  return rows.some(({ catalogue_id }) => isCourse(catalogue_id)) ? anyPlace : place
}

interface SharedDatesProps {
  /** The first row without dates of its own, in which those of the list are kept. */
  first: ListRow
  /** Its position. */
  index: number
  /** True of courses alone: they have their own length. */
  isTraining: boolean
  placeLabel: string
  text: EnquiryListText
  locale: Locale
  errorOf(path: string): string | undefined
}

/** Dates and place of all rows without their own. */
export function SharedDates(props: SharedDatesProps) {
  const { first, index, isTraining, placeLabel, text, locale, errorOf } = props
  const change = (changed: Partial<ListRow>) => changeRow(first.catalogue_id, changed)
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{text.shared}</legend>
      {isTraining ? null : <PeriodButtons dates={first} text={text} locale={locale} onChange={change} />}
      <DatesAndPlace
        values={first}
        index={index}
        isTraining={isTraining}
        placeLabel={placeLabel}
        fields={text.fields}
        errorOf={errorOf}
        onChange={change}
      />
    </fieldset>
  )
}
