/** When the office is open. Closed on the other weekdays and on Polish public holidays. */
export const openingHours = {
  timeZone: 'Europe/Warsaw',
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  openDays: [1, 2, 3, 4, 5],
  /** Minutes after midnight. */
  opensMinutes: 8 * 60,
  closesMinutes: 16 * 60,
} as const

/** `8:00–16:00`; some languages write another separator than the colon. */
export function formatOpeningHours(separator: ':' | '.'): string {
  const clock = (minutes: number) =>
    `${Math.floor(minutes / 60)}${separator}${String(minutes % 60).padStart(2, '0')}`
  return `${clock(openingHours.opensMinutes)}–${clock(openingHours.closesMinutes)}`
}
