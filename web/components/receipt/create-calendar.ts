import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { type CatalogueNames, isCourse } from '#worker/domain/catalogue/ids.ts'
import { company, formatPhone } from '#worker/domain/company.ts'
import { toNextDay } from '#worker/domain/warsaw-time.ts'
import type { ReceiptContent, ReceiptRow } from './receipt-content.ts'

/** RFC 5545, 3.3.11. Of control characters only line ends have an escape. */
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** RFC 5545, 3.1: at most 75 octets in a line, and no character is parted. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** The first and the last day; a row with one date has one day. Null without dates. */
function toDays({ date_from, date_to }: ReceiptRow): [string, string] | null {
  const first = date_from || date_to
  return first ? [first, date_to || first] : null
}

const toDate = (day: string) => day.replaceAll('-', '')

interface Occasion {
  days: [first: string, last: string]
  place: string
  rows: ReceiptRow[]
}

/** Rows of the same days and place are one event. */
function groupRows(rows: readonly ReceiptRow[]): Occasion[] {
  const groups = new Map<string, Occasion>()
  for (const row of rows) {
    const days = toDays(row)
    if (!days) continue
    const key = [...days, row.place].join()
    const { rows: others } = groups.get(key) ?? { rows: [] }
    groups.set(key, { days, place: row.place, rows: [...others, row] })
  }
  return [...groups.values()]
}

export const hasDates = ({ rows }: ReceiptContent): boolean => rows.some((row) => toDays(row) !== null)

type EventText = ReceiptText['event']

/** Calendars cut longer titles. */
const longestTitle = 48

/** All machines if they fit; otherwise how many there are, and the machines are in the description. */
function toTitle(rows: readonly ReceiptRow[], machines: readonly string[], text: EventText): string {
  const title = `${company.name}: ${machines.join(', ')}`
  if (rows.length === 1 || title.length <= longestTitle) return title
  // The quantity of a course is that of its people.
  if (rows.some(({ catalogue_id }) => isCourse(catalogue_id))) return text.items(rows.length)
  return text.machines(rows.reduce((sum, { quantity }) => sum + quantity, 0))
}

/** With ordinary spaces, as calendars make links of numbers that they recognize. */
function toPhone(rows: readonly ReceiptRow[]): string {
  const { rental, training } = company.phones
  const phone = rows.every(({ catalogue_id }) => isCourse(catalogue_id)) ? training : rental
  return formatPhone(phone, ' ')
}

/** The days of an enquiry as a calendar file, whose events say that they are not agreed yet. */
export function createCalendar(
  { id, reference, rows }: ReceiptContent,
  names: CatalogueNames,
  text: EventText,
  now: Date,
): string {
  const domain = company.email.slice(company.email.indexOf('@') + 1)
  const events = groupRows(rows).flatMap(({ days, place, rows: group }, index) => {
    const machines = group.map(({ catalogue_id, quantity }) => `${quantity} × ${names[catalogue_id]}`)
    return [
      'BEGIN:VEVENT',
      `UID:${id}-${index + 1}@${domain}`,
      `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
      `DTSTART;VALUE=DATE:${toDate(days[0])}`,
      // The day after the last one.
      `DTEND;VALUE=DATE:${toDate(toNextDay(days[1]))}`,
      `SUMMARY:${escapeText(toTitle(group, machines, text))}`,
      ...(place ? [`LOCATION:${escapeText(place)}`] : []),
      `DESCRIPTION:${escapeText([...machines, text.notAgreed(reference), text.phone(toPhone(group))].join('\n'))}`,
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//Enquiry//EN`,
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
