import { formatClock } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

/** `Tuesday 8 December` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: (minutes) => `We are open today until ${formatClock(minutes, ':')} (Polish time).`,
  today: (minutes) => `We open today at ${formatClock(minutes, ':')} (Polish time).`,
  on: (day, minutes) =>
    `We are open again on ${formatDay(day)} at ${formatClock(minutes, ':')} (Polish time).`,
  answer: (day, minutes) =>
    `We will reply by ${formatClock(minutes, ':')} (Polish time) on ${formatDay(day)}.`,
}
