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

function formatInWarsaw(instant: number) {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

const hourMs = 3_600_000

/** Clocks are read once an hour, as they are changed on the hour and reading them is slow. */
let cachedOffset = { hour: Number.NaN, aheadMs: 0 }

/** By how much Warsaw's clocks are ahead of UTC: an hour, or two in summer. */
function utcOffsetMs(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  if (hour !== cachedOffset.hour) {
    const begin = hour * hourMs
    cachedOffset = { hour, aheadMs: Date.parse(`${formatInWarsaw(begin)}Z`) - begin }
  }
  return cachedOffset.aheadMs
}

/** What Warsaw's clocks show, as `2026-11-21 16:05:09`. */
export const toWarsawTime = (instant: number) =>
  new Date(instant + utcOffsetMs(instant)).toISOString().slice(0, 19).replace('T', ' ')

/** The day it is in Warsaw, as `2026-11-21`. */
export const toWarsawDay = (instant: number) => toWarsawTime(instant).slice(0, 10)

/** The instant at which a day begins in Warsaw. Clocks change at night, but never at midnight. */
export function startOfWarsawDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const nearly = midnight - utcOffsetMs(midnight)
  return midnight - utcOffsetMs(nearly)
}

/** The day after, by the calendar. */
export const toNextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
