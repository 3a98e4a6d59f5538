import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { receivers } from '#worker/contract/admin/inbox.ts'
import { id, timestamp } from './columns.ts'

/** Time the next send to a receiver with a limit per second is allowed, so that two drains never double the rate. */
export const paces = sqliteTable('paces', {
  receiver: text('receiver', { enum: receivers }).primaryKey(),
  /** Turns before are reserved by a drain. */
  next_send_at: timestamp('next_send_at').notNull(),
})

/** Receivers that reject deliveries; no row for one that accepts them. */
export const receiverStates = sqliteTable('receiver_states', {
  /** A channel of the outbox, or `auth_mail` for sign-in mails. */
  receiver: text('receiver', { enum: receivers }).primaryKey(),
  /** Nothing is sent before; null if not paused. */
  paused_until: timestamp('paused_until'),
  /** `http 401`, `timeout`, …; never contains anything a visitor typed. */
  problem: text('problem').notNull(),
  /** Start of the current problem. */
  since: timestamp('since').notNull(),
  updated_at: timestamp('updated_at').notNull(),
})

/** The time that cron last finished. */
export const cronRuns = sqliteTable('cron_runs', {
  name: text('name').primaryKey(),
  ended_at: timestamp('ended_at').notNull(),
})

/** The time the company was last told of something. */
export const alerts = sqliteTable('alerts', {
  /** Subject and channel: `backup mail`. */
  name: text('name').primaryKey(),
  /** 0 if the last one could not be sent. */
  sent_at: timestamp('sent_at').notNull(),
  /** `seq` in the inbox of the newest submission that was told of; null for what counts none. */
  up_to_seq: integer('up_to_seq'),
})

/** Progress of cron tasks that run once a day, over several cron runs. */
export const dailyTasks = sqliteTable('daily_tasks', {
  name: text('name').primaryKey(),
  /** The day the task was last started, as `2026-11-21`. */
  day: text('day').notNull(),
  /** The point at which the next run continues, as JSON; null if it is done for the day. */
  cursor: text('cursor'),
})

/** The nightly backups of the last weeks, successful and failed. */
export const backups = sqliteTable(
  'backups',
  {
    /** Day of the backup, as `2026-11-21`. */
    day: text('day').primaryKey(),
    started_at: timestamp('started_at').notNull(),
    /** Null while it is running and if it never finished. */
    finished_at: timestamp('finished_at'),
    rows: integer('rows').notNull().default(0),
    /** Compressed and encrypted size. */
    bytes: integer('bytes').notNull().default(0),
    /** Why it stopped; never contains row data. */
    problem: text('problem'),
  },
  (table) => [index('backups_finished').on(table.finished_at)],
)

/** Erasures not yet written to the erasure list in the bucket. Written in the batch that erases, deleted after upload. */
export const pendingErasures = sqliteTable(
  'pending_erasures',
  {
    id: id(),
    /** Keyed hashes of the erased subjects. */
    hashes: text('hashes', { mode: 'json' }).$type<string[]>().notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('pending_erasures_created').on(table.created_at)],
)

/** Why a batch is failed on purpose: what was read has changed, a refusal of the daily caps, or a dry run. */
export const batchFailures = ['changed', 'storage_full', 'too_many_today', 'dry_run'] as const

/** Never has a row: an insert fails its batch, and the name of the check says why. Used by `db/batch.ts` alone. */
export const failedConditions = sqliteTable(
  'failed_conditions',
  { reason: text('reason', { enum: batchFailures }).notNull() },
  ({ reason }) =>
    batchFailures.map((name) => check(`failed_${name}`, sql`${reason} <> ${sql.raw(`'${name}'`)}`)),
)
