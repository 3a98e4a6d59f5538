import type { DeliveryView } from '#worker/contract/admin/delivery-responses.ts'
import { toEventType } from '#worker/db/event-item.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { toIsoTime, toOptionalIsoTime } from '#worker/domain/iso-time.ts'

export const toDeliveryView = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  channel: row.channel,
  event: row.channel === 'events' ? toEventType(row.item_id) : null,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: toIsoTime(row.created_at),
  sentAt: toOptionalIsoTime(row.sent_at),
  nextAttemptAt: row.state === 'pending' ? toIsoTime(row.next_attempt_at) : null,
})
