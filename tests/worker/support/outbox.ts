import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hookBacklog, mailBacklog } from '#tests/support/delivery-backlog.ts'
import { openDatabase } from '#worker/db/client.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import worker from '#worker/index.ts'
import { allRows } from './sql.ts'

/** Runs the cron trigger. */
export const runCron = (changes: Partial<Bindings & Record<VariableName, string>> = {}) =>
  worker.scheduled(createScheduledController(), { ...env, ...changes })

/** Inserts a due delivery, by default of a message that does not exist. */
export async function addDelivery(columns: Partial<DeliveryRow> = {}): Promise<DeliveryRow> {
  const [row] = await openDatabase(env.DB)
    .insert(deliveries)
    .values({
      id: crypto.randomUUID(),
      submission_kind: 'contact_message',
      submission_id: crypto.randomUUID(),
      channel: 'mail' satisfies Channel,
      next_attempt_at: Date.now(),
      created_at: Date.now(),
      ...columns,
    })
    .returning()
  if (!row) throw new Error('nothing was inserted')
  return row
}

const store = (statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))

export const addMailBacklog = (count: number, since: number) => store(mailBacklog(count, since))

export const addHookBacklog = (count: number, since: number) => store(hookBacklog(count, since))

/** Number of deliveries per state. */
export async function countStates(): Promise<Record<string, number>> {
  const results = await allRows<{
    state: string
    count: number
  }>('SELECT state, count(*) AS count FROM deliveries GROUP BY state')
  return Object.fromEntries(results.map(({ state, count }) => [state, count]))
}
