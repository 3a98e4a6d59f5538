import { sql } from 'drizzle-orm'
import {
  type Suppression,
  type SuppressionPage,
  type SuppressionQuery,
  suppressionPageSize,
} from '#worker/contract/admin/suppressions.ts'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions, type SuppressionRow } from '#worker/db/schema/mail.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'

/** Orders rows of the same instant, as the index does. */
const rowid = sql<number>`${mailSuppressions}.rowid`

const toSuppression = (row: SuppressionRow, companyAddress: string | null): Suppression => ({
  email: row.email,
  reason: row.reason,
  detail: row.detail,
  firstEventAt: toIsoTime(row.first_event_at),
  lastEventAt: toIsoTime(row.last_event_at),
  eventCount: row.event_count,
  isCompany: row.email === companyAddress,
})

/** A page of suppressed addresses, newest event first. */
export async function listSuppressions(
  db: Database,
  { before }: SuppressionQuery,
  companyAddress: string | null,
): Promise<SuppressionPage> {
  const [instant, number] = before?.split('.').map(Number) ?? []
  const position = sql`(${mailSuppressions.last_event_at}, ${rowid})`
  const rows = await db
    .select({ row: mailSuppressions, rowid })
    .from(mailSuppressions)
    .where(before ? sql`${position} < (${instant}, ${number})` : undefined)
    .orderBy(sql`${mailSuppressions.last_event_at} DESC`, sql`${rowid} DESC`)
    .limit(suppressionPageSize + 1)
  const page = rows.slice(0, suppressionPageSize)
  const last = rows.length > suppressionPageSize ? page.at(-1) : undefined
  return {
    suppressions: page.map(({ row }) => toSuppression(row, companyAddress)),
    next: last ? `${last.row.last_event_at}.${last.rowid}` : null,
  }
}
