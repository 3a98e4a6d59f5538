import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { LeftOutPart } from '#worker/contract/admin/left-out.ts'
import type { recipientFields } from '#worker/contract/admin/mail-recipients.ts'
import { notRelayedReasons, reportedReasons } from '#worker/contract/admin/relays.ts'
import { threadMailOrigins } from '#worker/contract/admin/thread-mail-origins.ts'
import { flag, id, timestamp } from './columns.ts'
import { submissionKinds } from './submissions.ts'

/** Somebody whom a mail names beside its sender. */
export interface StoredRecipient {
  field: (typeof recipientFields)[number]
  name: string | null
  /** Lower case; its domain in ASCII. */
  address: string
}

/** A condition: a mail is an answer, or comes from the customer or the office for certain. Literals, for its index. */
export const isOfSides = sql.raw("(origin = 'reply' OR verified = 1)")

/** The bytes that the texts of a mail take. */
export const mailTextBytes = sql.raw(
  'octet_length(text) + coalesce(octet_length(subject), 0) + coalesce(octet_length(recipients), 0) + octet_length(left_out)',
)

/** Mails about a submission, in order of time: those that administrators write in its record, and those that come back. */
export const threadMails = sqliteTable(
  'thread_mails',
  {
    id: id(),
    submission_kind: text('submission_kind', { enum: submissionKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    origin: text('origin', { enum: threadMailOrigins }).notNull(),
    /** The administrator who wrote a reply, a user's id; kept after the user is deleted. */
    author_id: text('author_id'),
    /** The address that a received mail came from. */
    sender: text('sender'),
    text: text('text').notNull(),
    created_at: timestamp('created_at').notNull(),
    /** True if a received mail is DMARC-aligned and its sender takes part in the thread. */
    verified: flag('verified'),
    /** Hash of the envelope, the vouched sender, the Message-ID and the content of a received mail: the same one is stored once. */
    receipt_hash: text('receipt_hash'),
    /** The received mail as it came, in the bucket FILES. */
    raw_key: text('raw_key'),
    /** The name that a reply is signed with. */
    author_name: text('author_name'),
    /** Subject of a received mail, as it came. */
    subject: text('subject'),
    /** The name beside the address that a received mail came from. */
    sender_name: text('sender_name'),
    /** Why a received mail was not sent on to the other side; null if it was. */
    not_relayed_for: text('not_relayed_for', { enum: notRelayedReasons }),
    /** Parts of a received mail that are no files of the record. */
    left_out: text('left_out', { mode: 'json' }).$type<LeftOutPart[]>().notNull().default([]),
    /** Hashes of the pictures of a verified mail: in a later one they are decoration. Null if it has none. */
    pictures: text('pictures', { mode: 'json' }).$type<string[]>(),
    /** The time a digest reported that the mail was not sent on. */
    reported_at: timestamp('reported_at'),
    /** To and Cc of a received mail, without addresses of threads; who gets a copy of a reply. Null for nobody. */
    recipients: text('recipients', { mode: 'json' }).$type<StoredRecipient[]>(),
    /** The time a received mail was erased with its sender's data: that there was one is all that is left of it. */
    erased_at: timestamp('erased_at'),
    /** True if a received mail is DMARC-aligned, whoever sent it. */
    vouched: flag('vouched'),
  },
  (table) => [
    index('thread_mails_submission').on(table.submission_id, table.created_at, table.id),
    // Those of the two sides, among however many of strangers.
    index('thread_mails_known').on(table.submission_id, table.created_at, table.id).where(isOfSides),
    index('thread_mails_author')
      .on(table.author_id, table.created_at)
      .where(sql`${table.author_id} IS NOT NULL`),
    // Everything that somebody wrote.
    index('thread_mails_sender').on(table.sender).where(sql`${table.sender} IS NOT NULL`),
    index('thread_mails_pictures').on(table.sender).where(sql`${table.pictures} IS NOT NULL`),
    uniqueIndex('thread_mails_receipt').on(table.receipt_hash),
    uniqueIndex('thread_mails_raw').on(table.raw_key),
    // Mails that a digest has to report.
    index('thread_mails_unreported')
      .on(table.created_at)
      .where(
        sql`${table.not_relayed_for} IN (${sql.raw(reportedReasons.map((reason) => `'${reason}'`).join(', '))}) AND ${table.reported_at} IS NULL`,
      ),
    index('thread_mails_reported').on(table.reported_at).where(sql`${table.reported_at} IS NOT NULL`),
  ],
)

/** Thread mails from the mail API that were not stored, as their day had too many or they went to too many threads; kept until a digest reports them. */
export const refusedMails = sqliteTable('refused_mails', {
  /** In ASCII; empty if a mail names no sender. */
  domain: text('domain').primaryKey(),
  mails: integer('mails').notNull(),
  bytes: integer('bytes').notNull(),
})

export type ThreadMailRow = typeof threadMails.$inferSelect
