import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { suppressionReasons } from '#worker/contract/admin/suppressions.ts'
import { timestamp } from './columns.ts'

/** Suppression list: addresses that get no sign-in mails because the mail API reported a bounce or a complaint. */
export const mailSuppressions = sqliteTable(
  'mail_suppressions',
  {
    /** Lower case. */
    email: text('email').primaryKey(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    /** The mail API's code, such as `NoEmail`; no free text. */
    detail: text('detail'),
    first_event_at: timestamp('first_event_at').notNull(),
    last_event_at: timestamp('last_event_at').notNull(),
    event_count: integer('event_count').notNull().default(1),
  },
  (table) => [index('mail_suppressions_last_event').on(table.last_event_at)],
)

/** Ids of processed mail API events, for deduplication. */
export const mailEvents = sqliteTable(
  'mail_events',
  {
    id: text('id').primaryKey(),
    received_at: timestamp('received_at').notNull(),
  },
  (table) => [index('mail_events_received').on(table.received_at)],
)

export type SuppressionRow = typeof mailSuppressions.$inferSelect
