import { isPolishHoliday } from '#web/content/holidays.ts'
import { openingHours } from '#web/content/opening-hours.ts'

let formatter: Intl.DateTimeFormat | undefined

/** Created on first use: its language data take a slow phone 50 ms, which no page should spend while it starts. */
function getFormatter(): Intl.DateTimeFormat {
  formatter ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: openingHours.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return formatter
}

const minuteMs = 60_000

/** Whether the office is open at an instant, by Polish time. */
export function isOpenAt(instant: Date): boolean {
  const parts = new Map(
    getFormatter()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const date = { year: partOf('year'), month: partOf('month'), day: partOf('day') }
  // Sunday is 0 there and 7 here.
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay() || 7
  const minutes = partOf('hour') * 60 + partOf('minute')
  return (
    openingHours.openDays.some((day) => day === weekday) &&
    !isPolishHoliday(date) &&
    minutes >= openingHours.opensMinutes &&
    minutes < openingHours.closesMinutes
  )
}

/** Calls back at the start of each minute, and when the page is shown again. Returns the unsubscribe function. */
export function onEachMinute(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(
      () => {
        call()
        schedule()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  schedule()
  document.addEventListener('visibilitychange', call)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', call)
  }
}
