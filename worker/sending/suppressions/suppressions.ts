import { and, eq, sql } from 'drizzle-orm'
import {
  type Suppression,
  type SuppressionPage,
  type SuppressionQuery,
  suppressionPageSize,
} from '#worker/contract/admin/suppressions.ts'
import type { Database } from '#worker/db/client.ts'
import { mailSuppressions, type SuppressionRow } from '#worker/db/schema/mail.ts'
import { receiverStates } from '#worker/db/schema/operations.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logActionWhere } from '#worker/roles/log-action.ts'

/** Makes deliveries that were waiting for the company's address due immediately. */
const resumeCompanyMail = ({ db, now }: AdminContext) => [
  db
    .delete(receiverStates)
    .where(and(eq(receiverStates.receiver, 'mail'), eq(receiverStates.problem, 'suppressed'))),
  db
    .update(deliveries)
    .set({ next_attempt_at: now })
    .where(
      sql`state = 'pending' AND lease_until = 0 AND channel = 'mail' AND next_attempt_at > ${now}
        AND last_error = 'suppressed'`,
    ),
]

/** Removes an address from the suppression list. Throws ApiError `not_found` if it is not on it. */
export async function liftSuppression(ctx: AdminContext, email: string, isCompany: boolean): Promise<void> {
  const { db } = ctx
  const isLifted = eq(mailSuppressions.email, email)
  const [, lifted] = await db.batch([
    logActionWhere(ctx, 'suppression_lifted', {
      details: { reason: mailSuppressions.reason, count: mailSuppressions.event_count },
      from: sql`${mailSuppressions} WHERE ${isLifted}`,
    }),
    db.delete(mailSuppressions).where(isLifted).returning({ email: mailSuppressions.email }),
    ...(isCompany ? resumeCompanyMail(ctx) : []),
  ])
  if (lifted.length === 0) throw new ApiError('not_found')
}

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
