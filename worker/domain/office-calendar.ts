import { openingHours } from './opening-hours.ts'

/** A calendar date, without time or time zone. */
export interface CalendarDay {
  year: number
  /** 1 is January. */
  month: number
  day: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Days since 1 January 1970. */
const toDayNumber = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day) / dayMs

/** Easter Sunday in the Gregorian calendar, by Butcher's algorithm (1876). */
export function easterSunday(year: number): CalendarDay {
  const century = Math.floor(year / 100)
  const moon = year % 19
  const correction = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (correction + 19 * moon + 15) % 30
  const fullMoon = epact - Math.floor((moon + 11 * epact) / 319)
  const weekday = (2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - (year % 4) - fullMoon + 32) % 7
  const month = Math.floor((fullMoon + weekday + 90) / 25)
  return { year, month, day: (fullMoon + weekday + month + 19) % 32 }
}

/** Month and day; `since` is the first year of a holiday that the law added later. */
const fixedHolidays: readonly { month: number; day: number; since?: number }[] = [
  { month: 1, day: 1 },
  { month: 1, day: 6, since: 2011 },
  { month: 5, day: 1 },
  { month: 5, day: 3 },
  { month: 8, day: 15 },
  { month: 11, day: 1 },
  { month: 11, day: 11 },
  { month: 12, day: 24, since: 2025 },
  { month: 12, day: 25 },
  { month: 12, day: 26 },
]

/** Easter Sunday and Monday, Pentecost, Corpus Christi. */
const daysAfterEaster = [0, 1, 49, 60]

/** Tells if a date is a public holiday in Poland: Act of 18 January 1951, as amended in 2025. */
export function isPolishHoliday(date: CalendarDay): boolean {
  const isFixed = fixedHolidays.some(
    ({ month, day, since = 0 }) => date.month === month && date.day === day && date.year >= since,
  )
  return isFixed || daysAfterEaster.includes(toDayNumber(date) - toDayNumber(easterSunday(date.year)))
}

/** Minutes after midnight in Warsaw. */
export interface OpenHours {
  opensMinutes: number
  closesMinutes: number
}

/** Answers when the office works. One is passed in wherever working time is counted. */
export interface OfficeCalendar {
  /** The hours of a day such as `2026-11-21`; null on a day on which the office is closed. */
  hoursOf(day: string): OpenHours | null
  /** The last day of the closure that a day is in, so that whoever looks for hours need not walk through it. */
  closedUntil?(day: string): string | undefined
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
