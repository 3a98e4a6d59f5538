import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EventType } from '#worker/contract/admin/event-types.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { Database } from './client.ts'
import { toEventItem } from './event-item.ts'
import { insertDeliveries } from './insert-deliveries.ts'
import { inbox } from './schema/inbox.ts'

/** Made by SQLite, as one statement may write many rows. */
export const randomUuid = sql.raw(`lower(concat_ws('-', hex(randomblob(4)), hex(randomblob(2)),
  '4' || substr(hex(randomblob(2)), 2), substr('89AB', 1 + abs(random() % 4), 1) || substr(hex(randomblob(2)), 2),
  hex(randomblob(6))))`)

/** A condition: the receiver may know of the record. */
const isKnown = (type: EventType) =>
  type === 'enquiry.erased'
    ? or(isNull(inbox.suspected_for), eq(inbox.suspected_for, 'reported'))
    : isNull(inbox.suspected_for)

/**
 * The statement that enqueues an event of each submission that meets the condition; no event is queued if no receiver is configured.
 * Run it in the batch of the change and with the same condition: before the change, after the entry of a new record.
 * A suspected record has no events until its release, but one that was reported is erased for the receiver as well; client data of
 * signed-in users has none.
 */
export function enqueueEvent(
  db: Database,
  { events }: Pick<Settings, 'events'>,
  type: EventType,
  entries: SQL | undefined,
  now: number,
  dueAt = now,
) {
  const hasEvent = and(
    entries,
    ne(inbox.kind, 'client_data'),
    type === 'enquiry.released' ? undefined : isKnown(type),
    events ? undefined : sql`false`,
  )
  return insertDeliveries(
    db,
    {
      id: randomUuid,
      kind: sql`${inbox.kind}`,
      submissionId: sql`${inbox.id}`,
      channel: 'events',
      item: toEventItem(type),
    },
    now,
    sql`${inbox} WHERE ${hasEvent}`,
    dueAt,
  )
}
