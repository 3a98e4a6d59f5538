import { and, eq, sql } from 'drizzle-orm'
import { index, integer, type SQLiteColumn, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  answerWays,
  type InboxKind,
  inboxKinds,
  inboxStatuses,
  outcomes,
  suspicionReasons,
} from '#worker/contract/admin/inbox.ts'
import { locales } from '#worker/domain/locales.ts'
import { id, timestamp } from './columns.ts'
import type { SubmissionKind } from './submissions.ts'

/** One in the list of what is to be answered. */
const isWaitingIn = (
  columns: Record<'answer_by' | 'suspected_for' | 'status' | 'unverified_at', SQLiteColumn>,
) =>
  sql`${columns.answer_by} IS NOT NULL AND ${columns.suspected_for} IS NULL AND (${columns.status} IN ('new', 'in_progress') OR ${columns.unverified_at} IS NOT NULL)`

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
    /** Result of a closed one. One that is opened again keeps it, and its retention, until it is closed otherwise. */
    outcome: text('outcome', { enum: outcomes }),
    /** Incremented on every change of status, for optimistic locking. */
    version: integer('version').notNull().default(0),
    /** The time it was first opened; null while unread. */
    read_at: timestamp('read_at'),
    /** Reason of suspicion: not delivered until an administrator releases it. Null for nearly all. */
    suspected_for: text('suspected_for', { enum: suspicionReasons }),
    /** The administrator who answers it, a user's id; null while it is nobody's. */
    owner_id: text('owner_id'),
    /** The time it came, or was released; null, as the next four, of client data, which nobody waits for. */
    waiting_since: timestamp('waiting_since'),
    /** Until when the first answer was promised. */
    promised_by: timestamp('promised_by'),
    /** The time from which the two below count: it came, was released, or waits again. */
    answer_since: timestamp('answer_since'),
    /** Null once the reminder is sent. */
    remind_at: timestamp('remind_at'),
    /** Until when it is to be answered; a later mail of the customer to one that was answered begins a new time. */
    answer_by: timestamp('answer_by'),
    /** The time of the first answer. */
    answered_at: timestamp('answered_at'),
    /** The time of the first mail of somebody unverified that nobody has dealt with. */
    unverified_at: timestamp('unverified_at'),
    /** Counts how often the address that the office answers to was renewed; an earlier one is not valid any more. */
    office_address_number: integer('office_address_number').notNull().default(0),
  },
  (table) => [
    uniqueIndex('inbox_subject').on(table.id, table.kind),
    // Browsers create the ids, and no two records may have one reference. Written by hand in 0001_search.sql: drizzle-kit breaks
    // an expression at its commas.
    uniqueIndex('inbox_reference').on(sql`substr(${table.id}, 1, 8)`),
    // Lists leave suspected rows aside, so that a flood of spam does not slow down the inbox.
    index('inbox_status').on(table.status, table.seq).where(sql`${table.suspected_for} IS NULL`),
    index('inbox_unread')
      .on(table.seq)
      .where(sql`${table.read_at} IS NULL AND ${table.suspected_for} IS NULL`),
    index('inbox_suspected').on(table.seq).where(sql`${table.suspected_for} IS NOT NULL`),
    index('inbox_created').on(table.created_at),
    // Those that an administrator has, and those that wait for an answer, in all and by their owner.
    index('inbox_owner').on(table.owner_id, table.seq).where(sql`${table.owner_id} IS NOT NULL`),
    index('inbox_waiting').on(table.answer_by, table.seq).where(isWaitingIn(table)),
    index('inbox_waiting_owner').on(table.owner_id, table.answer_by, table.seq).where(isWaitingIn(table)),
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
    /** The id of a user or a key; kept after the user is deleted. */
    author_id: text('author_id').notNull(),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull(),
    /** The way of an answer that the note tells of, such as a call; its text may be empty then. Null of any other note. */
    answer_way: text('answer_way', { enum: answerWays }),
  },
  (table) => [index('notes_subject').on(table.submission_id, table.created_at)],
)

export type InboxRow = typeof inbox.$inferSelect
export type NoteRow = typeof notes.$inferSelect

/** A submission of any kind. Ids alone are not unique, as browsers create them. */
export interface RecordKey {
  kind: InboxKind
  id: string
}

/** A submission that somebody has sent, so one that can be answered and is delivered. */
export interface SubmissionKey extends RecordKey {
  kind: SubmissionKind
}

/** A condition: the row of the inbox is this record's. */
export const isEntryOf = ({ kind, id }: RecordKey) => and(eq(inbox.id, id), eq(inbox.kind, kind))
