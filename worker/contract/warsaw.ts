const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

function readClock(instant: number) {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** By how much Warsaw's clocks are ahead of UTC: an hour, or two in summer. */
function aheadMs(instant: number): number {
  const { day, time } = readClock(instant)
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/** The day it is in Warsaw, as `2026-11-21`. */
export const toWarsawDay = (instant: number) => readClock(instant).day

/** The instant at which a day begins in Warsaw. Clocks change at night, but never at midnight. */
export function startOfWarsawDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const nearly = midnight - aheadMs(midnight)
  return midnight - aheadMs(nearly)
}

/** The day after, by the calendar. */
export const toNextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
