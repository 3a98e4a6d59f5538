import { min, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { deliveries } from './schema/submissions.ts'

/** Even with a backlog a delivery is tried within two minutes; after this somebody should look. */
const stuckAfterMs = 15 * 60_000

/** Since when the oldest pending delivery waits. The state is written out, so that the partial index fits. */
export const oldestPending = (db: Database) =>
  db
    .select({ since: min(deliveries.created_at) })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'pending'`)

export const isStuck = (since: number, now: number) => since < now - stuckAfterMs

/** Whether anything was given up. */
export const hasParked = (db: Database) =>
  db
    .select({ since: deliveries.created_at })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'parked'`)
    .limit(1)

/** Whether anything of a restored database waits for somebody to say whether it may go out. */
export const hasHeld = (db: Database) =>
  db
    .select({ since: deliveries.created_at })
    .from(deliveries)
    .where(sql`${deliveries.state} = 'held'`)
    .limit(1)
