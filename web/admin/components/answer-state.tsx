import { isWaiting, type Waiting } from '../data/inbox/is-waiting.ts'
import { inbox as text } from '../texts.ts'
import { toDayAndTime } from './format-time.ts'

/** Until when an entry is to be answered, or since when it is late: in words, as colour alone says nothing. Nothing once it is. */
export function AnswerState({ entry }: { entry: Waiting }) {
  const { answerBy } = entry
  if (answerBy === null || !isWaiting(entry)) return null
  const isLate = Date.parse(answerBy) < Date.now()
  return (
    <span className={`tabular-nums ${isLate ? 'font-bold text-stop' : ''}`}>
      {(isLate ? text.late : text.answerBy)(toDayAndTime(answerBy))}
    </span>
  )
}
