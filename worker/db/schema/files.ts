import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { fileTypes } from '#worker/contract/files.ts'
import { id, timestamp } from './columns.ts'

/** Files that visitors add to a form. Their content is in the bucket FILES. */
export const files = sqliteTable(
  'files',
  {
    /** Created by the page, so that a repeated request makes no second file. */
    id: id(),
    /** The submission it is meant for; stored or not. */
    submission_kind: text('submission_kind', { enum: inboxKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    /** As shown. The bucket never sees it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** By its content; null until the upload is complete. */
    type: text('type', { enum: fileTypes }),
    /** Name of the object in the bucket; random and never used again. */
    object_key: text('object_key').notNull(),
    /** The bucket's multipart upload; null if the file came in one piece. */
    upload_id: text('upload_id'),
    /** Number of each part that the bucket has, with its ETag. */
    parts: text('parts', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    created_at: timestamp('created_at').notNull(),
    /** When all of it was there and its type known. */
    completed_at: timestamp('completed_at'),
    /** When its submission was stored; files without one are deleted after a day. */
    stored_at: timestamp('stored_at'),
  },
  (table) => [
    index('files_submission').on(table.submission_id, table.submission_kind),
    uniqueIndex('files_object_key').on(table.object_key),
    index('files_unclaimed').on(table.created_at).where(sql`${table.stored_at} IS NULL`),
  ],
)

/** Objects to delete from the bucket. Written in the batch that deletes the file, deleted after the object. */
export const fileRemovals = sqliteTable(
  'file_removals',
  {
    object_key: text('object_key').primaryKey(),
    /** Of an upload that may not be complete. */
    upload_id: text('upload_id'),
    created_at: timestamp('created_at').notNull(),
  },
  (table) => [index('file_removals_created').on(table.created_at)],
)

export type FileRow = typeof files.$inferSelect
