import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { apiKeys, auditLog, notes } from '#worker/db/schema/admin.ts'
import {
  authFactors,
  authIdentities,
  authPendingSignups,
  authUsers,
} from '#worker/db/schema/auth-accounts.ts'
import { authAuditLog } from '#worker/db/schema/auth-state.ts'
import { files } from '#worker/db/schema/files.ts'
import {
  additionalAuthorizations,
  applicationAuthorizations,
  clientApplications,
  clientData,
  contactMessages,
  deliveries,
  enquiryListItems,
} from '#worker/db/schema/submissions.ts'

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

type ClientTable = typeof clientApplications | typeof clientData

const clientTexts = (table: ClientTable) => [
  table.company_name,
  table.vat_number,
  table.signatory_first_name,
  table.signatory_last_name,
  table.signatory_email,
  table.payment_contact_first_name,
  table.payment_contact_last_name,
  table.payment_contact_email,
  table.invoice_email,
  table.bank_account_number,
  table.bank_name,
  table.swift_bic_code,
]

type AuthorizationTable = typeof applicationAuthorizations | typeof additionalAuthorizations

const authorizationTexts = (table: AuthorizationTable) => [
  table.first_name,
  table.last_name,
  table.email,
  table.position,
  table.authorization_scope,
]

export interface TextColumns {
  table: SQLiteTable
  columns: SQLiteColumn[]
}

/** Every text column that may contain somebody's address. `tests/architecture/erasure.test.ts` names those that cannot. */
export const textColumns: TextColumns[] = [
  {
    table: contactMessages,
    columns: [
      contactMessages.name,
      contactMessages.email,
      contactMessages.phone,
      contactMessages.subject,
      contactMessages.message,
    ],
  },
  { table: enquiryListItems, columns: [enquiryListItems.place] },
  { table: clientApplications, columns: clientTexts(clientApplications) },
  { table: applicationAuthorizations, columns: authorizationTexts(applicationAuthorizations) },
  { table: clientData, columns: clientTexts(clientData) },
  { table: additionalAuthorizations, columns: authorizationTexts(additionalAuthorizations) },
  { table: notes, columns: [notes.text] },
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
