import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { timestamp } from './columns.ts'

/** Addresses that got a receipt within the last hour: at most one goes to an address in that time. */
export const receiptRecipients = sqliteTable(
  'receipt_recipients',
  {
    /** Keyed hash of the normalised address. */
    recipient: text('recipient').primaryKey(),
    /** Whose turn it was; its retries may go on. */
    delivery_id: text('delivery_id').notNull(),
    claimed_at: timestamp('claimed_at').notNull(),
  },
  (table) => [index('receipt_recipients_claimed').on(table.claimed_at)],
)

/** Networks whose submissions have a receipt, so that its bounce counts for the network. Deleted after two days. */
export const receiptNetworks = sqliteTable(
  'receipt_networks',
  {
    delivery_id: text('delivery_id').primaryKey(),
    /** Day in Warsaw, as `2026-11-21`. */
    day: text('day').notNull(),
    /** Keyed hash of the sender's widest network, valid for this day only. */
    network: text('network').notNull(),
    /** The time the mail API reported that the address does not exist; null for nearly all. */
    bounced_at: timestamp('bounced_at'),
  },
  (table) => [index('receipt_networks_day').on(table.day, table.network)],
)
