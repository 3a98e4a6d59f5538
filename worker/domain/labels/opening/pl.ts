import { formatClock, formatClosingTime, openingHours } from '#worker/domain/opening-hours.ts'

const opens = formatClock(openingHours.opensMinutes, ':')

/** In the accusative; the first is Sunday. */
export const weekdays = [
  'w niedzielę',
  'w poniedziałek',
  'we wtorek',
  'w środę',
  'w czwartek',
  'w piątek',
  'w sobotę',
]

/** `8 grudnia` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

/** Sentences on when the office is there to read what was just sent. Polish gives the shape. */
export const opening = {
  now: `Biuro jest dziś czynne do ${formatClosingTime(':')}.`,
  today: `Biuro będzie dziś czynne od ${opens}.`,
  /** 0 is Sunday. */
  on: (weekday: number) => `Biuro będzie znów czynne ${weekdays[weekday]} od ${opens}.`,
  /** Until when there is an answer: a day, as its midnight in UTC in milliseconds since 1970, and minutes after midnight in Warsaw. */
  answer: (day: number, minutes: number) =>
    `Odpowiemy najpóźniej ${weekdays[new Date(day).getUTCDay()]}, ${formatDay(day)}, do godziny ${formatClock(minutes, ':')}.`,
}

export type OpeningText = typeof opening
