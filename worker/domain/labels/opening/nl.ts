import { formatClock } from '#worker/domain/opening-hours.ts'
import type { OpeningText } from './pl.ts'

/** `dinsdag 8 december` */
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('nl', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(day)
    .replaceAll(' ', '\u00a0')

export const opening: OpeningText = {
  now: (minutes) => `Wij zijn vandaag open tot ${formatClock(minutes, '.')} uur.`,
  today: (minutes) => `Wij zijn vandaag open vanaf ${formatClock(minutes, '.')} uur.`,
  on: (day, minutes) => `Wij zijn ${formatDay(day)} weer open vanaf ${formatClock(minutes, '.')} uur.`,
  answer: (day, minutes) => `Wij antwoorden uiterlijk ${formatDay(day)} om ${formatClock(minutes, '.')} uur.`,
}
