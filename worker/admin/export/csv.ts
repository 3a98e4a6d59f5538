import type { ExportedRecord } from '#worker/contract/admin/record.ts'
import type { Authorization } from '#worker/contract/client-application.ts'
import { toWarsawTime } from '#worker/contract/warsaw.ts'
import { words } from './words.ts'

/** Says to spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** What nearly every cell is, told by one look: nothing that the rules below would touch. */
const plain = /^(?:[^\s\d=+\-@＝＋－＠\p{Cc}";](?:[^\p{Cc}";]*[^\s\p{Cc}";])?)?$/u

/** Line breaks and tabs are text; the other control characters are nothing that anybody typed. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** What a spreadsheet would calculate, also in the wide letters of eastern keyboards. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/** What a spreadsheet would take for a number and round: account numbers, and whatever begins with a zero. */
const longNumber = /^(?:0\d|\d[\d ]{11})[\d ]*$/

/**
 * One cell. An apostrophe in front makes text of what a spreadsheet would calculate or round: `'+48 600 100 200` can
 * still be read and copied as it is, whereas any other sign in its place would be part of the number.
 */
export function toCell(value: string | null): string {
  if (value === null || plain.test(value)) return value ?? ''
  const text = value.replace(controlCharacters, '')
  const safe = formula.test(text) || longNumber.test(text) ? `'${text}` : text
  return /[";\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toLine = (cells: (string | null)[]) => `${cells.map(toCell).join(';')}\r\n`

const toTime = (time: string | null) => (time === null ? null : toWarsawTime(Date.parse(time)))

/** One person in a line: `1. Ewa Kot <ewa@firma.pl>, Kierowniczka: odbiór maszyn`. */
const toPersonLine = (person: Authorization, index: number) =>
  [
    `${index + 1}. ${person.first_name} ${person.last_name} <${person.email}>`,
    person.position ? `, ${person.position}` : '',
    person.authorization_scope ? `: ${person.authorization_scope}` : '',
  ].join('')

/** Every column: its heading, and what of a record stands there. */
const columns: [heading: string, of: (record: ExportedRecord) => string | null][] = [
  [words.kind, (record) => words.kinds[record.kind]],
  [words.reference, ({ reference }) => reference],
  [words.receivedAt, ({ receivedAt }) => toTime(receivedAt)],
  [words.language, ({ language }) => language],
  [words.status, ({ status }) => words.statuses[status]],
  [words.statusChangedAt, ({ statusChangedAt }) => toTime(statusChangedAt)],
  [
    words.statusChangedBy,
    ({ statusChangedBy }) => statusChangedBy && (statusChangedBy.email ?? words.nobody),
  ],
  [words.readAt, ({ readAt }) => toTime(readAt)],
  ...(['name', 'email', 'phone', 'subject', 'message'] as const).map((name): (typeof columns)[number] => [
    words.message[name],
    (record) => (record.kind === 'contact_message' ? record.message[name] : null),
  ]),
  ...(Object.keys(words.client) as (keyof typeof words.client)[]).map((name): (typeof columns)[number] => [
    words.client[name],
    (record) => (record.kind === 'contact_message' ? null : record.client[name]),
  ]),
  [
    words.authorizations,
    (record) =>
      record.kind === 'contact_message' ? null : record.authorizations.map(toPersonLine).join('\n'),
  ],
  [
    words.enteredBy,
    (record) =>
      record.kind === 'client_data' ? record.enteredBy && (record.enteredBy.email ?? words.nobody) : null,
  ],
  [words.id, ({ id }) => id],
]

/** The same headings whatever is in the file. */
export const headLine = toLine(columns.map(([heading]) => heading))

export const toCsvLine = (record: ExportedRecord) => toLine(columns.map(([, of]) => of(record)))
