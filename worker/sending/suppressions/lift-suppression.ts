import { and, eq, sql } from 'drizzle-orm'
import { mailSuppressions } from '#worker/db/schema/mail.ts'
import { receiverStates } from '#worker/db/schema/operations.ts'
import { deliveries } from '#worker/db/schema/submissions.ts'
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
