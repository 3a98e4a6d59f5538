import { Webhook } from 'standardwebhooks'
import type { Changes } from './admin.ts'
import { fakeReceivers, type Received } from './outbox.ts'
import { openSite } from './site.ts'

const url = 'https://crm.test/events'
export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Most tests have no events. */
export const withEvents = { EVENTS_URL: url, EVENTS_SECRET: secret } satisfies Changes

export interface ReceivedEvent {
  id: string
  type: string
  timestamp: string
  // Each test knows the kind of record it expects.
  data: Record<string, unknown>
  test?: boolean
}

/** Throws, as the package does, for an event that does not verify. */
export const verifyEvent = ({ headers, init }: Received, withSecret = secret): ReceivedEvent => ({
  ...(new Webhook(withSecret).verify(String(init.body), Object.fromEntries(headers)) as Omit<
    ReceivedEvent,
    'id'
  >),
  id: headers.get('webhook-id') ?? '',
})

/** Fakes every receiver; returns the events as they come, each verified, and answered by `answer`. */
export function receiveEvents(
  answer: (event: ReceivedEvent) => Response | Promise<Response> = () => new Response(),
): ReceivedEvent[] {
  const events: ReceivedEvent[] = []
  fakeReceivers((received) => {
    if (received.url !== url) return new Response('{}')
    const event = verifyEvent(received)
    events.push(event)
    return answer(event)
  })
  return events
}

/** Sends a form where events are on, and runs the outbox. */
export async function submit<Body extends object>(path: string, body: Body): Promise<Body> {
  const site = openSite(withEvents)
  const response = await site.post(path, body)
  if (response.status !== 201) throw new Error(`refused: ${await response.text()}`)
  await site.finish()
  return body
}
