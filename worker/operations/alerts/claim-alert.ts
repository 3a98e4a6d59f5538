import { eq, lte } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { alerts } from '#worker/db/schema/operations.ts'

/** Records that an alert goes out now, unless one has since `before`; true for exactly one caller. */
export async function claimAlert(db: Database, name: string, now: number, before: number): Promise<boolean> {
  const claimed = await db
    .insert(alerts)
    .values({ name, sent_at: now })
    .onConflictDoUpdate({ target: alerts.name, set: { sent_at: now }, setWhere: lte(alerts.sent_at, before) })
    .returning({ name: alerts.name })
  return claimed.length > 0
}

/** Lets an alert that could not be sent go out in the next run. */
export const releaseAlert = (db: Database, name: string) =>
  db.update(alerts).set({ sent_at: 0 }).where(eq(alerts.name, name))
