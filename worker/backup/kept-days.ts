const dayMs = 86_400_000

/** The number of days that each night's backup is kept, as the privacy policy says. */
const nightlyDays = 30

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The calendar day `days` before. */
const daysBefore = (day: string, days: number) => toDay(Date.parse(`${day}T00:00:00Z`) - days * dayMs)

/** The same day `months` before, or the last one of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const daysOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 - months, Math.min(date, daysOfMonth)))
}

/** The oldest days whose backups are kept. */
export interface KeptDays {
  nightly: string
  /** The first day of the monthly backups, or of all backups if none is kept monthly. */
  oldest: string
}

/** `monthlies`: for how many months the first backup of each month is kept. */
export function getKeptDays(day: string, monthlies: number): KeptDays {
  const nightly = daysBefore(day, nightlyDays)
  const monthly = monthsBefore(day, monthlies)
  return { nightly, oldest: monthly < nightly ? monthly : nightly }
}

/** The earliest time that a kept backup may contain; a day before the oldest, as clocks and days differ. */
export const keptSince = (day: string, monthlies: number): number =>
  Date.parse(daysBefore(getKeptDays(day, monthlies).oldest, 1))
