import { formatDays } from './format-days.ts'
import type { ListRowWords } from './labels/list-row/pl.ts'
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
  const first = from || to
  if (!first) return ''
  const days = text.longDay(formatDays(first, to || first, locale))
  if (from && to) return days
  return from ? text.from(days) : text.until(days)
}
