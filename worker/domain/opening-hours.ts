import { withoutBreak } from './typography.ts'

/** The office hours. Closed on other weekdays and on Polish public holidays. */
export const openingHours = {
  timeZone: 'Europe/Warsaw',
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  openDays: [1, 2, 3, 4, 5],
  /** Minutes after midnight. */
  opensMinutes: 8 * 60,
  closesMinutes: 16 * 60,
} as const

type Separator = ':' | '.'

/** `16:00`, of minutes after midnight. */
export const formatClock = (minutes: number, separator: Separator) =>
  `${Math.floor(minutes / 60)}${separator}${String(minutes % 60).padStart(2, '0')}`

/** `6:00–22:00`, with no line break in it; some languages use another separator. */
export function formatHours(opensMinutes: number, closesMinutes: number, separator: Separator): string {
  return withoutBreak(`${formatClock(opensMinutes, separator)}–${formatClock(closesMinutes, separator)}`)
}

/** `8:00–16:00` */
export function formatOpeningHours(separator: Separator): string {
  return formatHours(openingHours.opensMinutes, openingHours.closesMinutes, separator)
}
