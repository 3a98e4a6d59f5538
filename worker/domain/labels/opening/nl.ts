import { formatClock, formatClosingTime, openingHours } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

const opens = formatClock(openingHours.opensMinutes, '.')

const weekdays = ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag']

/** `dinsdag 8 december` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('nl', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: `Wij zijn vandaag open tot ${formatClosingTime('.')} uur.`,
  today: `Wij zijn vandaag open vanaf ${opens} uur.`,
  on: (weekday) => `Wij zijn ${weekdays[weekday]} weer open vanaf ${opens} uur.`,
  answer: (day, minutes) => `Wij antwoorden uiterlijk ${formatDay(day)} om ${formatClock(minutes, '.')} uur.`,
}
