import { inArray, lt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/db/client.ts'
import { mailEvents, mailSuppressions } from '#worker/db/mail-schema.ts'

/** Longer than anybody repeats an event. */
const eventsKeptMs = 30 * 86_400_000

const mostRows = 1_000

const dropOldest = <Id extends SQLiteColumn>(
  db: Database,
  table: SQLiteTable,
  { id, time }: { id: Id; time: SQLiteColumn },
  before: number,
) =>
  db
    .delete(table)
    .where(inArray(id, db.select({ id }).from(table).where(lt(time, before)).orderBy(time).limit(mostRows)))

/** The statements that drop suppressions without a recent event, and events that nobody repeats any more. */
export const dropOldMailRows = (db: Database, now: number, suppressedBefore: number) =>
  [
    dropOldest(
      db,
      mailSuppressions,
      { id: mailSuppressions.email, time: mailSuppressions.last_event_at },
      suppressedBefore,
    ),
    dropOldest(db, mailEvents, { id: mailEvents.id, time: mailEvents.received_at }, now - eventsKeptMs),
  ] as const
