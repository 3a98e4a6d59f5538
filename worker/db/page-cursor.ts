import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface PagedRow {
  id: string
  created_at: number
}

/** Splits `size + 1` fetched rows into a page and the cursor of the next one. */
export function toPage<Row extends PagedRow>(
  rows: Row[],
  size: number,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? `${last.created_at}_${last.id}` : null }
}

/** The condition for rows after a cursor, in a list that is sorted by age and id, newest first. */
export function afterCursor(
  createdAt: SQLWrapper,
  id: SQLWrapper,
  cursor: string | undefined,
): SQL | undefined {
  if (!cursor) return undefined
  const [at = '', ...rest] = cursor.split('_')
  return sql`(${createdAt}, ${id}) < (${Number(at)}, ${rest.join('_')})`
}
