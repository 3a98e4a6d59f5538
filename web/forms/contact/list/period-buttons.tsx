import { useMemo, useState } from 'react'
import type { DatesAndPlace } from '#web/components/enquiry-list/list-row.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { dateTag } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'

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
  dates: DatesAndPlace
  text: EnquiryListText
  locale: Locale
  onChange(dates: Partial<DatesAndPlace>): void
}

/** Whole weeks from Monday, each with one press. Pressed again, the days are empty. */
export function PeriodButtons({ dates, text, locale, onChange }: PeriodButtonsProps) {
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
