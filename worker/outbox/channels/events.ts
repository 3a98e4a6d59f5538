import type { EnquiryEvent } from '#worker/contract/admin/events.ts'
import { signMessage } from '#worker/crypto/webhook-signature.ts'
import type { Database } from '#worker/db/client.ts'
import { toEventType } from '#worker/db/event-item.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { toIsoTime } from '#worker/domain/iso-time.ts'
import type { EventsSettings } from '#worker/env/events-settings.ts'
import { findRecord } from '#worker/record-view/record.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { postText } from '#worker/sending/webhook-client.ts'

type EventDelivery = Pick<DeliveryRow, 'id' | 'submission_kind' | 'submission_id' | 'item_id' | 'created_at'>

/** The event of a delivery, of the record as it is now; null if that has been erased since. */
export async function toEvent(db: Database, delivery: EventDelivery): Promise<EnquiryEvent | null> {
  const { submission_kind: kind, submission_id: id, item_id, created_at } = delivery
  const type = toEventType(item_id)
  const timestamp = toIsoTime(created_at)
  if (type === 'enquiry.erased') return { type, timestamp, data: { id, kind } }
  const data = await findRecord(db, { kind, id }, null)
  return data && data.kind !== 'client_data' ? { type, timestamp, data } : null
}

/** Posts an event by Standard Webhooks: each try has its own time and signatures, and the id of the delivery. */
export async function postEvent(
  { url, secrets }: EventsSettings,
  id: string,
  event: EnquiryEvent,
): Promise<SendResult> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1_000))
  return postText(url, body, {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': await signMessage({ id, timestamp, body }, secrets),
  })
}
