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

/** Milliseconds ahead of UTC, by hour: clocks change on the hour, and formatting is slow. */
const cachedOffsets = new Map<number, number>()

/** A month of hours. */
const maxCachedOffsets = 744

/** The last day that can be written in eight digits; a filter may name it, and the first one of all. */
const lastDay = Date.UTC(9999, 11, 31)

/** UTC offset of Warsaw: one hour, or two in summer. Dates before 1970 are taken as if in winter. */
function utcOffsetMs(instant: number): number {
  if (instant < 0 || instant >= lastDay) return hourMs
  const hour = Math.floor(instant / hourMs)
  const cached = cachedOffsets.get(hour)
  if (cached !== undefined) return cached
  const begin = hour * hourMs
  const aheadMs = Date.parse(`${formatInWarsaw(begin)}Z`) - begin
  if (cachedOffsets.size >= maxCachedOffsets) cachedOffsets.clear()
  cachedOffsets.set(hour, aheadMs)
  return aheadMs
}

/** Local time in Warsaw, as `2026-11-21 16:05:09`. */
export const toWarsawTime = (instant: number) =>
  new Date(instant + utcOffsetMs(instant)).toISOString().slice(0, 19).replace('T', ' ')

/** Day in Warsaw, as `2026-11-21`, and minutes after midnight. */
export function toWarsawMinutes(instant: number): { day: string; minutes: number } {
  const [day = '', time = ''] = toWarsawTime(instant).split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day, minutes: hours * 60 + minutes }
}

/** Date in Warsaw, as `2026-11-21`. */
export const toWarsawDay = (instant: number) => toWarsawTime(instant).slice(0, 10)

/** Start of a day in Warsaw, in milliseconds since 1970. Clocks never change at midnight. */
export const startOfWarsawDay = (day: string) => toWarsawInstant(day, 0)

/** End of a day in Warsaw, which is the start of the next. */
export const endOfWarsawDay = (day: string) => toWarsawInstant(day, 1_440)

/** The instant of a time on a day in Warsaw, in milliseconds since 1970. The hour that is skipped in spring is the next one. */
export function toWarsawInstant(day: string, minutesAfterMidnight: number): number {
  const written = Date.parse(`${day}T00:00:00Z`) + minutesAfterMidnight * 60_000
  const nearly = written - utcOffsetMs(written)
  return written - utcOffsetMs(nearly)
}

/** The next calendar day. */
export const toNextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
