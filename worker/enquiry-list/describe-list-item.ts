import { type CatalogueNames, canHaveOperator, isCourse } from '#worker/domain/catalogue/ids.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

const polishNames: Partial<Record<string, string>> = names satisfies CatalogueNames

/** The Polish name of a row; the id of an entry that has left the catalogue. */
export const toPolishName = ({ catalogue_id }: { catalogue_id: string }): string =>
  polishNames[catalogue_id] ?? catalogue_id

/** `2026-12-01` as `01.12.2026`. */
const toPolishDay = (day: string) => day.split('-').reverse().join('.')

interface ListItem {
  catalogue_id: string
  quantity: number
  date_from: string | null
  date_to: string | null
  place: string | null
  operator: boolean
}

const toCount = (id: string, count: number) =>
  isCourse(id) ? `${count} ${toPolishPlural(count, 'osoba', 'osoby', 'osób')}` : `${count} szt.`

/** A row without its name, in Polish: `2 szt., od 01.12.2026, do 05.12.2026, Wrocław, z operatorem`. */
export function describeListItem(item: ListItem): string {
  const operator = item.operator ? 'z operatorem' : 'bez operatora'
  return [
    toCount(item.catalogue_id, item.quantity),
    item.date_from && `od ${toPolishDay(item.date_from)}`,
    item.date_to && `do ${toPolishDay(item.date_to)}`,
    item.place,
    canHaveOperator(item.catalogue_id) ? operator : null,
  ]
    .filter(Boolean)
    .join(', ')
}
