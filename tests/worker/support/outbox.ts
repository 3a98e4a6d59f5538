import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openDatabase } from '#worker/db/client.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema.ts'
import type { Bindings, VariableName } from '#worker/env.ts'
import worker from '#worker/index.ts'

/** What Cloudflare runs every minute. */
export const runCron = (changes: Partial<Bindings & Record<VariableName, string>> = {}) =>
  worker.scheduled(createScheduledController(), { ...env, ...changes })

/** A row that is due now, of a message that need not exist. */
export async function addDelivery(columns: Partial<DeliveryRow> = {}): Promise<DeliveryRow> {
  const [row] = await openDatabase(env.DB)
    .insert(deliveries)
    .values({
      id: crypto.randomUUID(),
      subject_kind: 'contact_message',
      subject_id: crypto.randomUUID(),
      channel: 'mail' satisfies Channel,
      next_attempt_at: Date.now(),
      created_at: Date.now(),
      ...columns,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}
