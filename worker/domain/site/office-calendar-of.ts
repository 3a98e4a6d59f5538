import { type OfficeCalendar, officeCalendar } from '../office-calendar.ts'
import type { SpecialDay } from './site-content.ts'

/** Days with their own hours, whatever the week says. */
export type SpecialHours = Pick<SpecialDay, 'from' | 'until' | 'hours'>

/** The calendar of the office with special days, which overrule weekdays and public holidays. No two of them overlap. */
export function officeCalendarOf(site: { days: readonly SpecialHours[] } | null): OfficeCalendar {
  const specialOn = (day: string) => site?.days.find(({ from, until }) => from <= day && day <= until)
  return {
    hoursOf(day) {
      const special = specialOn(day)
      return special ? special.hours : officeCalendar.hoursOf(day)
    },
    closedUntil: (day) => specialOn(day)?.until,
  }
}
