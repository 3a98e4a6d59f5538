import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { apiKeys, auditLog } from '#worker/db/schema/admin.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
} from '#worker/db/schema/auth-accounts.ts'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import { additionalAuthorizations, clientData } from '#worker/db/schema/client-data.ts'
import { files } from '#worker/db/schema/files.ts'
import { notes } from '#worker/db/schema/inbox.ts'
import { replyDrafts, savedSentences } from '#worker/db/schema/replies.ts'
import { editions } from '#worker/db/schema/site.ts'
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  deliveries,
  enquiryListItems,
} from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'
import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import { type FormField, namesWith, toNames } from '#worker/domain/forms/field.ts'

const columnsOf = <Name extends string>(table: Record<Name, SQLiteColumn>, names: readonly Name[]) =>
  names.map((name) => table[name])

const addressesOf = <const F extends FormField>(
  table: Record<F['name'], SQLiteColumn>,
  fields: readonly F[],
) => columnsOf(table, toNames(fields.filter(({ kind }) => kind === 'email')))

/** Addresses of a record's sender or main contacts: the whole record is their personal data. */
export const contactColumns = {
  contact_message: addressesOf(contactMessages, contactForm),
  client_application: addressesOf(clientApplications, clientForm),
  client_data: addressesOf(clientData, clientForm),
} satisfies Record<InboxKind, SQLiteColumn[]>

/** Authorised persons, and the record they belong to. */
export const authorizationTables = [
  { table: applicationAuthorizations, record: applicationAuthorizations.application_id },
  { table: additionalAuthorizations, record: additionalAuthorizations.client_data_id },
] as const

const personalColumnsOf = <const F extends FormField>(
  table: SQLiteTable & Record<F['name'], SQLiteColumn>,
  fields: readonly F[],
): TextColumns => ({ table, columns: columnsOf(table, namesWith('personal', fields)) })

export interface TextColumns {
  table: SQLiteTable
  columns: SQLiteColumn[]
}

/** Every text column that may contain somebody's address. `tests/architecture/erasure.test.ts` names those that cannot. */
export const textColumns: TextColumns[] = [
  personalColumnsOf(contactMessages, contactForm),
  { table: enquiryListItems, columns: [enquiryListItems.place, enquiryListItems.details] },
  personalColumnsOf(clientApplications, clientForm),
  personalColumnsOf(applicationAuthorizations, authorizationForm),
  personalColumnsOf(clientData, clientForm),
  personalColumnsOf(additionalAuthorizations, authorizationForm),
  { table: notes, columns: [notes.text] },
  {
    table: threadMails,
    columns: [
      threadMails.sender,
      threadMails.sender_name,
      threadMails.subject,
      threadMails.text,
      threadMails.author_name,
      threadMails.left_out,
      threadMails.recipients,
    ],
  },
  { table: replyDrafts, columns: [replyDrafts.text, replyDrafts.author_name, replyDrafts.copies] },
  {
    table: savedSentences,
    columns: [
      savedSentences.name,
      savedSentences.pl,
      savedSentences.en,
      savedSentences.de,
      savedSentences.nl,
    ],
  },
  { table: editions, columns: [editions.content] },
  { table: files, columns: [files.name] },
  { table: deliveries, columns: [deliveries.last_error] },
  { table: auditLog, columns: [auditLog.details] },
  { table: apiKeys, columns: [apiKeys.name] },
  { table: authUsers, columns: [authUsers.user_metadata, authUsers.app_metadata] },
  { table: authPendingSignups, columns: [authPendingSignups.user_metadata] },
  { table: authIdentities, columns: [authIdentities.identity_data] },
  { table: authFactors, columns: [authFactors.friendly_name] },
  { table: authAuditLog, columns: [authAuditLog.payload] },
]
