import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { requireBearer } from './bearer.ts'
import { deliver, type Receipt, type Sink } from './delivery.ts'
import { type Call, errorReply, getHeader, HttpError, type Route } from './http.ts'
import { parseRecord } from './json.ts'
import { toMailContent } from './mail-content.ts'
import type { Store } from './store.ts'

const keyLimit = 256

export function mailRoutes(sink: Sink): Route[] {
  return [{ method: 'POST', path: /^\/emails$/, answer: (call) => deliver(sink, call, 'mail', receiveMail) }]
}

async function receiveMail(call: Call, store: Store): Promise<Receipt> {
  requireBearer(call)
  const key = getKey(call)
  const text = await call.text()
  const payload = parseRecord(text)
  const used = store.usedKeys.all().find((one) => one.key === key)
  if (used) {
    if (isDeepStrictEqual(used.payload, payload)) return { outcome: 'repeated', body: { id: used.mailId } }
    const message = 'This idempotency key has been used with a different payload.'
    throw new HttpError(errorReply(409, message, 'invalid_idempotent_request'))
  }
  const content = toMailContent(payload)
  const id = randomUUID()
  const at = new Date().toISOString()
  store.mails.add({
    id,
    at,
    read: false,
    sizeBytes: Buffer.byteLength(text),
    idempotencyKey: key,
    ...content,
  })
  if (key !== null) store.usedKeys.add({ key, payload, mailId: id })
  return { outcome: 'kept', body: { id } }
}

function getKey(call: Call): string | null {
  const key = getHeader(call.headers, 'idempotency-key')
  if (key === null || (key.length >= 1 && key.length <= keyLimit)) return key
  throw new HttpError(
    errorReply(400, `The key must be between 1-${keyLimit} chars.`, 'invalid_idempotency_key'),
  )
}
