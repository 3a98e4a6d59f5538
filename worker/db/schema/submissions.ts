import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { inboxStatuses, suspicionReasons } from '#worker/contract/admin/inbox.ts'
import { locales } from '#worker/contract/locales.ts'
import { authUsers } from './auth-accounts.ts'
import { id, timestamp } from './columns.ts'

export const submissionKinds = ['contact_message', 'client_application'] as const
export const channels = ['mail', 'zapier', 'automation'] as const
/** Held: of a restored database, until somebody says whether it has gone out before. Dropped: it had. */
export const deliveryStates = ['pending', 'sent', 'parked', 'held', 'dropped'] as const

const receivedColumns = () => ({
  language: text('language', { enum: locales }).notNull(),
  /** SHA-256 of what was sent: tells a second try of one submission from another one under its id. */
  content_hash: text('content_hash').notNull(),
  status: text('status', { enum: inboxStatuses }).notNull().default('new'),
  created_at: timestamp('created_at').notNull(),
})

/** What the administrators have done with a submission so far. */
const statusColumns = () => ({
  /** When somebody first opened it; null while it is unread. */
  read_at: timestamp('read_at'),
  status_changed_at: timestamp('status_changed_at'),
  /** A user's id; outlives the user. */
  status_changed_by: text('status_changed_by'),
  /** Counts changes, so that of two people who change one record at once the second is told. */
  version: integer('version').notNull().default(0),
})

/** Stands at the end of each table, where a later column goes. */
const suspicionColumns = () => ({
  /** Why nothing is sent on of it until an administrator says that it is no spam; null for nearly all. */
  suspected_for: text('suspected_for', { enum: suspicionReasons }),
})

/** The twelve fields of a client. */
const clientColumns = () => ({
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

/** Somebody who may act for a client. */
const authorizationColumns = () => ({
  /** From 1, in the order they were entered. */
  row_number: integer('row_number').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  email: text('email').notNull(),
  position: text('position'),
  authorization_scope: text('authorization_scope'),
})

export const contactMessages = sqliteTable('contact_messages', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  ...receivedColumns(),
  ...statusColumns(),
  ...suspicionColumns(),
})

export const clientApplications = sqliteTable('client_applications', {
  id: id(),
  ...clientColumns(),
  ...receivedColumns(),
  ...statusColumns(),
  ...suspicionColumns(),
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

/** A client as somebody with an account entered it. */
export const clientData = sqliteTable(
  'client_data',
  {
    id: id(),
    /** Who entered it; null once that user is deleted, as the client's data are not theirs. */
    user_id: text('user_id').references(() => authUsers.id),
    /** The profile it belongs to; here every user has one, under the same id. */
    profile_id: text('profile_id').references(() => authUsers.id),
    ...clientColumns(),
    ...receivedColumns(),
    ...statusColumns(),
    ...suspicionColumns(),
  },
  (table) => [index('client_data_user').on(table.user_id), index('client_data_profile').on(table.profile_id)],
)

export const additionalAuthorizations = sqliteTable(
  'additional_authorizations',
  {
    client_data_id: text('client_data_id')
      .notNull()
      .references(() => clientData.id),
    ...authorizationColumns(),
  },
  (table) => [primaryKey({ columns: [table.client_data_id, table.row_number] })],
)

export const deliveries = sqliteTable(
  'deliveries',
  {
    /** Also the idempotency key that receivers get with every try, until a mail bounces: `outbox/mail-key.ts`. */
    id: id(),
    submission_kind: text('submission_kind', { enum: submissionKinds }).notNull(),
    submission_id: text('submission_id').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: timestamp('next_attempt_at').notNull(),
    /** Until then one drain owns the row; 0 when none does. */
    lease_until: timestamp('lease_until').notNull().default(0),
    last_error: text('last_error'),
    created_at: timestamp('created_at').notNull(),
    sent_at: timestamp('sent_at'),
    /** When the mail API last reported that it could not deliver what it had accepted; null for nearly all. */
    bounced_at: timestamp('bounced_at'),
  },
  (table) => [
    uniqueIndex('deliveries_once').on(table.submission_id, table.submission_kind, table.channel),
    index('deliveries_due').on(table.next_attempt_at).where(sql`${table.state} = 'pending'`),
    index('deliveries_parked').on(table.created_at).where(sql`${table.state} = 'parked'`),
    index('deliveries_held').on(table.created_at).where(sql`${table.state} = 'held'`),
    index('deliveries_pending').on(table.created_at).where(sql`${table.state} = 'pending'`),
    // What one channel sends next: the longest due, the newest of what was never tried, what a dead drain left behind.
    index('deliveries_queued')
      .on(table.channel, table.next_attempt_at)
      .where(sql`${table.state} = 'pending' and ${table.lease_until} = 0`),
    index('deliveries_untried')
      .on(table.channel, table.created_at)
      .where(sql`${table.state} = 'pending' and ${table.attempts} = 0`),
    index('deliveries_leased')
      .on(table.channel, table.lease_until)
      .where(sql`${table.state} = 'pending' and ${table.lease_until} > 0`),
  ],
)

/** How much has come in on a day, by network and from all of them together. Gone two days later. */
export const submissionCounts = sqliteTable(
  'submission_counts',
  {
    /** Of Warsaw, as `2026-11-21`. */
    day: text('day').notNull(),
    /** `site`, or the keyed hash of a network: a plain one of so few networks would be as good as the address. */
    scope: text('scope').notNull(),
    /** What was not suspected, weighed by its size. */
    accepted: integer('accepted').notNull(),
    /** What was stored, suspected or not. */
    bytes: integer('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope] })],
)

export type SubmissionKind = (typeof submissionKinds)[number]
export type Channel = (typeof channels)[number]
export type ContactMessageRow = typeof contactMessages.$inferSelect
export type ClientApplicationRow = typeof clientApplications.$inferSelect
export type AuthorizationRow = typeof applicationAuthorizations.$inferSelect
export type ClientDataRow = typeof clientData.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
