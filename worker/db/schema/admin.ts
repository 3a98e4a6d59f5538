import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ApiKeyScope } from '#worker/contract/admin/api-keys.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { LiveEventKind } from '#worker/contract/admin/live-updates.ts'
import { id, jsonObject, timestamp } from './columns.ts'

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
 * is in the transaction of the change and no writer can forget it; their SQL is in the migrations. Deleted by cron after
 * an hour, except the newest, so that no number is given twice.
 */
export const liveEvents = sqliteTable('live_events', {
  seq: integer('seq').primaryKey(),
  kind: text('kind').$type<LiveEventKind>().notNull(),
  /** Null, as the next, of what concerns no record. */
  submission_kind: text('submission_kind', { enum: inboxKinds }),
  submission_id: text('submission_id'),
  created_at: timestamp('created_at').notNull(),
})

export type ApiKeyRow = typeof apiKeys.$inferSelect
export type AuditLogRow = typeof auditLog.$inferSelect
