import type { RecordKey } from '../../data/admin-routes.ts'
import { recordKeyText } from '../../data/inbox/inbox-list.ts'

/** Rows of a table, and items that are shown as such. */
const rowSelector = '.admin-table tbody tr, .admin-items > li'
const linkSelector = '.admin-row-link'
const checkSelector = '.admin-row-check input'

/** The id of the link in a record's row. */
export const rowId = (record: RecordKey) => `row-${recordKeyText(record).replace(' ', '-')}`

/** Takes the focus in a row: its link, or the first that can be pressed. */
const handleOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>(linkSelector) ?? row?.querySelector<HTMLElement>('a, button')

export const rowOf = (focused: Element) => focused.closest(rowSelector)

/** Goes to the row `step` rows away, or to the first one; from checkbox to checkbox for whoever goes through those. */
export function focusRow(focused: Element, step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)].filter(handleOf)
  const current = rowOf(focused)
  const row = current ? rows[rows.indexOf(current) + step] : rows[0]
  const check = focused.matches(checkSelector) ? row?.querySelector<HTMLElement>(checkSelector) : null
  const target = check ?? handleOf(row)
  target?.focus()
}

/** Follows a row's link, or opens what its first button opens, but changes nothing. */
export function openRow(focused: Element): void {
  const row = rowOf(focused)
  const target = row?.querySelector<HTMLElement>(`${linkSelector}, a, [aria-haspopup]`)
  target?.click()
}
