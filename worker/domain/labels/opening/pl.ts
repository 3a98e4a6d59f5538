import { formatClock } from '#worker/domain/opening-hours.ts'

/** In the accusative; the first is Sunday. */
const weekdays = [
  'w niedzielę',
  'w poniedziałek',
  'we wtorek',
  'w środę',
  'w czwartek',
  'w piątek',
  'w sobotę',
]

/** `w poniedziałek, 8 grudnia`, of midnight in UTC in milliseconds since 1970. */
export function formatDay(day: number): string {
  const format = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return `${weekdays[new Date(day).getUTCDay()]}, ${format.format(day).replaceAll(' ', '\u00a0')}`
}

/**
 * Sentences on when the office is there to read what was just sent. Days are their midnight in UTC in milliseconds since
 * 1970, minutes those after midnight in Warsaw. Polish gives the shape.
 */
export const opening = {
  now: (minutes: number) => `Biuro jest dziś czynne do ${formatClock(minutes, ':')}.`,
  today: (minutes: number) => `Biuro będzie dziś czynne od ${formatClock(minutes, ':')}.`,
  on: (day: number, minutes: number) =>
    `Biuro będzie znów czynne ${formatDay(day)}, od ${formatClock(minutes, ':')}.`,
  /** Until when there is an answer. */
  answer: (day: number, minutes: number) =>
    `Odpowiemy najpóźniej ${formatDay(day)}, do godziny ${formatClock(minutes, ':')}.`,
}

export type OpeningText = typeof opening
