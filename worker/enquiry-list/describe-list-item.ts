import { names as en } from '#worker/domain/catalogue/en.ts'
import { type CatalogueNames, canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import { names as pl } from '#worker/domain/catalogue/pl.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { type ListItemText, listItemTexts } from './text/list-item.ts'

const names: Record<OfficeLocale, Partial<Record<string, string>>> = { pl, en } satisfies Record<
  OfficeLocale,
  CatalogueNames
>

/** The name of a row; the id of an entry that has left the catalogue. */
export const nameListItem = ({ catalogue_id }: { catalogue_id: string }, locale: OfficeLocale): string =>
  names[locale][catalogue_id] ?? catalogue_id

interface ListItem {
  catalogue_id: string
  quantity: number
  date_from: string | null
  date_to: string | null
  place: string | null
  operator: boolean
  details: string | null
}

const toCount = (id: string, count: number, text: ListItemText) =>
  isCourse(id) ? text.people(count) : text.pieces(count)

/** A row without its name: `2 szt., od 01.12.2026, do 05.12.2026, Wrocław, z operatorem, szczegóły: 14 m`. */
export function describeListItem(item: ListItem, locale: OfficeLocale): string {
  const text = listItemTexts[locale]
  return [
    toCount(item.catalogue_id, item.quantity, text),
    item.date_from && text.from(text.day(item.date_from)),
    item.date_to && text.until(text.day(item.date_to)),
    item.place,
    canHaveOperator(item.catalogue_id) ? (item.operator ? text.operated : text.unoperated) : null,
    item.details && text.details(item.details),
  ]
    .filter(Boolean)
    .join(', ')
}
