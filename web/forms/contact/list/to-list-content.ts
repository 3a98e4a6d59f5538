import type { ListRow } from '#web/components/enquiry-list/list-row.ts'

/** The rows as the API takes them; a quantity that is no number is refused there. */
export const toListContent = (rows: readonly ListRow[]) =>
  rows.map(({ quantity, hasOwnDates: _isOfTheForm, ...row }) => ({
    ...row,
    quantity: Number(quantity.trim() || Number.NaN),
  }))
