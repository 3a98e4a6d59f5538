import { type OfficeCalendar, officeCalendar } from './office-calendar.ts'
import { toNextDay, toWarsawMinutes } from './warsaw-time.ts'

/** Tells if the office is open at an instant, by Polish time. */
export function isOpenAt(instant: Date, calendar: OfficeCalendar = officeCalendar): boolean {
  const { day, minutes } = toWarsawMinutes(instant.getTime())
  const hours = calendar.hoursOf(day)
  return hours !== null && minutes >= hours.opensMinutes && minutes < hours.closesMinutes
}

/** The day on which the office opens next, as `2026-11-23`, from an instant at which it is closed. */
export function nextWorkingDay(instant: Date, calendar: OfficeCalendar = officeCalendar): string {
  const { day, minutes } = toWarsawMinutes(instant.getTime())
  const today = calendar.hoursOf(day)
  let next = today && minutes < today.opensMinutes ? day : toNextDay(day)
  while (calendar.hoursOf(next) === null) next = toNextDay(next)
  return next
}
