import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { ExportedRecord, ListedItem } from '#worker/contract/admin/record.ts'
import type { Authorization } from '#worker/contract/client-application.ts'
import { originFields } from '#worker/contract/origin.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { clientFieldNames } from '#worker/domain/forms/client.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'
import { describeForOffice } from '#worker/enquiry-list/describe-list-row.ts'
import { nameListItem } from '#worker/enquiry-list/name-list-item.ts'
import { csvHeadings } from './csv-headings.ts'

/** Control characters other than line breaks and tabs are removed. */
const controlCharacters = /(?![\t\n\r])\p{Cc}/gu

/** Words of dates and times in the four languages, whole or as they are usually cut: `grudnia`, `Mo`, `XII`, `p.m.` */
const dateWords =
  `styczeń stycznia luty lutego marzec marca kwiecień kwietnia maja? czerwiec czerwca lipiec lipca sierpień sierpnia
  wrzesień września październik października listopada? grudzień grudnia sty lut mar kwi cze lip sie wrz paź lis gru
  january february march april may june july august september october november december
  januar jänner februar märz mai juni juli oktober dezember januari februari maart mei augustus
  jan jän feb mär maa apr mrz mrt jun jul aug sept? oct okt nov dec dez
  poniedziałek wtorek środa czwartek piątek sobota niedziela pon wt śr czw pt sob niedz nd
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun
  montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag ma wo vr za zo
  [ivx]+ (?<=\\d\\s?)[ap]m? (?<=[ap]\\.)m`.replace(/\s+/g, '|')

/** Texts that a spreadsheet in Polish, English, German or Dutch would calculate, round or show in another way. */
const values = [
  // A formula, also in full width.
  /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u,
  // Digits without letters: a number in groups, a fraction, a percentage, a date, a time, an amount. Or with those of dates.
  new RegExp(`^(?=[^]*\\p{Nd})(?:[^\\p{L}]|(?<!\\p{L})(?:${dateWords})(?!\\p{L}))+$`, 'iu'),
  // With other letters: `1E5`, `100 zł`, `2026-12-01T07:30`.
  /^[\d\s.,]+e[+-]?\d+$/iu,
  /^(?:[^\p{L}]*\d[^\p{L}]*zł|zł[^\p{L}]*\d[^\p{L}]*)$/iu,
  /^\d{4}-\d\d?-\d\d?t[\d:.]+z?$/iu,
  /^(?:true|false|prawda|fałsz|wahr|falsch|waar|onwaar)$/iu,
]

/**
 * A number that is shown as it is written: a NIP, a year. Longer ones are shortened to powers of ten. Also that of a tax payer
 * or an account behind letters, which may be those of a day: `FR`, `PT`.
 */
const shownAsWritten = /^(?:0|[1-9]\d{0,10}|[A-Z]{2}(?:\s?\d){9,})$/

/** In characters: Excel takes 767 more, and puts the rest of a cell into rows of its own, where it may be a formula. */
const maxCellLength = 32_000

/** Without the half of a character at the cut. */
const cutCell = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength).replace(/[\ud800-\udbff]$/, '')}\n[…]` : text

/** A cell as it is written: one of our own times or reference numbers, by which a spreadsheet may sort. */
const quoteCell = (text: string) =>
  /[";\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/**
 * A cell with what somebody typed. A leading apostrophe keeps a spreadsheet from reading it as a value:
 * `'+48 600 100 200` is still readable and can be copied.
 */
function toCell(typed: string): string {
  const text = cutCell(typed.replace(controlCharacters, ''))
  const isValue = !shownAsWritten.test(text) && values.some((value) => value.test(text))
  return quoteCell(isValue ? `'${text}` : text)
}

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const toLine = (cells: string[]) => `${cells.join(';')}\r\n`

const toLocalTime = (time: string | null) => (time === null ? null : toWarsawTime(Date.parse(time)))

/** `1. Ewa Kot <ewa@firma.pl>, Kierowniczka: odbiór maszyn` */
const toPersonLine = (person: Authorization, index: number) =>
  [
    `${index + 1}. ${person.first_name} ${person.last_name} <${person.email}>`,
    person.position ? `, ${person.position}` : '',
    person.authorization_scope ? `: ${person.authorization_scope}` : '',
  ].join('')

/** `1. Minikoparka: 2 szt., 1–5 grudnia 2026 r., Wrocław, z operatorem` */
const toListLine = (item: ListedItem, index: number, language: OfficeLocale) =>
  `${index + 1}. ${nameListItem(item, language)}: ${describeForOffice(item, language)}`

/** `1. plan.pdf (820 kB)` */
const toFileLine = ({ name, size }: RecordFile, index: number, language: OfficeLocale) =>
  `${index + 1}. ${name} (${formatFileSize(size, language)})`

type Column = [
  heading: string,
  of: (record: ExportedRecord) => string | null,
  /** Only for what we write ourselves. */
  toOwnCell?: typeof quoteCell,
]

/** Every column: its heading, and its value for a record. */
function toColumns(language: OfficeLocale): Column[] {
  const headings = csvHeadings[language]
  return [
    [headings.kind, (record) => headings.kinds[record.kind]],
    [headings.reference, ({ reference }) => reference, quoteCell],
    [headings.receivedAt, ({ receivedAt }) => toLocalTime(receivedAt), quoteCell],
    [headings.language, ({ language }) => language],
    [headings.status, ({ status }) => headings.statuses[status]],
    [
      headings.outcome,
      ({ kind, outcome }) =>
        outcome && (kind === 'contact_message' ? headings.outcomes : headings.clientOutcomes)[outcome],
    ],
    [headings.statusChangedAt, ({ statusChangedAt }) => toLocalTime(statusChangedAt), quoteCell],
    [
      headings.statusChangedBy,
      ({ statusChangedBy: actor }) =>
        actor && (actor.email ?? (actor.keyName === null ? headings.nobody : headings.key(actor.keyName))),
    ],
    [headings.readAt, ({ readAt }) => toLocalTime(readAt), quoteCell],
    ...contactFieldNames.map(
      (name): Column => [
        headings.message[name],
        (record) => (record.kind === 'contact_message' ? record.message[name] : null),
      ],
    ),
    [
      headings.list,
      (record) =>
        record.kind === 'contact_message'
          ? record.list.map((item, index) => toListLine(item, index, language)).join('\n')
          : null,
    ],
    ...clientFieldNames.map(
      (name): Column => [
        headings.client[name],
        (record) => (record.kind === 'contact_message' ? null : record.client[name]),
      ],
    ),
    [
      headings.authorizations,
      (record) =>
        record.kind === 'contact_message' ? null : record.authorizations.map(toPersonLine).join('\n'),
    ],
    [headings.files, ({ files }) => files.map((file, index) => toFileLine(file, index, language)).join('\n')],
    [
      headings.enteredBy,
      (record) =>
        record.kind === 'client_data'
          ? record.enteredBy && (record.enteredBy.email ?? headings.nobody)
          : null,
    ],
    ...originFields.map((field): Column => [headings.origin[field], ({ origin }) => origin?.[field] ?? null]),
    [headings.id, ({ id }) => id],
  ]
}

/** The header line, which is the same for every kind of record, and the function that writes a record's. */
export function createCsv(language: OfficeLocale) {
  const columns = toColumns(language)
  return {
    header: toLine(columns.map(([heading]) => toCell(toPlainSpaces(heading)))),
    toLine: (record: ExportedRecord) =>
      toLine(columns.map(([, of, toOwnCell = toCell]) => toOwnCell(of(record) ?? ''))),
  }
}
