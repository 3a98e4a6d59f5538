import { eq } from 'drizzle-orm'
import type { Database } from './client.ts'
import { cronRuns } from './schema/operations.ts'

const name = 'minute'

/** Five runs that did not start or did not finish. */
const lateAfterMs = 5 * 60_000

/** Records that a cron run has finished. */
export const recordCronRun = (db: Database, now: number) =>
  db
    .insert(cronRuns)
    .values({ name, ended_at: now })
    .onConflictDoUpdate({ target: cronRuns.name, set: { ended_at: now } })

/** No row if cron has never run. */
export const lastCronRun = (db: Database) =>
  db.select({ endedAt: cronRuns.ended_at }).from(cronRuns).where(eq(cronRuns.name, name))

export const isCronLate = (endedAt: number | undefined, now: number) =>
  endedAt === undefined || endedAt < now - lateAfterMs
