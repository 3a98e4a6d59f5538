import { sql } from 'drizzle-orm'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import { clientData } from './schema/client-data.ts'
import { clientApplications, contactMessages, deliveries } from './schema/submissions.ts'

/** The table with the content of each kind of record; what they have in common is in `inbox`. */
export const recordTables = {
  contact_message: contactMessages,
  client_application: clientApplications,
  client_data: clientData,
} as const

/** A condition: the delivery belongs to a record of this kind. Client data has none. */
export const isDeliveryOf = (kind: InboxKind) => sql`${deliveries.submission_kind} = ${kind}`
