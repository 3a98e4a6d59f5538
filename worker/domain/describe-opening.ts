import { isOpenAt, nextWorkingDay } from './is-open-at.ts'
import type { OpeningText } from './labels/opening/pl.ts'
import { toWarsawDay, toWarsawMinutes } from './warsaw-time.ts'

const quarterMs = 15 * 60_000

/** Says until when the office answers, by Polish time and to the next quarter of an hour, as people do. */
export function describeAnswerTime(answerBy: Date, text: OpeningText): string {
  const promised = Math.ceil(answerBy.getTime() / quarterMs) * quarterMs
  const { day, minutes } = toWarsawMinutes(promised)
  return text.answer(Date.parse(`${day}T00:00:00Z`), minutes)
}

/** Says until when the office is open, or when it opens next. */
export function describeOpening(instant: Date, text: OpeningText): string {
  if (isOpenAt(instant)) return text.now
  const day = nextWorkingDay(instant)
  return day === toWarsawDay(instant.getTime())
    ? text.today
    : text.on(new Date(`${day}T00:00:00Z`).getUTCDay())
}
