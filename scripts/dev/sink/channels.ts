import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Hono } from 'hono'
import { Webhook } from 'standardwebhooks'
import { readJson, readRecord, refusal, requireBearer } from './calls.ts'
import { deliver, type Receipt, type Sink, type SinkContext, type SinkEnv } from './delivery.ts'
import { toMailContent } from './mail-content.ts'
import type { Store } from './store.ts'

const keyLimit = 256

async function receiveMail(c: SinkContext, store: Store): Promise<Receipt> {
  requireBearer(c)
  const key = c.req.header('idempotency-key') ?? null
  if (key !== null && key.length > keyLimit)
    throw refusal(400, `The key must be between 1-${keyLimit} chars.`, 'invalid_idempotency_key')
  const payload = await readRecord(c)
  const used = store.usedKeys.all().find((one) => one.key === key)
  if (used) {
    if (isDeepStrictEqual(used.payload, payload)) return { outcome: 'repeated', body: { id: used.mailId } }
    const message = 'This idempotency key has been used with a different payload.'
    throw refusal(409, message, 'invalid_idempotent_request')
  }
  const id = randomUUID()
  store.mails.add({ ...toMailContent(payload), id, at: new Date().toISOString(), idempotencyKey: key })
  if (key !== null) store.usedKeys.add({ key, payload, mailId: id })
  return { outcome: 'kept', body: { id } }
}

async function receiveText(c: SinkContext, store: Store): Promise<Receipt> {
  requireBearer(c)
  const { to, text, from = null } = await readRecord(c)
  const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
  if (!isFilled(to)) throw refusal(422, 'Missing `to` field.', 'missing_required_field')
  if (!isFilled(text)) throw refusal(422, 'Missing `text` field.', 'missing_required_field')
  if (from !== null && !isFilled(from)) throw refusal(422, 'Invalid `from` field.')
  const id = randomUUID()
  store.texts.add({ id, to, from, text, at: new Date().toISOString() })
  return { outcome: 'kept', body: { id } }
}

function verifies(text: string, headers: Record<string, string>, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

/** `secrets` is null for a webhook that is not signed. */
async function receiveWebhook(c: SinkContext, store: Store, secrets: string[] | null): Promise<Receipt> {
  const [body, text, headers] = [await readJson(c), await c.req.text(), c.req.header()]
  store.hooks.add({
    path: c.req.path,
    headers,
    body,
    at: new Date().toISOString(),
    ...(secrets ? { verifies: secrets.some((secret) => verifies(text, headers, secret)) } : {}),
  })
  return { outcome: 'kept', body: { status: 'success' } }
}

/** Mail, text messages and webhooks. Events are verified with each of the secrets of the site's `EVENTS_SECRET`. */
export function channelRoutes(sink: Sink, eventsSecret: string) {
  const { store } = sink
  const secrets = eventsSecret.split(/\s+/).filter(Boolean)
  const routes = new Hono<SinkEnv>()
    .post('/emails', (c) => deliver(c, sink, 'mail', () => receiveMail(c, store)))
    .post('/sms', (c) => deliver(c, sink, 'sms', () => receiveText(c, store)))
    .post('/hooks/:name', (c) => {
      const name = c.req.param('name')
      return deliver(c, sink, name, () => receiveWebhook(c, store, name === 'events' ? secrets : null))
    })
  const lists = { '/sms': store.texts, '/hooks': store.hooks, '/attempts': store.attempts }
  for (const [path, list] of Object.entries(lists))
    routes
      // Newest last.
      .get(path, (c) => c.json(list.all()))
      .delete(path, (c) => {
        list.empty()
        return c.body(null, 204)
      })
  return routes
}
