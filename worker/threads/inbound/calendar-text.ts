import type { Attachment } from 'postal-mime'
import { toLine } from '#worker/domain/normalize-text.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'
import { findAddition } from './find-addition.ts'
import { toMailPart } from './mail-parts.ts'

/** Longer ones have pictures in them. */
const maxReadBytes = 100_000

/** Longer ones are descriptions. */
const maxValueLength = 300

const dayMs = 86_400_000
const minuteMs = 60_000

interface Property {
  parameters: string
  value: string
}

function getProperty(event: string, name: string): Property {
  const [, parameters = '', value = ''] =
    new RegExp(`^${name}(?:;((?:"[^"\n]*"|[^":\n])*))?:(.*)$`, 'im').exec(event) ?? []
  const line = toLine(value.replace(/\\([\\,;n])/gi, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign)))
  return { parameters, value: line.slice(0, maxValueLength) }
}

/** A time as its zone has it, or that much later; one in UTC as Warsaw has it. The last of whole days is the one before the end. */
function toTime({ value }: Property, isEnd: boolean, laterMs = 0): string {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z)?)?$/.exec(value) ?? []
  if (day === undefined) return ''
  const instant =
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0)) + laterMs
  if (hour === undefined) return new Date(isEnd ? instant - dayMs : instant).toISOString().slice(0, 10)
  return (utc ? toWarsawTime(instant) : new Date(instant).toISOString().replace('T', ' ')).slice(0, 16)
}

/** The end, which some programs write as a length, such as `P1DT2H30M`. */
function toEnd(event: string, begin: Property): string {
  const end = getProperty(event, 'DTEND')
  if (end.value !== '') return toTime(end, true)
  const [, ...lengths] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:\d{1,4}S)?)?$/.exec(
      getProperty(event, 'DURATION').value,
    ) ?? []
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = lengths.map((length = '0') => Number(length))
  return toTime(begin, true, (7 * weeks + days) * dayMs + (60 * hours + minutes) * minuteMs)
}

/** The lines of the first event, without those of its alarms. In a long calendar it may lack its end. */
function findEvent(calendar: string): string {
  const [, behind = ''] = calendar.split(/^BEGIN:VEVENT\b/im, 2)
  const [event = ''] = behind.split(/^END:VEVENT\b/im, 1)
  const pieces = event.split(/^(?:BEGIN|END):VALARM\b/im)
  return pieces.filter((_, index) => index % 2 === 0).join('')
}

/** Tells if an event does not take place, or without who answers: it would read like an appointment. */
const isOff = (method: string, event: string) =>
  ['CANCEL', 'DECLINECOUNTER'].includes(method) ||
  /^STATUS:CANCELLED\b/im.test(event) ||
  (method === 'REPLY' && /^ATTENDEE\b.*;PARTSTAT="?DECLINED\b/im.test(event))

function toText(event: string): string {
  const begin = getProperty(event, 'DTSTART')
  const start = toTime(begin, false)
  const end = toEnd(event, begin)
  const [, zone] = /\bTZID="?([^";]{1,100})/i.exec(begin.parameters) ?? []
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)]
  const until = lastDay > day ? end : lastDay === day && end !== start ? end.slice(11) : ''
  const time = `${start}${until && ` – ${until}`}${zone ? ` (${zone})` : ''}`
  const said = [getProperty(event, 'SUMMARY').value, start && time, getProperty(event, 'LOCATION').value]
  return said.filter((line) => line !== '').join('\n')
}

/** The entry of a calendar that somebody sends with a mail. */
export interface CalendarEntry {
  /** In capitals, such as REQUEST, or COUNTER for another time that is proposed; empty if there is no entry, or it has none. */
  method: string
  /** The first event: about what, when and where. Empty if there is none, or one that is off. */
  text: string
}

function toEntry(calendar: string): CalendarEntry {
  const lines = calendar.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '')
  const method = getProperty(lines, 'METHOD').value.toUpperCase()
  const event = findEvent(lines)
  return { method, text: isOff(method, event) ? '' : toText(event) }
}

/** The calendar's entry among the parts of a mail. */
export function readEntry(attachments: Attachment[]): CalendarEntry {
  const calendar = attachments.map(toMailPart).find((part) => findAddition(part) === 'calendar')
  return toEntry(new TextDecoder().decode(calendar?.content.subarray(0, maxReadBytes)))
}

/** Outlook says neither day nor place besides. Above, as the end may be a quote, which is folded away. */
export const addEvent = (text: string, event: string) =>
  event === '' ? text : `${event}\n\n${text.trimStart()}`
