import { type SQL, sql } from 'drizzle-orm'
import type { Channel, SubmissionKind } from '#worker/db/schema/submissions.ts'
import type { StoreResult } from './store-once.ts'

const tables = { contact_message: 'contact_messages', client_application: 'client_applications' } as const

/** The channels of the deliveries that were created with a stored submission; those of a later release are newer. */
export const selectChannels = (kind: SubmissionKind, id: string): SQL<string | null> =>
  // Table names are literals: drizzle omits them in a query of a single table.
  sql`(SELECT group_concat(channel) FROM deliveries WHERE submission_id = ${id} AND submission_kind = ${kind}
    AND deliveries.created_at = ${sql.raw(tables[kind])}.created_at)`

/** Tells if a delivery to this channel was created with the submission, now or when a retry was stored first. */
export function hasDelivery(
  result: StoreResult<{ contentHash: string; channels: string | null }>,
  channel: Channel,
): boolean {
  if (result.kind === 'same') return result.stored.channels?.split(',').includes(channel) ?? false
  return result.kind === 'stored' && result.rows.some((row) => 'channel' in row && row.channel === channel)
}
