import type { DeliveryView } from '#worker/contract/admin/deliveries.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'

export const toDeliveryView = (row: DeliveryRow): DeliveryView => ({
  id: row.id,
  channel: row.channel,
  state: row.state,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: new Date(row.created_at).toISOString(),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
  nextAttemptAt: row.state === 'pending' ? new Date(row.next_attempt_at).toISOString() : null,
})
