import type { ListRowWords } from './labels/list-row/pl.ts'
import { dateTag } from './languages.ts'
import type { Locale } from './locales.ts'

/** The days of a row of an enquiry list, as `2026-12-10`; null or empty where none was chosen. */
interface Days {
  date_from: string | null
  date_to: string | null
}

/** `10–13 December 2026`, `28 November – 3 December 2026`, `from 10 December 2026`; empty without days. */
export function describePeriod(
  { date_from: from, date_to: to }: Days,
  text: ListRowWords,
  locale: Locale,
): string {
  const days = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: 'long', timeZone: 'UTC' })
  const toDate = (day: string) => new Date(`${day}T00:00:00Z`)
  const toDay = (day: string) => text.longDay(days.format(toDate(day)))
  if (from && to) {
    // Engines and languages put spaces of different widths around the dash.
    const dash = from.slice(0, 7) === to.slice(0, 7) ? '–' : ' – '
    return text.longDay(days.formatRange(toDate(from), toDate(to)).replace(/\s*–\s*/, dash))
  }
  if (from) return text.from(toDay(from))
  return to ? text.until(toDay(to)) : ''
}
