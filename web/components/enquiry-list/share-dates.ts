import type { ListRow } from './list-row.ts'

/** Gives the dates and the place of the first row without its own to all such rows. There is always one, which has those of the list. */
export function shareDates(rows: readonly ListRow[]): readonly ListRow[] {
  const first = rows.find(({ hasOwnDates }) => !hasOwnDates) ?? rows[0]
  if (!first) return rows
  const { date_from, date_to, place } = first
  return rows.map((row) => {
    if (row === first) return { ...row, hasOwnDates: false }
    return row.hasOwnDates ? row : { ...row, date_from, date_to, place }
  })
}
