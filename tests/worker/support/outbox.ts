import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { hookBacklog, mailBacklog } from '#tests/support/delivery-backlog.ts'
import { openDatabase } from '#worker/db/client.ts'
import { type Channel, type DeliveryRow, deliveries } from '#worker/db/schema/submissions.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import worker from '#worker/index.ts'
import { allRows } from './database.ts'

/** A request to a receiver. */
export interface Received {
  url: string
  headers: Headers
  // Each test knows the shape it expects.
  body: Record<string, unknown>
  init: RequestInit
}

export const isMail = ({ url }: Received) => url === 'https://mail.test/emails'
export const isHook = ({ url }: Received) => url === 'https://hooks.test/automation'

type Answer = (received: Received) => Response | Promise<Response>

/** Fakes the mail API and the webhooks; returns the list of their requests, oldest first. */
export function fakeReceivers(
  answer: Answer = () => new Response('{}'),
  received: Received[] = [],
): Received[] {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const call = {
      url: String(input),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
      init,
    }
    received.push(call)
    return answer(call)
  })
  return received
}

export const acceptEverything = () => void fakeReceivers()

/** The error of `fetch` after a timeout signal. */
export const timedOut = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')

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
