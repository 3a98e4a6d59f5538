import { formatDays } from '#worker/domain/format-days.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** `Thursday 24 December`, `24–27 December`, and with its year `7–11 December 2026`; a range over New Year's Eve has both years. */
export const describeDays = (
  { from, until }: { from: string; until: string },
  locale: Locale,
  named: 'weekday' | 'year',
): string =>
  formatDays(from, until, locale, {
    day: 'numeric',
    month: 'long',
    ...(named === 'year' ? { year: 'numeric' } : {}),
    ...(named === 'weekday' && from === until ? { weekday: 'long' } : {}),
  })
