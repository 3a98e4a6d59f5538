import { type OfficeCalendar, officeCalendar } from '../office-calendar.ts'
import type { SpecialDay } from './site-content.ts'

/** Days with their own hours, whatever the week says. */
export type SpecialHours = Pick<SpecialDay, 'from' | 'until' | 'hours'>

/** The calendar of the office with special days, which overrule weekdays and public holidays; of several the one that begins last. */
export function officeCalendarOf(site: { days: readonly SpecialHours[] } | null): OfficeCalendar {
  const days = [...(site?.days ?? [])].sort(
    (one, other) => other.from.localeCompare(one.from) || one.until.localeCompare(other.until),
  )
  return {
    hoursOf(day) {
      const special = days.find(({ from, until }) => from <= day && day <= until)
      return special ? special.hours : officeCalendar.hoursOf(day)
    },
  }
}
