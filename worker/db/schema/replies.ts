import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, timestamp } from './columns.ts'
import { submissionKinds } from './submissions.ts'

/** Answers that administrators have begun, one for each record and person. Deleted when they are sent. */
export const replyDrafts = sqliteTable(
  'reply_drafts',
  {
    submission_kind: text('submission_kind', { enum: submissionKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    /** A user's id. */
    author_id: text('author_id').notNull(),
    /** The id that the mail will have, so that a repeated request sends no second one. Its file is uploaded under it. */
    reply_id: text('reply_id').notNull(),
    text: text('text').notNull(),
    author_name: text('author_name').notNull(),
    file_id: text('file_id'),
    updated_at: timestamp('updated_at').notNull(),
    /** Addresses that are to get a copy. */
    copies: text('copies', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submission_id, table.submission_kind, table.author_id] }),
    index('reply_drafts_author').on(table.author_id),
  ],
)

/** Sentences that administrators insert into answers. One entry says the same in each language that it has words in. */
export const savedSentences = sqliteTable('saved_sentences', {
  id: id(),
  /** A short name to find it by. */
  name: text('name').notNull(),
  pl: text('pl').notNull(),
  en: text('en'),
  de: text('de'),
  nl: text('nl'),
  /** The time of the last change, for optimistic locking. */
  updated_at: timestamp('updated_at').notNull(),
})

export type ReplyDraftRow = typeof replyDrafts.$inferSelect
export type SavedSentenceRow = typeof savedSentences.$inferSelect
