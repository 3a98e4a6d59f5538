import { sql } from 'drizzle-orm'
import type { TriedReceiver } from '#worker/contract/admin/events.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { inbox } from '#worker/db/schema/inbox.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { EventsSettings } from '#worker/env/events-settings.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { inventedRow } from '#worker/record-view/invented-record.ts'
import { findRecord, toAdminRecord } from '#worker/record-view/record.ts'
import type { AdminContext } from '#worker/roles/admin-env.ts'
import { logAction, logActionWhere } from '#worker/roles/log-action.ts'
import { postEvent } from './channels/events.ts'

function requireReceiver({ settings }: AdminContext): EventsSettings {
  if (!settings.events) throw new ApiError('not_found')
  return settings.events
}

/** Posts at once, so that whoever tries it sees the answer; nothing is retried. */
async function tryOut(
  receiver: EventsSettings,
  record: AdminRecord | null,
  now: number,
): Promise<TriedReceiver> {
  if (!record || record.kind === 'client_data') throw new ApiError('not_found')
  const result = await postEvent(receiver, crypto.randomUUID(), {
    type: 'enquiry.received',
    timestamp: toIsoTime(now),
    data: record,
    test: true,
  })
  return { error: result.outcome === 'sent' ? null : result.reason }
}

/** Sends an invented record to the receiver of events. Throws ApiError `not_found` if there is none. */
export async function sendTestEvent(ctx: AdminContext): Promise<TriedReceiver> {
  const receiver = requireReceiver(ctx)
  await logAction(ctx, 'test_event_sent', {})
  return tryOut(
    receiver,
    toAdminRecord(inventedRow(ctx.now), {
      notes: [],
      deliveries: [],
      thread: [],
      moreMails: 0,
      hasDraft: false,
    }),
    ctx.now,
  )
}

const newest = sql`(SELECT id AS newest_id, kind AS newest_kind FROM ${inbox}
  WHERE ${inbox.suspected_for} IS NULL AND ${inbox.kind} <> 'client_data' ORDER BY ${inbox.seq} DESC LIMIT 1)`

/**
 * Sends the newest record to the receiver of events, as a test: it is a person's data, so the log names the record. Throws
 * ApiError `not_found` if there is no receiver or no record.
 */
export async function sendNewestRecord(ctx: AdminContext): Promise<TriedReceiver> {
  const receiver = requireReceiver(ctx)
  const { db, now } = ctx
  const [, [key]] = await db.batch([
    logActionWhere(ctx, 'newest_record_sent', {
      subject: { kind: sql`newest_kind`, id: sql`newest_id` },
      from: newest,
    }),
    db
      .select({
        id: sql<string>`newest_id`,
        kind: sql<'contact_message' | 'client_application'>`newest_kind`,
      })
      .from(newest),
  ])
  return tryOut(receiver, key ? await findRecord(db, key, null) : null, now)
}
