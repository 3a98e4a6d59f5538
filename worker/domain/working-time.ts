import type { OfficeCalendar } from './office-calendar.ts'
import { toNextDay, toWarsawDay, toWarsawInstant } from './warsaw-time.ts'

/** A stretch in which the office works, in milliseconds since 1970. */
interface Shift {
  opens: number
  closes: number
}

/** More days than the office can close in a row: a year, and every special day of an edition for as long as one may last. */
const maxClosedDays = 25_000

/** The shifts that end after `instant`, in order. Endless, as a calendar is; it gives up where the office never opens. */
export function* shiftsAfter(instant: number, calendar: OfficeCalendar): Generator<Shift, never> {
  let day = toWarsawDay(instant)
  for (let closedDays = 0; closedDays < maxClosedDays; day = toNextDay(day)) {
    const hours = calendar.hoursOf(day)
    closedDays = hours ? 0 : closedDays + 1
    if (!hours) continue
    const closes = toWarsawInstant(day, hours.closesMinutes)
    if (closes > instant) yield { opens: toWarsawInstant(day, hours.opensMinutes), closes }
  }
  throw new Error('the office never opens')
}

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
