import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { ExportedRecord, ListedItem } from '#worker/contract/admin/record.ts'
import type { Authorization } from '#worker/contract/client-application.ts'
import { originFields } from '#worker/contract/origin.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'
import { describeListItem } from '#worker/enquiry-list/describe-list-item.ts'
import { csvHeadings } from './csv-headings.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Fast path: matches cells that none of the rules below would change. */
const plainCell = /^(?:[^\s\d=+\-@＝＋－＠\p{Cc}";](?:[^\p{Cc}";]*[^\s\p{Cc}";])?)?$/u

/** Control characters other than line breaks and tabs are removed. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** Text that a spreadsheet would evaluate as a formula, including full-width characters. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

/** Text that a spreadsheet would read as a number and round: account numbers, and anything with a leading zero. */
const longNumber = /^(?:0\d|\d[\d ]{11})[\d ]*$/

/**
 * One CSV cell. A leading apostrophe keeps a spreadsheet from calculating or rounding a value: `'+48 600 100 200` is
 * still readable and can be copied.
 */
export function toCell(value: string | null): string {
  if (value === null || plainCell.test(value)) return value ?? ''
  const text = value.replace(controlCharacters, '')
  const safe = formula.test(text) || longNumber.test(text) ? `'${text}` : text
  return /[";\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toLine = (cells: (string | null)[]) => `${cells.map(toCell).join(';')}\r\n`

const toLocalTime = (time: string | null) => (time === null ? null : toWarsawTime(Date.parse(time)))

/** `1. Ewa Kot <ewa@firma.pl>, Kierowniczka: odbiór maszyn` */
const toPersonLine = (person: Authorization, index: number) =>
  [
    `${index + 1}. ${person.first_name} ${person.last_name} <${person.email}>`,
    person.position ? `, ${person.position}` : '',
    person.authorization_scope ? `: ${person.authorization_scope}` : '',
  ].join('')

/** `1. Minikoparka: 2 szt., od 01.12.2026 do 05.12.2026, Wrocław, z operatorem` */
const toListLine = (item: ListedItem, index: number) =>
  `${index + 1}. ${item.name}: ${describeListItem(item)}`

/** `1. plan.pdf (820 kB)` */
const toFileLine = ({ name, size }: RecordFile, index: number) =>
  `${index + 1}. ${name} (${formatFileSize(size, 'pl')})`

/** Every column: its heading, and its value for a record. */
const columns: [heading: string, of: (record: ExportedRecord) => string | null][] = [
  [csvHeadings.kind, (record) => csvHeadings.kinds[record.kind]],
  [csvHeadings.reference, ({ reference }) => reference],
  [csvHeadings.receivedAt, ({ receivedAt }) => toLocalTime(receivedAt)],
  [csvHeadings.language, ({ language }) => language],
  [csvHeadings.status, ({ status }) => csvHeadings.statuses[status]],
  [csvHeadings.statusChangedAt, ({ statusChangedAt }) => toLocalTime(statusChangedAt)],
  [
    csvHeadings.statusChangedBy,
    ({ statusChangedBy: actor }) =>
      actor &&
      (actor.email ?? (actor.keyName === null ? csvHeadings.nobody : csvHeadings.key(actor.keyName))),
  ],
  [csvHeadings.readAt, ({ readAt }) => toLocalTime(readAt)],
  ...(Object.keys(csvHeadings.message) as (keyof typeof csvHeadings.message)[]).map(
    (name): (typeof columns)[number] => [
      csvHeadings.message[name],
      (record) => (record.kind === 'contact_message' ? record.message[name] : null),
    ],
  ),
  [
    csvHeadings.list,
    (record) => (record.kind === 'contact_message' ? record.list.map(toListLine).join('\n') : null),
  ],
  ...(Object.keys(csvHeadings.client) as (keyof typeof csvHeadings.client)[]).map(
    (name): (typeof columns)[number] => [
      csvHeadings.client[name],
      (record) => (record.kind === 'contact_message' ? null : record.client[name]),
    ],
  ),
  [
    csvHeadings.authorizations,
    (record) =>
      record.kind === 'contact_message' ? null : record.authorizations.map(toPersonLine).join('\n'),
  ],
  [csvHeadings.files, ({ files }) => files.map(toFileLine).join('\n')],
  [
    csvHeadings.enteredBy,
    (record) =>
      record.kind === 'client_data'
        ? record.enteredBy && (record.enteredBy.email ?? csvHeadings.nobody)
        : null,
  ],
  ...originFields.map((field): (typeof columns)[number] => [
    csvHeadings.origin[field],
    ({ origin }) => origin?.[field] ?? null,
  ]),
  [csvHeadings.id, ({ id }) => id],
]

/** The header line; the same for every kind of record. */
export const csvHeader = toLine(columns.map(([heading]) => toPlainSpaces(heading)))

export const toCsvLine = (record: ExportedRecord) => toLine(columns.map(([, of]) => of(record)))
