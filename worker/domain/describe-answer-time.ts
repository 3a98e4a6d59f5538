import type { OpeningText } from './labels/opening/pl.ts'
import { toWarsawMinutes } from './warsaw-time.ts'

const quarterMs = 15 * 60_000

/** Says until when the office answers, by Polish time and to the next quarter of an hour, as people do. */
export function describeAnswerTime(answerBy: Date, text: OpeningText): string {
  const promised = Math.ceil(answerBy.getTime() / quarterMs) * quarterMs
  const { day, minutes } = toWarsawMinutes(promised)
  return text.answer(Date.parse(`${day}T00:00:00Z`), minutes)
}
