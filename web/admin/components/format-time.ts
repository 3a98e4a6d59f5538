import { intlLocale } from '#web/session/texts.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { admin as text } from '../texts.ts'

const zone = { timeZone: 'Europe/Warsaw' } as const
const hourAndMinute = { hour: '2-digit', minute: '2-digit', ...zone } as const

const exact = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long', timeStyle: 'short', ...zone })
const dayAndTime = new Intl.DateTimeFormat(intlLocale, { day: 'numeric', month: '2-digit', ...hourAndMinute })
const clock = new Intl.DateTimeFormat(intlLocale, hourAndMinute)
const relative = new Intl.RelativeTimeFormat(intlLocale, { numeric: 'auto', style: 'short' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** No line parts the day from its month. */
export const bindDays = (days: string) => days.replace(/(?<=\d) (?=\p{L}{3})/gu, '\u00a0')

/** All times are shown in the company's time zone. */
export const toExactTime = (at: string) => bindDays(exact.format(Date.parse(at)))

/** Created at its first use, as the inbox has none, and each takes a slow machine a while. */
let brief: Intl.DateTimeFormat | undefined

export function toBriefTime(at: string): string {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  brief ??= new Intl.DateTimeFormat(intlLocale, { ...day, ...hourAndMinute })
  return brief.format(Date.parse(at))
}

/** `26.11, 12:00`, of a time that is near. */
export const toDayAndTime = (at: string) => dayAndTime.format(Date.parse(at))

export const toClockTime = (instant: number) => clock.format(instant)

/** From the first time's day to the second's, by the calendar: 46 hours ago is the day before yesterday. */
const daysBetween = (from: number, to: number) =>
  Math.round((Date.parse(toWarsawDay(to)) - Date.parse(toWarsawDay(from))) / dayMs)

/** A relative time in one unit; `now` in milliseconds since 1970. */
export function toRelativeTime(at: string, now: number): string {
  const passedMs = Date.parse(at) - now
  const size = Math.abs(passedMs)
  if (size < minuteMs) return passedMs > 0 ? text.soon : text.justNow
  if (size < hourMs) return relative.format(Math.trunc(passedMs / minuteMs), 'minute')
  if (size < dayMs) return relative.format(Math.trunc(passedMs / hourMs), 'hour')
  return relative.format(daysBetween(now, Date.parse(at)), 'day')
}
