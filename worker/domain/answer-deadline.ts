import { type OfficeCalendar, officeCalendar } from './office-calendar.ts'
import { addWorkingTime } from './working-time.ts'

const hourMs = 3_600_000

/** The share of the time after which the owner of a submission gets a reminder. */
const reminderShare = 0.75

/** Until when a submission is to be answered that waits since an instant, in milliseconds since 1970. */
export const toAnswerTimes = (
  since: number,
  withinHours: number,
  calendar: OfficeCalendar = officeCalendar,
) => ({
  waiting_since: since,
  remind_at: addWorkingTime(since, withinHours * hourMs * reminderShare, calendar),
  answer_by: addWorkingTime(since, withinHours * hourMs, calendar),
})
