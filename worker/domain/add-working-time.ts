import type { OfficeCalendar } from './office-calendar.ts'
import { toNextDay, toWarsawDay, toWarsawInstant } from './warsaw-time.ts'

/** A stretch in which the office works, in milliseconds since 1970. */
interface Shift {
  opens: number
  closes: number
}

/** More closures than follow one another: every special day of an edition, with the days off between two of them. */
const maxClosures = 1_000

/** The shifts that end after `instant`, in order. Endless, as a calendar is; it gives up where the office never opens. */
export function* shiftsAfter(instant: number, calendar: OfficeCalendar): Generator<Shift, never> {
  let day = toWarsawDay(instant)
  for (let closures = 0; closures < maxClosures; day = toNextDay(day)) {
    const hours = calendar.hoursOf(day)
    closures = hours ? 0 : closures + 1
    if (!hours) {
      day = calendar.closedUntil?.(day) ?? day
      continue
    }
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
