import { dateTag } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** `Thursday 24 December`, `24–27 December`, and with its year `7–11 December 2026`; a range over New Year's Eve has both years. */
export function describeDays(
  { from, until }: { from: string; until: string },
  locale: Locale,
  named: 'weekday' | 'year',
): string {
  const format = new Intl.DateTimeFormat(dateTag(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(named === 'year' ? { year: 'numeric' } : {}),
    ...(named === 'weekday' && from === until ? { weekday: 'long' } : {}),
  })
  // English has spaces around the dash, which only belong between words.
  return format.formatRange(toTime(from), toTime(until)).replace(/^(\d+)\s–\s(?=\d)/u, '$1–')
}
