import { formatClock, formatClosingTime, openingHours } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

const opens = formatClock(openingHours.opensMinutes, ':')

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Tuesday 8 December` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: `We are open today until ${formatClosingTime(':')} (Polish time).`,
  today: `We open today at ${opens} (Polish time).`,
  on: (weekday) => `We are open again on ${weekdays[weekday]} at ${opens} (Polish time).`,
  answer: (day, minutes) =>
    `We will reply by ${formatClock(minutes, ':')} (Polish time) on ${formatDay(day)}.`,
}
