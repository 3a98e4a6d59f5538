import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { suppressionReasons } from '#worker/contract/admin/suppressions.ts'
import { timestamp } from './columns.ts'

/** Addresses that get no more mails to sign in with, because the mail API reported a bounce or a complaint. */
export const mailSuppressions = sqliteTable(
  'mail_suppressions',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    /** The mail API's code for it, such as `NoEmail`; never a sentence. */
    detail: text('detail'),
    first_event_at: timestamp('first_event_at').notNull(),
    last_event_at: timestamp('last_event_at').notNull(),
    event_count: integer('event_count').notNull().default(1),
  },
  (table) => [index('mail_suppressions_last_event').on(table.last_event_at)],
)

/** Ids of the mail API's events that have been processed, so that a repeated one changes nothing. */
export const mailEvents = sqliteTable(
  'mail_events',
  {
    id: text('id').primaryKey(),
    received_at: timestamp('received_at').notNull(),
  },
  (table) => [index('mail_events_received').on(table.received_at)],
)

export type SuppressionRow = typeof mailSuppressions.$inferSelect
