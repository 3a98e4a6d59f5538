import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { CloudflareApi } from './cloudflare-api.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { bareAddress } from './validate-answers.ts'

/** Result of the message that setup sends through the deployed form. */
export type TestMessage =
  | { is: 'rejected'; reason: string }
  /** Stored, and no channel is configured. */
  | { is: 'stored' }
  | { is: 'sent'; channels: string[] }
  | { is: 'waiting'; channels: string[]; reason: string | null }

interface Delivery {
  channel: string
  state: string
  last_error: string | null
}

interface Visit {
  api: CloudflareApi
  account: string
  databaseId: string
  /** The address at which the site is requested, which may differ from SITE_URL. */
  origin: string
  replyTo: string
  /** The time to wait for deliveries; cron sends within a minute what the request has not. */
  patienceMs: number
}

const betweenLooksMs = 2_000

async function readDeliveries({ api, account, databaseId }: Visit, id: string): Promise<Delivery[]> {
  const sql =
    "SELECT channel, state, last_error FROM deliveries WHERE submission_id = ?1 AND channel <> 'receipt'"
  const [answer] = await api.send<{ results: Delivery[] }[]>(
    'POST',
    `/accounts/${account}/d1/database/${databaseId}/query`,
    { sql, params: [id] },
  )
  return answer?.results ?? []
}

/** Sends a message as a visitor would and waits until its deliveries are sent. */
export async function sendTestMessage(visit: Visit): Promise<TestMessage> {
  const id = randomUUID()
  const body = {
    // A retry with the same id stores no second message.
    id,
    name: 'npm run setup',
    email: bareAddress(visit.replyTo),
    subject: 'Wiadomość próbna',
    message: 'Strona działa: tę wiadomość wysłał formularz kontaktowy po uruchomieniu. Można ją usunąć.',
    language: 'pl',
  }
  const response = await fetchWithRetry(
    `${visit.origin}${formPaths.contactMessage}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    },
    30_000,
  ).catch((error: Error) => error)
  if (response instanceof Error) return { is: 'rejected', reason: response.message }
  if (response.status !== 201) {
    const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string }
    return { is: 'rejected', reason: `the form answered ${response.status} ${code}`.trim() }
  }
  const endsAt = Date.now() + visit.patienceMs
  for (;;) {
    const deliveries = await readDeliveries(visit, id)
    const channels = deliveries.map(({ channel }) => channel)
    if (deliveries.length === 0) return { is: 'stored' }
    if (deliveries.every(({ state }) => state === 'sent')) return { is: 'sent', channels }
    const open = deliveries.filter(({ state }) => state !== 'sent')
    if (Date.now() > endsAt || open.every(({ state }) => state === 'parked')) {
      const reason = open.find(({ last_error }) => last_error)?.last_error ?? null
      return { is: 'waiting', channels: open.map(({ channel }) => channel), reason }
    }
    await wait(betweenLooksMs)
  }
}
