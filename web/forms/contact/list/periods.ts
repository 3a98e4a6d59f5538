const dayMs = 86_400_000

/** The Monday after today, by the visitor's calendar. */
export function toNextMonday(now: Date): Date {
  const daysAhead = 7 - ((now.getDay() + 6) % 7)
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) + daysAhead * dayMs)
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first and the last day of whole weeks. */
export const toPeriod = (monday: Date, weeks: number) => ({
  date_from: toDay(monday.getTime()),
  date_to: toDay(monday.getTime() + (7 * weeks - 1) * dayMs),
})
