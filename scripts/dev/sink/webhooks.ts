import { Webhook } from 'standardwebhooks'
import { collectionRoutes } from './collection-routes.ts'
import { deliver, type Receipt, type Sink } from './delivery.ts'
import { type Call, getHeader, type Route } from './http.ts'
import { parseJson } from './json.ts'
import type { Store } from './store.ts'

/** `eventsSecret` is the site's `EVENTS_SECRET`; events are verified with each of its secrets. */
export function webhookRoutes(sink: Sink, eventsSecret: string): Route[] {
  const secrets = eventsSecret.split(/\s+/).filter(Boolean)
  return [
    {
      method: 'POST',
      path: /^\/hooks\/([^/]+)/,
      answer: (call, name) =>
        deliver(sink, call, name, (call, store) =>
          receiveWebhook(call, store, name === 'events' ? secrets : null),
        ),
    },
    ...collectionRoutes(/^\/hooks$/, sink.store.hooks),
  ]
}

/** `secrets` is null for a webhook that is not signed. */
async function receiveWebhook(call: Call, store: Store, secrets: string[] | null): Promise<Receipt> {
  const text = await call.text()
  const body = toBody(text, getHeader(call.headers, 'content-type') ?? '')
  const headers = Object.fromEntries(
    Object.keys(call.headers).map((name) => [name, getHeader(call.headers, name) ?? '']),
  )
  store.hooks.add({
    path: call.url.pathname + call.url.search,
    headers,
    body,
    at: new Date().toISOString(),
    ...(secrets ? { verifies: secrets.some((secret) => verifies(text, headers, secret)) } : {}),
  })
  return { outcome: 'kept', body: { status: 'success' } }
}

function verifies(text: string, headers: Record<string, string>, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
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
