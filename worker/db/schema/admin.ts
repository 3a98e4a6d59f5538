import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { inboxKinds, inboxStatuses } from '#worker/contract/admin/inbox.ts'
import { locales } from '#worker/contract/locales.ts'
import { flag, id, jsonObject, timestamp } from './columns.ts'

/**
 * One line per submission of any kind, in order of arrival: what the inbox is listed and filtered by. Triggers keep it
 * and the search table `submission_search` in step with the submissions, so that no writer can forget it; nobody else
 * writes here. Their SQL is in the migration that made them.
 */
export const inbox = sqliteTable(
  'inbox',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    kind: text('kind', { enum: inboxKinds }).notNull(),
    language: text('language', { enum: locales }).notNull(),
    status: text('status', { enum: inboxStatuses }).notNull(),
    is_unread: flag('is_unread'),
    created_at: timestamp('created_at').notNull(),
    is_suspected: flag('is_suspected'),
  },
  (table) => [
    // Ids come from browsers: a message and an application may bring the same one.
    uniqueIndex('inbox_subject').on(table.id, table.kind),
    // What is suspected stands apart in each of them, so that a flood of it slows nobody's list.
    index('inbox_trust').on(table.is_suspected, table.seq),
    index('inbox_kind').on(table.kind, table.is_suspected, table.seq),
    index('inbox_status').on(table.status, table.is_suspected, table.seq),
    index('inbox_language').on(table.language, table.is_suspected, table.seq),
    index('inbox_unread').on(table.is_suspected, table.seq).where(sql`${table.is_unread} = 1`),
    index('inbox_suspected_age').on(table.created_at).where(sql`${table.is_suspected} = 1`),
    index('inbox_created').on(table.created_at),
    // What retention may take, oldest first: what nobody has read stays.
    index('inbox_expiry').on(table.kind, table.status, table.created_at).where(sql`${table.is_unread} = 0`),
  ],
)

/** What administrators wrote beside a submission. */
export const notes = sqliteTable(
  'notes',
  {
    id: id(),
    submission_kind: text('submission_kind', { enum: inboxKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    /** A user's id; outlives the user. */
    author_id: text('author_id').notNull(),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('notes_subject').on(table.submission_id, table.created_at)],
)

/** Who did what in the admin area. Written in one batch with the action, never changed, deleted when its retention ends. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    /** A user's id, or the name of what acts by itself: `cron`. */
    actor_id: text('actor_id').notNull(),
    action: text('action').notNull(),
    subject_kind: text('subject_kind'),
    subject_id: text('subject_id'),
    /** Never an address or a name: who reads the log looks them up while they are there. */
    details: jsonObject('details'),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [
    index('audit_log_created').on(table.created_at, table.id),
    index('audit_log_actor').on(table.actor_id, table.created_at),
    index('audit_log_action').on(table.action, table.created_at),
    index('audit_log_subject').on(table.subject_id, table.created_at),
  ],
)

/** Days on which the company was told that deliveries are parked or stuck, or that there is no fresh backup. */
export const deliveryAlerts = sqliteTable('delivery_alerts', {
  /** Of Warsaw, then what was told of and how: `2026-11-21`, `2026-11-21 hook`, `2026-11-21 backup mail`. */
  day: text('day').primaryKey(),
  created_at: timestamp('created_at').notNull(),
})

/** When the company was last told of what is suspected. */
export const suspectedDigests = sqliteTable('suspected_digests', {
  /** `seq` in the inbox of the newest that was told of. */
  up_to_seq: integer('up_to_seq').primaryKey(),
  created_at: timestamp('created_at').notNull(),
})

export type InboxRow = typeof inbox.$inferSelect
export type NoteRow = typeof notes.$inferSelect
export type AuditLogRow = typeof auditLog.$inferSelect
