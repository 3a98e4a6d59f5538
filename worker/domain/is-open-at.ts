import { isPolishHoliday } from './holidays.ts'
import { openingHours } from './opening-hours.ts'
import { toNextDay, toWarsawTime } from './warsaw-time.ts'

/** Tells if the office opens on a day, as `2026-11-21`. */
function isWorkingDay(day: string): boolean {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  // Sunday is 0 there and 7 here.
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return (
    openingHours.openDays.some((open) => open === weekday) &&
    !isPolishHoliday({ year, month, day: dayOfMonth })
  )
}

/** Day, and minutes after midnight, in Warsaw. */
function toWarsaw(instant: Date): { day: string; minutes: number } {
  const [day = '', time = ''] = toWarsawTime(instant.getTime()).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** Tells if the office is open at an instant, by Polish time. */
export function isOpenAt(instant: Date): boolean {
  const { day, minutes } = toWarsaw(instant)
  return isWorkingDay(day) && minutes >= openingHours.opensMinutes && minutes < openingHours.closesMinutes
}

/** The day on which the office opens next, as `2026-11-23`, from an instant at which it is closed. */
export function nextWorkingDay(instant: Date): string {
  const { day, minutes } = toWarsaw(instant)
  let next = minutes < openingHours.opensMinutes ? day : toNextDay(day)
  while (!isWorkingDay(next)) next = toNextDay(next)
  return next
}
