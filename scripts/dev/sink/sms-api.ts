import { randomUUID } from 'node:crypto'
import { requireBearer } from './bearer.ts'
import { collectionRoutes } from './collection-routes.ts'
import { deliver, type Receipt, type Sink } from './delivery.ts'
import { type Call, errorReply, HttpError, type Route } from './http.ts'
import { parseRecord } from './json.ts'
import type { Store } from './store.ts'

export function smsRoutes(sink: Sink): Route[] {
  const path = /^\/sms$/
  return [
    { method: 'POST', path, answer: (call) => deliver(sink, call, 'sms', receiveText) },
    ...collectionRoutes(path, sink.store.texts),
  ]
}

async function receiveText(call: Call, store: Store): Promise<Receipt> {
  requireBearer(call)
  const { to, text, from = null } = parseRecord(await call.text())
  if (!isFilled(to)) throw new HttpError(errorReply(422, 'Missing `to` field.', 'missing_required_field'))
  if (!isFilled(text)) throw new HttpError(errorReply(422, 'Missing `text` field.', 'missing_required_field'))
  if (from !== null && !isFilled(from)) throw new HttpError(errorReply(422, 'Invalid `from` field.'))
  const id = randomUUID()
  store.texts.add({ id, to, from, text, at: new Date().toISOString() })
  return { outcome: 'kept', body: { id } }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
