import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { channels, type DeliveryChannel } from '#worker/contract/admin/deliveries.ts'
import { locales } from '#worker/domain/locales.ts'
import { flag, id, timestamp } from './columns.ts'

export const submissionKinds = ['contact_message', 'client_application'] as const
/** Held: from a restored database, until an administrator decides whether it was sent before. Dropped: it was. */
export const deliveryStates = ['pending', 'sent', 'parked', 'held', 'dropped'] as const

export const receivedColumns = () => ({
  language: text('language', { enum: locales }).notNull(),
  /** SHA-256 of the content: distinguishes a retry from another submission with the same id. */
  content_hash: text('content_hash').notNull(),
  created_at: timestamp('created_at').notNull(),
})

/** Terms that the search finds a row by besides its words, made of them by `domain/search/search-terms.ts`; null without any. */
export const searchTerms = () => text('search_terms')

/** The twelve fields of a client. */
export const clientColumns = () => ({
  company_name: text('company_name').notNull(),
  vat_number: text('vat_number').notNull(),
  signatory_first_name: text('signatory_first_name').notNull(),
  signatory_last_name: text('signatory_last_name').notNull(),
  signatory_email: text('signatory_email').notNull(),
  payment_contact_first_name: text('payment_contact_first_name').notNull(),
  payment_contact_last_name: text('payment_contact_last_name').notNull(),
  payment_contact_email: text('payment_contact_email').notNull(),
  invoice_email: text('invoice_email').notNull(),
  bank_account_number: text('bank_account_number').notNull(),
  bank_name: text('bank_name').notNull(),
  swift_bic_code: text('swift_bic_code'),
})

/** A person authorized to act for a client. */
export const authorizationColumns = () => ({
  /** From 1, in order of entry. */
  row_number: integer('row_number').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  email: text('email').notNull(),
  position: text('position'),
  authorization_scope: text('authorization_scope'),
  search_terms: searchTerms(),
})

export const contactMessages = sqliteTable('contact_messages', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  ...receivedColumns(),
  search_terms: searchTerms(),
})

/** The machines and courses that a contact message asks for. */
export const enquiryListItems = sqliteTable(
  'enquiry_list_items',
  {
    submission_id: text('submission_id')
      .notNull()
      .references(() => contactMessages.id),
    /** From 1, in the order of the list. */
    position: integer('position').notNull(),
    /** No enum: an entry may leave the catalogue while enquiries about it are kept. */
    catalogue_id: text('catalogue_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** Days, as `2026-12-01`. */
    date_from: text('date_from'),
    date_to: text('date_to'),
    place: text('place'),
    operator: flag('operator'),
    /** Height, model or attachment, as the visitor typed it. */
    details: text('details'),
    search_terms: searchTerms(),
  },
  (table) => [primaryKey({ columns: [table.submission_id, table.position] })],
)

export const clientApplications = sqliteTable('client_applications', {
  id: id(),
  ...clientColumns(),
  ...receivedColumns(),
  search_terms: searchTerms(),
})

export const applicationAuthorizations = sqliteTable(
  'application_authorizations',
  {
    application_id: text('application_id')
      .notNull()
      .references(() => clientApplications.id),
    ...authorizationColumns(),
  },
  (table) => [primaryKey({ columns: [table.application_id, table.row_number] })],
)

export const deliveries = sqliteTable(
  'deliveries',
  {
    /** Also the idempotency key sent with every attempt, until a mail bounces: `outbox/mail-idempotency-key.ts`. */
    id: id(),
    submission_kind: text('submission_kind', { enum: submissionKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: timestamp('next_attempt_at').notNull(),
    /** Expiry of the lease; 0 if no drain holds it. */
    lease_until: timestamp('lease_until').notNull().default(0),
    last_error: text('last_error'),
    created_at: timestamp('created_at').notNull(),
    sent_at: timestamp('sent_at'),
    /** The time the mail API last reported a bounce after accepting the mail; null for nearly all. */
    bounced_at: timestamp('bounced_at'),
    /** The mail of the thread, or the event, that is sent; empty if it is the submission itself. */
    item_id: text('item_id').notNull().default(''),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(
      table.submission_id,
      table.submission_kind,
      table.channel,
      table.item_id,
    ),
    // What is sent next. A backlog is a few hundred rows, so its channels share the index.
    index('deliveries_due').on(table.next_attempt_at).where(sql`${table.state} = 'pending'`),
    index('deliveries_parked').on(table.created_at).where(sql`${table.state} = 'parked'`),
    index('deliveries_held').on(table.created_at).where(sql`${table.state} = 'held'`),
  ],
)

/** The origin of a submission's visit; no row if nothing is known. */
export const submissionOrigins = sqliteTable(
  'submission_origins',
  {
    /** Number of the entry in the inbox. */
    seq: integer('seq').primaryKey(),
    /** The source that the inbox lists and filters by, in lower case. */
    source: text('source').notNull(),
    /** Host of the website that linked here. */
    referrer: text('referrer'),
    utm_source: text('utm_source'),
    utm_medium: text('utm_medium'),
    utm_campaign: text('utm_campaign'),
    utm_term: text('utm_term'),
    utm_content: text('utm_content'),
  },
  (table) => [index('submission_origins_source').on(table.source, table.seq)],
)

/** Submissions per day, by network and in total. Deleted after two days. */
export const submissionCounts = sqliteTable(
  'submission_counts',
  {
    /** Day in Warsaw, as `2026-11-21`. */
    day: text('day').notNull(),
    /** `site`, or the keyed hash of a network; an unkeyed hash of so few networks could be reversed. */
    scope: text('scope').notNull(),
    /** Submissions that are not suspected. */
    accepted: integer('accepted').notNull(),
    /** Stored bytes, suspected or not. */
    bytes: integer('bytes').notNull(),
    suspected: integer('suspected').notNull().default(0),
    suspected_bytes: integer('suspected_bytes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope] })],
)

export type SubmissionKind = (typeof submissionKinds)[number]
export type Channel = DeliveryChannel
export type ContactMessageRow = typeof contactMessages.$inferSelect
export type EnquiryListRow = typeof enquiryListItems.$inferSelect
export type ClientApplicationRow = typeof clientApplications.$inferSelect
export type AuthorizationRow = typeof applicationAuthorizations.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
