import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type InboxKind, inboxKinds } from '#worker/contract/admin/inbox.ts'
import type { RecordKey } from '#worker/db/record-key.ts'
import { clientApplications, clientData, contactMessages, deliveries } from '#worker/db/schema/submissions.ts'
import { ApiError } from '#worker/http/api-error.ts'

/** The table with the content of each kind of record; what they have in common is in `inbox`. */
export const recordTables = {
  contact_message: contactMessages,
  client_application: clientApplications,
  client_data: clientData,
} as const

/** A condition: the delivery belongs to a record of this kind. Client data has none. */
export const isDeliveryOf = (kind: InboxKind) => sql`${deliveries.submission_kind} = ${kind}`

const isKind = (word: string): word is InboxKind => inboxKinds.some((kind) => kind === word)

/** The record in the path. Throws ApiError `not_found`. */
export function requireRecordKey(c: Context): RecordKey {
  const kind = c.req.param('kind') ?? ''
  if (!isKind(kind)) throw new ApiError('not_found')
  return { kind, id: c.req.param('id') ?? '' }
}
