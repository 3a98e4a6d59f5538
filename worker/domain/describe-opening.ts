import { isOpenAt, nextWorkingDay } from './is-open-at.ts'
import type { OpeningText } from './labels/opening/pl.ts'
import { toWarsawDay } from './warsaw-time.ts'

/** Says until when the office is open, or when it opens next. */
export function describeOpening(instant: Date, text: OpeningText): string {
  if (isOpenAt(instant)) return text.now
  const day = nextWorkingDay(instant)
  return day === toWarsawDay(instant.getTime())
    ? text.today
    : text.on(new Date(`${day}T00:00:00Z`).getUTCDay())
}
