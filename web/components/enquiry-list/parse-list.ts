import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import type { CatalogueId } from '#worker/domain/catalogue/ids.ts'
import type { ListRow } from './list-row.ts'
import { shareDates } from './share-dates.ts'

export const emptyRow = {
  quantity: '1',
  date_from: '',
  date_to: '',
  place: '',
  operator: false,
  details: '',
  hasOwnDates: false,
}

/** The limits of a quantity. */
export const maxDigits = String(listLimits.quantity).length

/** True for what can be an id. Without the list of ids, which every page would load: another is refused with a sentence. */
export const isCatalogueId = (value: unknown): value is CatalogueId =>
  typeof value === 'string' && /^[a-z-]{1,40}$/.test(value)

const toText = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? value.slice(0, maxLength) : ''

/** A date field shows nothing else, and would send it all the same. */
const toDay = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : '')

const parseRow = (row: Record<string, unknown>): ListRow[] =>
  isCatalogueId(row.catalogue_id)
    ? [
        {
          catalogue_id: row.catalogue_id,
          quantity: toText(row.quantity, maxDigits) || emptyRow.quantity,
          date_from: toDay(row.date_from),
          date_to: toDay(row.date_to),
          place: toText(row.place, listLimits.place),
          operator: row.operator === true,
          details: toText(row.details, listLimits.details),
          hasOwnDates: row.hasOwnDates === true,
        },
      ]
    : []

/** The rows of a stored list, each entry once. */
export function parseList(stored: unknown): readonly ListRow[] {
  const rows = Array.isArray(stored) ? stored.flatMap((row) => parseRow(Object(row))) : []
  const ids = rows.map(({ catalogue_id }) => catalogue_id)
  const listed = rows.filter((row, index) => ids.indexOf(row.catalogue_id) === index)
  return shareDates(listed.slice(0, listLimits.rows))
}
