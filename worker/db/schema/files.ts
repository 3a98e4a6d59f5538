import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { fileTypes } from '#worker/contract/files.ts'
import { id, timestamp } from './columns.ts'

/** Files that visitors add to a form, and administrators to an answer. Their content is in the bucket FILES. */
export const files = sqliteTable(
  'files',
  {
    /** Created by the page, so that a repeated request makes no second file. */
    id: id(),
    /** The submission it is meant for; stored or not. For the file of an answer that is not sent yet, the id of the answer. */
    submission_kind: text('submission_kind', { enum: inboxKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    /** As shown. The bucket never sees it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** Detected from its content; null until that is stored. */
    type: text('type', { enum: fileTypes }),
    /** Name of the object in the bucket: that of the attempt that got through, random and never used again; null until then. */
    object_key: text('object_key'),
    /** The counters that hold its declared size, which is given back if it never arrives; null once it is stored. */
    counted: text('counted', { mode: 'json' }).$type<{ day: string; scopes: string[] }>(),
    created_at: timestamp('created_at').notNull(),
    /** The time it was complete and its type known; only then a submission may name it. */
    completed_at: timestamp('completed_at'),
    /** The time its submission was stored; files without one are deleted after a day. */
    stored_at: timestamp('stored_at'),
    /** The mail of the thread that it belongs to; null if it came with the form. */
    mail_id: text('mail_id'),
  },
  (table) => [
    index('files_submission').on(table.submission_id, table.submission_kind),
    uniqueIndex('files_object_key').on(table.object_key),
    index('files_unsent').on(table.created_at).where(sql`${table.completed_at} IS NULL`),
    index('files_unclaimed').on(table.created_at).where(sql`${table.stored_at} IS NULL`),
  ],
)

/** Requests that are sending a file right now. Each writes an object of its own, whose name is here before its first byte. */
export const fileTries = sqliteTable(
  'file_tries',
  {
    object_key: text('object_key').primaryKey(),
    file_id: text('file_id').notNull(),
    /** Keyed hash of the sender's widest network, valid for a day only. */
    network: text('network').notNull(),
    started_at: timestamp('started_at').notNull(),
  },
  (table) => [
    index('file_tries_file').on(table.file_id),
    index('file_tries_network').on(table.network),
    index('file_tries_started').on(table.started_at),
  ],
)

/** Objects to delete from the bucket. Written in the batch that deletes the file, deleted after the object. */
export const fileRemovals = sqliteTable(
  'file_removals',
  {
    object_key: text('object_key').primaryKey(),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('file_removals_created').on(table.created_at)],
)

export type FileRow = typeof files.$inferSelect
