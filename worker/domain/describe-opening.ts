import type { OpeningText } from './labels/opening/pl.ts'
import { toWarsawDay, toWarsawMinutes } from './warsaw-time.ts'

/** The Worker's answer to when somebody will be there: until when it promises an answer, or the state of the office. */
export interface NextStep {
  answer_by?: string | undefined
  office?: { is_open: boolean; changes_at: string } | undefined
}

const quarterMs = 15 * 60_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Says until when the office answers, by Polish time and to the next quarter of an hour, as people do. */
export function describeAnswerTime(answerBy: Date, text: OpeningText): string {
  const promised = Math.ceil(answerBy.getTime() / quarterMs) * quarterMs
  const { day, minutes } = toWarsawMinutes(promised)
  return text.answer(startOf(day), minutes)
}

/** Says until when the office answers or else until when it is open, or when it opens next; empty where neither is known. */
export function describeNextStep({ answer_by, office }: NextStep, now: Date, text: OpeningText): string {
  if (answer_by !== undefined) return describeAnswerTime(new Date(answer_by), text)
  if (!office) return ''
  const { day, minutes } = toWarsawMinutes(Date.parse(office.changes_at))
  if (office.is_open) return text.now(minutes)
  return day === toWarsawDay(now.getTime()) ? text.today(minutes) : text.on(startOf(day), minutes)
}
