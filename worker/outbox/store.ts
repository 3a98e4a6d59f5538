import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { type DeliveryRow, deliveries } from '#worker/db/schema.ts'
import type { Verdict } from './policy.ts'
import { leaseMs } from './policy.ts'

export type ClaimedDelivery = Pick<
  DeliveryRow,
  'id' | 'subject_kind' | 'subject_id' | 'channel' | 'attempts' | 'lease_until'
>

/** One conditional update both finds and takes the due rows, so two drains never share one. */
export function claimDue(db: Database, now: number, limit: number): Promise<ClaimedDelivery[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      // Written out rather than bound: only then does SQLite see that the partial index fits.
      and(
        sql`${deliveries.state} = 'pending'`,
        lte(deliveries.next_attempt_at, now),
        lte(deliveries.lease_until, now),
      ),
    )
    .orderBy(asc(deliveries.next_attempt_at))
    .limit(limit)
  return db
    .update(deliveries)
    .set({ lease_until: now + leaseMs, attempts: sql`${deliveries.attempts} + 1` })
    .where(inArray(deliveries.id, due))
    .returning({
      id: deliveries.id,
      subject_kind: deliveries.subject_kind,
      subject_id: deliveries.subject_id,
      channel: deliveries.channel,
      attempts: deliveries.attempts,
      lease_until: deliveries.lease_until,
    })
}

const toColumns = (verdict: Verdict, now: number) => {
  switch (verdict.state) {
    case 'sent':
      return { state: verdict.state, sent_at: now, last_error: null }
    case 'pending':
      return { next_attempt_at: verdict.nextAttemptAt, last_error: verdict.reason }
    case 'parked':
      return { state: verdict.state, last_error: verdict.reason }
  }
}

/** Writes the verdict if the claim still holds; a drain that outlived its lease has no say any more. */
export async function settle(
  db: Database,
  claim: ClaimedDelivery,
  verdict: Verdict,
  now: number,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...toColumns(verdict, now), lease_until: 0 })
    .where(and(eq(deliveries.id, claim.id), eq(deliveries.lease_until, claim.lease_until)))
}
