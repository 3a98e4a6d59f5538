let clock: Intl.DateTimeFormat | undefined

/** Created on first use: its language data take a slow phone 50 ms, which no page should spend while it starts. */
function getClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Warsaw',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return clock
}

function formatInWarsaw(instant: number) {
  const parts = Object.fromEntries(
    getClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

const hourMs = 3_600_000

/** Cached per hour: clocks change on the hour, and formatting is slow. */
let cachedOffset = { hour: Number.NaN, aheadMs: 0 }

/** UTC offset of Warsaw: one hour, or two in summer. */
function utcOffsetMs(instant: number): number {
  const hour = Math.floor(instant / hourMs)
  if (hour !== cachedOffset.hour) {
    const begin = hour * hourMs
    cachedOffset = { hour, aheadMs: Date.parse(`${formatInWarsaw(begin)}Z`) - begin }
  }
  return cachedOffset.aheadMs
}

/** Local time in Warsaw, as `2026-11-21 16:05:09`. */
export const toWarsawTime = (instant: number) =>
  new Date(instant + utcOffsetMs(instant)).toISOString().slice(0, 19).replace('T', ' ')

/** Date in Warsaw, as `2026-11-21`. */
export const toWarsawDay = (instant: number) => toWarsawTime(instant).slice(0, 10)

/** Start of a day in Warsaw, in milliseconds since 1970. Clocks never change at midnight. */
export function startOfWarsawDay(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const nearly = midnight - utcOffsetMs(midnight)
  return midnight - utcOffsetMs(nearly)
}

/** The next calendar day. */
export const toNextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
