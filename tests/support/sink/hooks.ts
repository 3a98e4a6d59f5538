import { deliver, type Receipt, type Sink } from './delivery.ts'
import { type Call, getHeader, type Route } from './http.ts'
import { parseJson } from './json.ts'
import { shelfRoutes } from './shelf-routes.ts'
import type { Store } from './store.ts'

export function hookRoutes(sink: Sink): Route[] {
  return [
    {
      method: 'POST',
      path: /^\/hooks\/([^/]+)/,
      answer: (call, name) => deliver(sink, call, name, receiveHook),
    },
    ...shelfRoutes(/^\/hooks$/, sink.store.hooks),
  ]
}

async function receiveHook(call: Call, store: Store): Promise<Receipt> {
  const body = toBody(await call.text(), getHeader(call.headers, 'content-type') ?? '')
  const headers = Object.fromEntries(
    Object.keys(call.headers).map((name) => [name, getHeader(call.headers, name) ?? '']),
  )
  store.hooks.add({ path: call.url.pathname + call.url.search, headers, body, at: new Date().toISOString() })
  return { outcome: 'kept', body: { status: 'success' } }
}

/** Browsers may send JSON as text/plain to spare a preflight, so the content is tried before the label. */
function toBody(text: string, contentType: string): unknown {
  if (contentType.includes('json')) return parseJson(text)
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
