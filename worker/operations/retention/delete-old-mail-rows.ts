import { inArray, lt } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '#worker/db/client.ts'
import { mailEvents, mailSuppressions } from '#worker/db/schema/mail.ts'
import { receiptNetworks, receiptRecipients } from '#worker/db/schema/receipts.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { receiptIntervalMs } from '#worker/sending/retry-policy.ts'

/** Longer than the mail API retries an event. */
const eventRetentionMs = 30 * 86_400_000

/** Bounces are reported within minutes; those of a receipt that was sent again, within a day. */
const networkRetentionMs = 86_400_000

const maxRows = 1_000

const deleteOldest = <Id extends SQLiteColumn>(
  db: Database,
  table: SQLiteTable,
  { id, time }: { id: Id; time: SQLiteColumn },
  before: number,
) =>
  db
    .delete(table)
    .where(inArray(id, db.select({ id }).from(table).where(lt(time, before)).orderBy(time).limit(maxRows)))

/**
 * The statements that delete suppressions without a recent event, ids of old events, and recipients and networks of old
 * receipts.
 */
export const deleteOldMailRows = (db: Database, now: number, suppressedBefore: number) =>
  [
    deleteOldest(
      db,
      mailSuppressions,
      { id: mailSuppressions.email, time: mailSuppressions.last_event_at },
      suppressedBefore,
    ),
    db.delete(receiptRecipients).where(lt(receiptRecipients.claimed_at, now - receiptIntervalMs)),
    db.delete(receiptNetworks).where(lt(receiptNetworks.day, toWarsawDay(now - networkRetentionMs))),
    deleteOldest(db, mailEvents, { id: mailEvents.id, time: mailEvents.received_at }, now - eventRetentionMs),
  ] as const
