import { formatClock } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

/** `Dienstag, 8. Dezember` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: (minutes) => `Unser Büro ist heute bis ${formatClock(minutes, ':')} Uhr besetzt.`,
  today: (minutes) => `Unser Büro ist heute ab ${formatClock(minutes, ':')} Uhr besetzt.`,
  on: (day, minutes) =>
    `Unser Büro ist am ${formatDay(day)}, ab ${formatClock(minutes, ':')} Uhr wieder besetzt.`,
  answer: (day, minutes) => `Wir antworten Ihnen bis ${formatDay(day)}, ${formatClock(minutes, ':')} Uhr.`,
}
