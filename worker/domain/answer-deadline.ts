import { addWorkingTime } from './add-working-time.ts'
import type { OfficeCalendar } from './office-calendar.ts'

const hourMs = 3_600_000

/** The share of the time after which the owner of a submission gets a reminder. */
const reminderShare = 0.75

/** Until when something that came at an instant, in milliseconds since 1970, is to be answered, and when somebody is reminded. */
export const toDeadline = (since: number, withinHours: number, calendar: OfficeCalendar) => ({
  answer_since: since,
  remind_at: addWorkingTime(since, withinHours * hourMs * reminderShare, calendar),
  answer_by: addWorkingTime(since, withinHours * hourMs, calendar),
})

/** The columns of a submission that waits for its first answer since an instant. */
export function toAnswerTimes(since: number, withinHours: number, calendar: OfficeCalendar) {
  const deadline = toDeadline(since, withinHours, calendar)
  return { waiting_since: since, promised_by: deadline.answer_by, ...deadline }
}
