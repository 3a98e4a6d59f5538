import type { DeliveryRow } from '#worker/db/schema/submissions.ts'

/**
 * Under which key a delivery is handed over. The mail API sends nothing again under a key that it has accepted, so a
 * mail that bounced gets another one. It begins with the delivery's id.
 */
export const toMailIdempotencyKey = ({ id, bounced_at }: Pick<DeliveryRow, 'id' | 'bounced_at'>) =>
  bounced_at === null ? id : `${id}-${bounced_at}`
