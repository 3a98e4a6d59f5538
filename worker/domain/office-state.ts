import { shiftsAfter } from './add-working-time.ts'
import type { OfficeCalendar } from './office-calendar.ts'

/** Tells if the office is open at an instant, and when it closes, or opens next; both in milliseconds since 1970. */
export function officeStateAt(
  instant: number,
  calendar: OfficeCalendar,
): { isOpen: boolean; changesAt: number } {
  const { opens, closes } = shiftsAfter(instant, calendar).next().value
  const isOpen = opens <= instant
  return { isOpen, changesAt: isOpen ? closes : opens }
}
