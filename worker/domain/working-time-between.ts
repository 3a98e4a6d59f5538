import { shiftsAfter } from './add-working-time.ts'
import type { OfficeCalendar } from './office-calendar.ts'

/** Milliseconds of office hours between two instants; 0 if none passed. */
export function workingTimeBetween(start: number, end: number, calendar: OfficeCalendar): number {
  let passed = 0
  for (const { opens, closes } of shiftsAfter(start, calendar)) {
    if (opens >= end) break
    passed += Math.max(0, Math.min(closes, end) - Math.max(opens, start))
  }
  return passed
}
