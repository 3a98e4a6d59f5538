import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

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

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export interface FaultyReceiver {
  port: number
  /** From now on everything is accepted. */
  recover(): void
  /** Idempotency keys that were accepted, by receiver and name. */
  acceptedKeys: ReadonlyMap<string, ReadonlySet<string>>
  close(): void
}

/**
 * A mail API and webhooks that fail at random. `toName` tells what was accepted, such as a submission's reference or a
 * receipt; null for anything else.
 */
export async function openFaultyReceiver(
  toName: (payload: Record<string, unknown>) => string | null,
): Promise<FaultyReceiver> {
  const acceptedKeys = new Map<string, Set<string>>()
  let hasFaults = true

  function keep(path: string, key: string, accepted: string): void {
    const name = `${path} ${accepted}`
    const keys = acceptedKeys.get(name) ?? new Set()
    acceptedKeys.set(name, keys.add(key))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const payload = await readJson(request)
    const fault = hasFaults ? pickFault() : 'accept'
    if (request.url?.startsWith('/automation')) await wait(slowMs)
    if (fault === 'drop') return void response.destroy()
    if (fault === 'serverError') return void response.writeHead(503).end()
    if (fault === 'slowDown') return void response.writeHead(429, { 'retry-after': '1' }).end()
    const accepted = toName(payload)
    if (accepted) keep(String(request.url), String(request.headers['idempotency-key']), accepted)
    if (fault === 'acceptAndDrop') return void response.destroy()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"kept"}')
  }

  const server = createServer((request, response) => {
    // A sender that is killed during its request leaves an incomplete body.
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    recover: () => {
      hasFaults = false
    },
    acceptedKeys,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
