import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#scripts/listen-locally.ts'
import type { CloudflareApi } from '#scripts/setup/cloudflare-api.ts'
import { sendTestMessage } from '#scripts/setup/test-message.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'

interface Row {
  channel: string
  state: string
  last_error: string | null
}

/** A site that answers with this status, over a database that holds one set of rows after the other. */
async function visit(status: number, looks: Row[][], answer: object = {}) {
  const bodies: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const { origin, close } = await listenLocally(server)
  onTestFinished(close)
  const asked: unknown[] = []
  const api = {
    send: async (_: string, __: string, body: unknown) => {
      asked.push(body)
      return [{ results: (looks.length > 1 ? looks.shift() : looks[0]) ?? [] }]
    },
  } as unknown as CloudflareApi
  const message = await sendTestMessage({
    api,
    account: 'account',
    databaseId: 'database',
    origin,
    replyTo: 'Office <office@company.pl>',
    patienceMs: looks.length > 1 ? 60_000 : 0,
  })
  return { message, bodies, asked }
}

const row = (state: string, last_error: string | null = null): Row => ({ channel: 'mail', state, last_error })

test('is one that the form takes, and is looked for under its own id', async () => {
  const { message, bodies, asked } = await visit(201, [[row('sent')]])
  expect(message).toEqual({ is: 'sent', channels: ['mail'] })
  const [body] = bodies
  expect(contactMessage.safeParse(body).success).toBe(true)
  expect(body?.email).toBe('office@company.pl')
  expect(asked).toEqual([expect.objectContaining({ params: [body?.id] })])
})

test('is waited for until it has arrived', async () => {
  const { message, asked } = await visit(201, [[row('pending')], [row('sent')]])
  expect(message.is).toBe('sent')
  expect(asked).toHaveLength(2)
})

test.each([
  ['pending', 'http 401'],
  ['parked', 'http 422'],
])('that is %s is told with what the receiver said', async (state, last_error) => {
  const { message } = await visit(201, [[row(state, last_error)]])
  expect(message).toEqual({ is: 'waiting', channels: ['mail'], reason: last_error })
})

test('that can go nowhere is stored', async () => {
  expect((await visit(201, [[]])).message).toEqual({ is: 'stored' })
})

test('that is refused is told with the code, and nothing is looked for', async () => {
  const { message, asked } = await visit(503, [[]], { code: 'unavailable' })
  expect(message).toEqual({ is: 'rejected', reason: 'the form answered 503 unavailable' })
  expect(asked).toEqual([])
})
