import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from './columns.ts'
import { channels } from './schema.ts'

/** Who sends to a channel that is paced: one drain at a time, so that two never double its pace. */
export const channelLeases = sqliteTable('channel_leases', {
  channel: text('channel', { enum: channels }).primaryKey(),
  /** Until then one drain has the channel for itself; 0 when none does. */
  lease_until: instant('lease_until').notNull(),
  /** Nothing is sent earlier, whoever sends it. */
  next_send_at: instant('next_send_at').notNull(),
})

/** What is known of a receiver while it refuses; no row for one that takes what it is sent. */
export const receiverStates = sqliteTable('receiver_states', {
  /** A channel of the outbox, or `auth_mail` for the mails that people sign in with. */
  receiver: text('receiver').primaryKey(),
  /** Nothing is sent to it before; null where it is tried again at once. */
  paused_until: instant('paused_until'),
  /** `http 401`, `timeout`, …; never anything a visitor typed. */
  problem: text('problem').notNull(),
  /** Since when it has refused without a break. */
  since: instant('since').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** When cron came to the end of its work last. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text('name').primaryKey(),
  ended_at: instant('ended_at').notNull(),
})

/** What cron does once a day, in pieces: how far it has come. */
export const dailyTasks = sqliteTable('daily_tasks', {
  name: text('name').primaryKey(),
  /** The day the task was last begun, as `2026-11-21`. */
  day: text('day').notNull(),
  /** Where its next piece begins, as JSON; null when it is done for the day. */
  cursor: text('cursor'),
})
