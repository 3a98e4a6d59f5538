import { formatClock, formatClosingTime, openingHours } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

const opens = formatClock(openingHours.opensMinutes, ':')

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag']

/** `Dienstag, 8. Dezember` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('de', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: `Unser Büro ist heute bis ${formatClosingTime(':')} Uhr besetzt.`,
  today: `Unser Büro ist heute ab ${opens} Uhr besetzt.`,
  on: (weekday) => `Unser Büro ist am ${weekdays[weekday]} ab ${opens} Uhr wieder besetzt.`,
  answer: (day, minutes) => `Wir antworten Ihnen bis ${formatDay(day)}, ${formatClock(minutes, ':')} Uhr.`,
}
