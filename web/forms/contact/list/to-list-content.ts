import type { ListRow } from '#web/components/enquiry-list/parse-list.ts'

/** The rows as the API takes them; a quantity that is no number is refused there. */
export const toListContent = (rows: readonly ListRow[]) =>
  rows.map(({ quantity, ...row }) => ({ ...row, quantity: Number(quantity.trim() || Number.NaN) }))
