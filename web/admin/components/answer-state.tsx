import { openStatuses } from '#worker/contract/admin/inbox.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { inbox as text } from '../texts.ts'
import { toDayAndTime } from './format-time.ts'

type Waiting = Pick<InboxEntry, 'status' | 'answerBy' | 'answeredAt'>

/** True while somebody waits for an answer. */
export const isWaiting = ({ status, answerBy, answeredAt }: Waiting) =>
  answerBy !== null && answeredAt === null && openStatuses.some((open) => open === status)

/** Until when an entry is to be answered, or that it is late: in words, as colour alone says nothing. Nothing once it is. */
export function AnswerState({ entry }: { entry: Waiting }) {
  const { answerBy } = entry
  if (answerBy === null || !isWaiting(entry)) return null
  const isLate = Date.parse(answerBy) < Date.now()
  return (
    <span className={`block text-sm tabular-nums ${isLate ? 'font-bold text-stop' : 'text-steel'}`}>
      {isLate ? text.late : text.answerBy(toDayAndTime(answerBy))}
    </span>
  )
}
