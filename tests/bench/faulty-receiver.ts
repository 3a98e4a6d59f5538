import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { listenLocally } from '#scripts/listen-locally.ts'

/** The behaviour of a mail API or a webhook, in percent. */
const faults = {
  accept: 70,
  /** Stored, but the connection breaks before the response: the sender has to retry with the same key. */
  acceptAndDrop: 8,
  drop: 8,
  serverError: 8,
  slowDown: 6,
} as const

type Fault = keyof typeof faults

function pickFault(): Fault {
  let left = Math.random() * 100
  for (const [fault, share] of Object.entries(faults)) {
    left -= share
    if (left < 0) return fault as Fault
  }
  return 'accept'
}

/** The time that the automation takes to answer: it holds up nothing but itself. */
const slowMs = 2_000

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

export interface FaultyReceiver {
  port: number
  /** From now on everything is accepted. */
  recover(): void
  /** Idempotency keys that were accepted, by receiver and name. */
  acceptedKeys: ReadonlyMap<string, ReadonlySet<string>>
  /** Every try to send an event, whatever became of it. */
  events: { readonly tries: number; readonly unverified: number }
  close(): void
}

/**
 * A mail API and webhooks that fail at random. `toName` tells what was accepted, such as a submission's reference or a
 * receipt; null for anything else. `serve` answers what is read of it; null if there is nothing.
 */
export async function openFaultyReceiver(
  toName: (payload: Record<string, unknown>) => string | null,
  { eventsSecret, serve = () => null }: { eventsSecret?: string; serve?: (path: string) => string | null },
): Promise<FaultyReceiver> {
  const acceptedKeys = new Map<string, Set<string>>()
  const webhook = eventsSecret ? new Webhook(eventsSecret) : null
  const events = { tries: 0, unverified: 0 }
  let hasFaults = true

  function keep(path: string, key: string, accepted: string): void {
    const name = `${path} ${accepted}`
    const keys = acceptedKeys.get(name) ?? new Set()
    acceptedKeys.set(name, keys.add(key))
  }

  function countEvent(text: string, headers: IncomingHttpHeaders): void {
    events.tries += 1
    try {
      if (!webhook) throw new Error('no event was expected')
      webhook.verify(text, headers as Record<string, string>)
    } catch {
      events.unverified += 1
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const served = request.method === 'GET' ? serve(String(request.url)) : null
    const text = request.method === 'GET' ? '{}' : await readText(request)
    const payload = JSON.parse(text)
    if (request.url === '/events') countEvent(text, request.headers)
    const fault = hasFaults ? pickFault() : 'accept'
    if (request.url?.startsWith('/automation')) await wait(slowMs)
    if (fault === 'drop') return void response.destroy()
    if (fault === 'serverError') return void response.writeHead(503).end()
    if (fault === 'slowDown') return void response.writeHead(429, { 'retry-after': '1' }).end()
    if (request.method === 'GET') return void response.writeHead(served === null ? 404 : 200).end(served)
    const accepted = toName(payload)
    const key = request.headers['idempotency-key'] ?? request.headers['webhook-id']
    if (accepted) keep(String(request.url), String(key), accepted)
    if (fault === 'acceptAndDrop') return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"kept"}')
  }

  const server = createServer((request, response) => {
    // A sender that is killed during its request leaves an incomplete body.
    answer(request, response).catch(() => response.destroy())
  })
  const { port, close } = await listenLocally(server)
  return {
    port,
    recover: () => {
      hasFaults = false
    },
    acceptedKeys,
    events,
    close,
  }
}
