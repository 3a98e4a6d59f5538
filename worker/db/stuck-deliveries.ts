import { min, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { deliveries } from './schema/submissions.ts'

/** Even with a backlog a delivery is attempted within two minutes. */
const stuckAfterMs = 15 * 60_000

/** Bounds what a backlog costs each caller. With more that are due, those have waited long enough themselves. */
const maxExamined = 500

/**
 * Time of the oldest pending delivery to the company, among those that are due next. The state is a literal, so that the
 * partial index is used.
 */
export function oldestPending(db: Database) {
  const next = db
    .select({ created_at: deliveries.created_at })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'pending' AND ${deliveries.channel} <> 'receipt'`)
    .orderBy(deliveries.next_attempt_at)
    .limit(maxExamined)
    .as('next')
  return db.select({ since: min(next.created_at) }).from(next)
}

export const isStuck = (since: number, now: number) => since < now - stuckAfterMs

/** A row if any delivery is parked. */
export const hasParked = (db: Database) =>
  db
    .select({ since: deliveries.created_at })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'parked'`)
    .limit(1)

/** A row if any delivery of a restored database is held until an administrator decides. */
export const hasHeld = (db: Database) =>
  db
    .select({ since: deliveries.created_at })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'held'`)
    .limit(1)
