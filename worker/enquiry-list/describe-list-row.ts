import { canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import { describePeriod } from '#worker/domain/describe-period.ts'
import { describePrices, priceMark } from '#worker/domain/describe-prices.ts'
import { listRow as de } from '#worker/domain/labels/list-row/de.ts'
import { listRow as en } from '#worker/domain/labels/list-row/en.ts'
import { listRow as nl } from '#worker/domain/labels/list-row/nl.ts'
import { type ListRowWords, listRow as pl } from '#worker/domain/labels/list-row/pl.ts'
import { price as dePrice } from '#worker/domain/labels/price/de.ts'
import { price as enPrice } from '#worker/domain/labels/price/en.ts'
import { price as nlPrice } from '#worker/domain/labels/price/nl.ts'
import { type PriceWords, price as plPrice } from '#worker/domain/labels/price/pl.ts'
import type { Locale, OfficeLocale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import type { NamedListRow } from './name-list-rows.ts'

const words: Record<Locale, ListRowWords> = { pl, en, de, nl }

const priceWords: Record<Locale, PriceWords> = { pl: plPrice, en: enPrice, de: dePrice, nl: nlPrice }

/** The part of a row that is chosen from the catalogue and the calendar. */
interface ChosenRow {
  catalogue_id: string
  quantity: number
  date_from: string | null
  date_to: string | null
}

interface ListRow extends ChosenRow {
  place: string | null
  operator: boolean
  details: string | null
}

const toCount = ({ catalogue_id, quantity }: ChosenRow, { people, pieces }: ListRowWords) =>
  isCourse(catalogue_id) ? people(quantity) : pieces(quantity)

const toOperator = ({ catalogue_id, operator }: ListRow, { withOperator, withoutOperator }: ListRowWords) =>
  canHaveOperator(catalogue_id) && (operator ? withOperator : withoutOperator)

const join = (parts: (string | false | null)[]) => parts.filter(Boolean).join(', ')

/** Each period of a list once. */
export const describePeriods = (rows: ChosenRow[], language: Locale): string =>
  [...new Set(rows.map((row) => describePeriod(row, words[language], language)))].filter(Boolean).join('; ')

/** Without all that was typed: `2 units, 1–5 December 2026`. */
export const describeChosen = (row: ChosenRow, language: Locale): string =>
  join([toCount(row, words[language]), describePeriod(row, words[language], language)])

/** For the sender: `2 units, from 1 December 2026, Wrocław, with operator, 14 m`. */
export const describeForSender = (row: ListRow, language: Locale): string =>
  join([describeChosen(row, language), row.place, toOperator(row, words[language]), row.details])

/** For the sender: a line for each row, and below it the prices of its machine, unless they are examples. */
export function toListText(rows: NamedListRow[], language: Locale): string {
  const texts = { words: priceWords[language], locale: language }
  return rows
    .flatMap((row) => [
      `${row.position}. ${row.name}: ${describeForSender(row, language)}`,
      priceMark(language) ? '' : describePrices(row.catalogue_id, texts, words[language].priceOfEach),
    ])
    .filter(Boolean)
    .join('\n')
}

/** The word before details. */
const detailsWords: Record<OfficeLocale, string> = { pl: 'szczegóły', en: 'details' }

/** For the office: `2 szt., 1–5 grudnia 2026 r., Wrocław, z operatorem, szczegóły: 14 m`. */
export const describeForOffice = (row: ListRow, language: OfficeLocale): string =>
  join([
    toPlainSpaces(describeChosen(row, language)),
    row.place,
    toPlainSpaces(toOperator(row, words[language]) || ''),
    row.details && `${detailsWords[language]}: ${row.details}`,
  ])

/** The group of a mail that has the rows of a list, each with its description and a link to it; none for an empty list. */
export const toListGroup = <Row extends { position: number; name: string; path: string | null }>(
  rows: Row[],
  heading: string,
  siteOrigin: string,
  describe: (row: Row) => string,
) =>
  rows.length === 0
    ? []
    : [
        {
          heading,
          rows: rows.map((row) => ({
            label: `${row.position}. ${row.name}`,
            value: describe(row),
            href: row.path && siteOrigin + row.path,
          })),
        },
      ]

/** The heading of the list in a mail to its sender. */
export const listHeading = (language: Locale): string => words[language].heading
