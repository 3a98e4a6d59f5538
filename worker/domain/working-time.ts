import type { OfficeCalendar } from './office-calendar.ts'
import { shiftsAfter } from './office-shifts.ts'

/**
 * The instant at which `ms` milliseconds of office hours have passed since `start`. A moment at which the office closes
 * counts as an hour of that day, so that four hours from noon end at four and not the next morning.
 */
export function addWorkingTime(start: number, ms: number, calendar: OfficeCalendar): number {
  const shifts = shiftsAfter(start, calendar)
  let left = ms
  while (true) {
    const { opens, closes } = shifts.next().value
    const from = Math.max(start, opens)
    if (left <= closes - from) return from + left
    left -= closes - from
  }
}
