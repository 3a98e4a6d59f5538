import { collectionRoutes } from './collection-routes.ts'
import { deliver, type Receipt, type Sink } from './delivery.ts'
import { type Call, getHeader, type Route } from './http.ts'
import { parseJson } from './json.ts'
import type { Store } from './store.ts'

export function webhookRoutes(sink: Sink): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/hooks\/([^/]+)/,
      answer: (call, name) => deliver(sink, call, name, receiveWebhook),
    },
    ...collectionRoutes(/^\/hooks$/, sink.store.hooks),
  ]
}

async function receiveWebhook(call: Call, store: Store): Promise<Receipt> {
  const body = toBody(await call.text(), getHeader(call.headers, 'content-type') ?? '')
  const headers = Object.fromEntries(
    Object.keys(call.headers).map((name) => [name, getHeader(call.headers, name) ?? '']),
  )
  store.hooks.add({ path: call.url.pathname + call.url.search, headers, body, at: new Date().toISOString() })
  return { outcome: 'kept', body: { status: 'success' } }
}

/** Browsers may send JSON as text/plain to avoid a preflight, so the content is parsed whatever its type. */
function toBody(text: string, contentType: string): unknown {
  if (contentType.includes('json')) return parseJson(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
