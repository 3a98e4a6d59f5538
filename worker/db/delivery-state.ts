import { min, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { deliveries } from './schema/submissions.ts'

/** Even with a backlog a delivery is attempted within two minutes. */
const stuckAfterMs = 15 * 60_000

/** Time of the oldest pending delivery to the company. The state is a literal, so that the partial index is used. */
export const oldestPending = (db: Database) =>
  db
    .select({ since: min(deliveries.created_at) })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'pending' AND ${deliveries.channel} <> 'receipt'`)

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
