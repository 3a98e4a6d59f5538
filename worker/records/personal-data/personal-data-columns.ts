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
import {
  applicationAuthorizations,
  clientApplications,
  contactMessages,
  deliveries,
  enquiryListItems,
} from '#worker/db/schema/submissions.ts'
import { threadMails } from '#worker/db/schema/threads.ts'

import { authorizationFields, clientFieldNames, contactFieldNames } from '#worker/domain/form-fields.ts'

/** Addresses of a record's sender or main contacts: the whole record is their personal data. */
export const contactColumns = {
  contact_message: [contactMessages.email],
  client_application: [
    clientApplications.signatory_email,
    clientApplications.payment_contact_email,
    clientApplications.invoice_email,
  ],
  client_data: [clientData.signatory_email, clientData.payment_contact_email, clientData.invoice_email],
} satisfies Record<InboxKind, SQLiteColumn[]>

/** Authorised persons, and the record they belong to. */
export const authorizationTables = [
  { table: applicationAuthorizations, record: applicationAuthorizations.application_id },
  { table: additionalAuthorizations, record: additionalAuthorizations.client_data_id },
] as const

const columnsOf = <Name extends string>(table: Record<Name, SQLiteColumn>, names: readonly Name[]) =>
  names.map((name) => table[name])

export interface TextColumns {
  table: SQLiteTable
  columns: SQLiteColumn[]
}

/** Every text column that may contain somebody's address. `tests/architecture/erasure.test.ts` names those that cannot. */
export const textColumns: TextColumns[] = [
  {
    table: contactMessages,
    columns: columnsOf(contactMessages, contactFieldNames),
  },
  { table: enquiryListItems, columns: [enquiryListItems.place, enquiryListItems.details] },
  { table: clientApplications, columns: columnsOf(clientApplications, clientFieldNames) },
  { table: applicationAuthorizations, columns: columnsOf(applicationAuthorizations, authorizationFields) },
  { table: clientData, columns: columnsOf(clientData, clientFieldNames) },
  { table: additionalAuthorizations, columns: columnsOf(additionalAuthorizations, authorizationFields) },
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
