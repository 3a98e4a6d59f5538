import type { DeliveryRow } from '#worker/db/schema/submissions.ts'

/**
 * The idempotency key of a delivery, starting with its id. The mail API sends nothing again under a key it has accepted,
 * so a mail that bounced gets a new key.
 */
export const toMailIdempotencyKey = ({ id, bounced_at }: Pick<DeliveryRow, 'id' | 'bounced_at'>) =>
  bounced_at === null ? id : `${id}-${bounced_at}`
