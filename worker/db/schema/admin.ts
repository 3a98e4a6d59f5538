import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ApiKeyScope } from '#worker/contract/admin/api-keys.ts'
import { inboxKinds, inboxStatuses, suspicionReasons } from '#worker/contract/admin/inbox.ts'
import type { LiveEventKind } from '#worker/contract/admin/live-updates.ts'
import { locales } from '#worker/domain/locales.ts'
import { id, jsonObject, timestamp } from './columns.ts'

/**
 * One row per submission of any kind, in order of arrival: what all kinds have in common, and the only place of status,
 * suspicion and whether it was read. Triggers of the migrations index its words when it is inserted and tell its changes
 * to open pages, so the rows of the submission itself are inserted before it.
 */
export const inbox = sqliteTable(
  'inbox',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull(),
    kind: text('kind', { enum: inboxKinds }).notNull(),
    language: text('language', { enum: locales }).notNull(),
    created_at: timestamp('created_at').notNull(),
    status: text('status', { enum: inboxStatuses }).notNull().default('new'),
    status_changed_at: timestamp('status_changed_at'),
    /** A user's id; kept after the user is deleted. */
    status_changed_by: text('status_changed_by'),
    /** Incremented on every change of status, for optimistic locking. */
    version: integer('version').notNull().default(0),
    /** The time it was first opened; null while unread. */
    read_at: timestamp('read_at'),
    /** Reason of suspicion: not delivered until an administrator releases it. Null for nearly all. */
    suspected_for: text('suspected_for', { enum: suspicionReasons }),
  },
  (table) => [
    // Ids are created by browsers: a message and an application may have the same one.
    uniqueIndex('inbox_subject').on(table.id, table.kind),
    // Lists leave suspected rows aside, so that a flood of spam does not slow down the inbox.
    index('inbox_status').on(table.status, table.seq).where(sql`${table.suspected_for} IS NULL`),
    index('inbox_unread')
      .on(table.seq)
      .where(sql`${table.read_at} IS NULL AND ${table.suspected_for} IS NULL`),
    index('inbox_suspected').on(table.seq).where(sql`${table.suspected_for} IS NOT NULL`),
    index('inbox_created').on(table.created_at),
    // For retention, oldest first; unread submissions are kept.
    index('inbox_expiry').on(table.created_at).where(sql`${table.read_at} IS NOT NULL`),
  ],
)

/** Notes of administrators on a submission. */
export const notes = sqliteTable(
  'notes',
  {
    id: id(),
    submission_kind: text('submission_kind', { enum: inboxKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    /** A user's id; kept after the user is deleted. */
    author_id: text('author_id').notNull(),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('notes_subject').on(table.submission_id, table.created_at)],
)

/** Audit log of the admin area. Written in the batch of the action, immutable, deleted by retention. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    /** A user's id, or `cron`. */
    actor_id: text('actor_id').notNull(),
    action: text('action').notNull(),
    subject_kind: text('subject_kind'),
    subject_id: text('subject_id'),
    /** Ids only, no addresses or names: readers look them up while they exist. */
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

/** Keys for scripts that call the API. A revoked one stays, so that the log can name what it did. */
export const apiKeys = sqliteTable('api_keys', {
  id: id(),
  name: text('name').notNull(),
  scopes: text('scopes', { mode: 'json' }).$type<ApiKeyScope[]>().notNull(),
  /** SHA-256 of the whole key: with 256 random bits in it, a slow hash would add nothing. */
  key_hash: text('key_hash').notNull(),
  created_at: timestamp('created_at').notNull(),
  /** A user's id; kept after the user is deleted. */
  created_by: text('created_by').notNull(),
  expires_at: timestamp('expires_at'),
  /** Up to a minute old. */
  last_used_at: timestamp('last_used_at'),
  revoked_at: timestamp('revoked_at'),
})

/**
 * Changes, for the pages of administrators: numbered, without content. Written only by triggers, so that an event
 * is in the transaction of what it tells and no writer can forget it; their SQL is in the migrations. Deleted by cron after
 * an hour, except the newest, so that no number is given twice.
 */
export const liveEvents = sqliteTable('live_events', {
  seq: integer('seq').primaryKey(),
  kind: text('kind').$type<LiveEventKind>().notNull(),
  submission_kind: text('submission_kind', { enum: inboxKinds }).notNull(),
  submission_id: text('submission_id').notNull(),
  created_at: timestamp('created_at').notNull(),
})

/** Sent alerts about stuck deliveries and late backups, one per day and channel. */
export const deliveryAlerts = sqliteTable('delivery_alerts', {
  /** Day in Warsaw, then subject and channel: `2026-11-21`, `2026-11-21 hook`, `2026-11-21 backup mail`. */
  day: text('day').primaryKey(),
  created_at: timestamp('created_at').notNull(),
})

/** Sent digests of suspected submissions. */
export const suspectedDigests = sqliteTable('suspected_digests', {
  /** `seq` in the inbox of the newest reported submission. */
  up_to_seq: integer('up_to_seq').primaryKey(),
  created_at: timestamp('created_at').notNull(),
})

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type InboxRow = typeof inbox.$inferSelect
export type NoteRow = typeof notes.$inferSelect
export type AuditLogRow = typeof auditLog.$inferSelect
