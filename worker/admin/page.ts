import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

interface Placed {
  id: string
  created_at: number
}

/** The rows of one page out of one more than fit, and where the next one begins. */
export function toPage<Row extends Placed>(rows: Row[], size: number): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: last && rows.length > size ? `${last.created_at}_${last.id}` : null }
}

/** What comes after a place in a list that is sorted by age and id, newest first. */
export function isAfter(createdAt: SQLWrapper, id: SQLWrapper, place: string | undefined): SQL | undefined {
  if (!place) return undefined
  const [at = '', ...rest] = place.split('_')
  return sql`(${createdAt}, ${id}) < (${Number(at)}, ${rest.join('_')})`
}
