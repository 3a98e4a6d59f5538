import { dateTag } from './languages.ts'
import type { Locale } from './locales.ts'

/**
 * Days such as `2026-12-10` in words, as a range where they are two: `10–13 December 2026`, `28 November – 3 December 2026`.
 * Engines and languages put spaces of different widths around the dash, which only belong between words.
 */
export function formatDays(
  from: string,
  until: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  const days = new Intl.DateTimeFormat(dateTag(locale), { ...options, timeZone: 'UTC' })
  const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
  const dash = from.slice(0, 7) === until.slice(0, 7) ? '–' : ' – '
  return days.formatRange(toTime(from), toTime(until)).replace(/\s*–\s*/, dash)
}
