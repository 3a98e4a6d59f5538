import { and, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { mailSuppressions } from '#worker/db/mail-schema.ts'
import { receiverStates } from '#worker/db/operations-schema.ts'
import { deliveries } from '#worker/db/schema.ts'
import { Refusal } from '#worker/http/refusal.ts'
import type { AdminEnv } from '../guard.ts'
import { logDeedWhere } from '../log.ts'

/** What waited for the company's address goes out now instead of with its next try. */
const resumeCompanyMail = ({ var: { db, now } }: Context<AdminEnv>) => [
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

/** Lets mails leave to an address again. Throws Refusal `not_found` where nothing keeps them back. */
export async function liftSuppression(
  c: Context<AdminEnv>,
  email: string,
  isCompany: boolean,
): Promise<void> {
  const { db } = c.var
  const isLifted = eq(mailSuppressions.email, email)
  const [, lifted] = await db.batch([
    logDeedWhere(c, 'suppression_lifted', {
      subject: { kind: sql`NULL`, id: sql`NULL` },
      details: sql`json_object('reason', ${mailSuppressions.reason}, 'count', ${mailSuppressions.event_count})`,
      from: sql`${mailSuppressions} WHERE ${isLifted}`,
    }),
    db.delete(mailSuppressions).where(isLifted).returning({ email: mailSuppressions.email }),
    ...(isCompany ? resumeCompanyMail(c) : []),
  ])
  if (lifted.length === 0) throw new Refusal('not_found')
}
