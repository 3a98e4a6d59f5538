import { isPolishHoliday } from './holidays.ts'
import { openingHours } from './opening-hours.ts'

/** Minutes after midnight in Warsaw. */
export interface OpenHours {
  opensMinutes: number
  closesMinutes: number
}

/** Answers when the office works. One is passed in wherever working time is counted. */
export interface OfficeCalendar {
  /** The hours of a day such as `2026-11-21`; null on a day on which the office is closed. */
  hoursOf(day: string): OpenHours | null
}

/** The opening hours of every week, without Polish public holidays. */
export const officeCalendar: OfficeCalendar = {
  hoursOf(day) {
    const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
    // Sunday is 0 there and 7 here.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    const isOpen =
      openingHours.openDays.some((open) => open === weekday) &&
      !isPolishHoliday({ year, month, day: dayOfMonth })
    return isOpen ? openingHours : null
  },
}
