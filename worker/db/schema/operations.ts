import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from './columns.ts'
import { channels } from './submissions.ts'

/** Who sends to a channel that is paced: one drain at a time, so that two never double its pace. */
export const channelLeases = sqliteTable('channel_leases', {
  channel: text('channel', { enum: channels }).primaryKey(),
  /** Until then one drain has the channel for itself; 0 when none does. */
  lease_until: timestamp('lease_until').notNull(),
  /** Nothing is sent earlier, whoever sends it. */
  next_send_at: timestamp('next_send_at').notNull(),
})

/** What is known of a receiver while it refuses; no row for one that takes what it is sent. */
export const receiverStates = sqliteTable('receiver_states', {
  /** A channel of the outbox, or `auth_mail` for the mails that people sign in with. */
  receiver: text('receiver').primaryKey(),
  /** Nothing is sent to it before; null where it is tried again at once. */
  paused_until: timestamp('paused_until'),
  /** `http 401`, `timeout`, …; never anything a visitor typed. */
  problem: text('problem').notNull(),
  /** Since when it has refused without a break. */
  since: timestamp('since').notNull(),
  updated_at: timestamp('updated_at').notNull(),
})

/** When cron came to the end of its work last. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text('name').primaryKey(),
  ended_at: timestamp('ended_at').notNull(),
})

/** What cron does once a day, in pieces: how far it has come. */
export const dailyTasks = sqliteTable('daily_tasks', {
  name: text('name').primaryKey(),
  /** The day the task was last begun, as `2026-11-21`. */
  day: text('day').notNull(),
  /** Where its next piece begins, as JSON; null when it is done for the day. */
  cursor: text('cursor'),
})

/** The nightly backups of the last weeks, good and failed. */
export const backups = sqliteTable(
  'backups',
  {
    /** Under which it is kept, as `2026-11-21`. */
    day: text('day').primaryKey(),
    started_at: timestamp('started_at').notNull(),
    /** Null while it is being made, and for one that never came to its end. */
    finished_at: timestamp('finished_at'),
    rows: integer('rows').notNull().default(0),
    /** As stored: compressed and encrypted. */
    bytes: integer('bytes').notNull().default(0),
    /** Why it does not go on; never anything from a row. */
    problem: text('problem'),
  },
  (table) => [index('backups_finished').on(table.finished_at)],
)

/**
 * What was erased and is not yet on the list beside the backups. Written in the batch that erases, gone as soon as the
 * list has it.
 */
export const pendingErasures = sqliteTable(
  'pending_erasures',
  {
    id: id(),
    /** What was erased, as keyed hashes in a JSON list. */
    hashes: text('hashes', { mode: 'json' }).$type<string[]>().notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('pending_erasures_created').on(table.created_at)],
)
