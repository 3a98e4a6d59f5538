import { type OfficeCalendar, officeCalendar } from './office-calendar.ts'
import { toWarsawMinutes } from './warsaw-time.ts'

/** Tells if the office is open at an instant, by Polish time. */
export function isOpenAt(instant: Date, calendar: OfficeCalendar = officeCalendar): boolean {
  const { day, minutes } = toWarsawMinutes(instant.getTime())
  const hours = calendar.hoursOf(day)
  return hours !== null && minutes >= hours.opensMinutes && minutes < hours.closesMinutes
}
