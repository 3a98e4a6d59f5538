import { createHmac } from 'node:crypto'
import type { Changes } from './admin.ts'
import { allRows } from './database.ts'
import { openSite } from './site.ts'

const key = Buffer.from('a signing key of the tests')

export const eventsSecret = `whsec_${key.toString('base64')}`

export const withEvents = { MAIL_EVENTS_SECRET: eventsSecret } satisfies Changes

let events = 0

export const newEventId = () => {
  events += 1
  return `msg_${events}`
}

const seconds = () => Math.floor(Date.now() / 1_000)

/** The headers of the mail API, whose signature is implemented independently of the Worker. */
export const signedHeaders = (
  body: string,
  id = newEventId(),
  timestamp = seconds(),
  by: Uint8Array = key,
) => ({
  'content-type': 'application/json',
  'svix-id': id,
  'svix-timestamp': String(timestamp),
  'svix-signature': `v1,${createHmac('sha256', by).update(`${id}.${timestamp}.${body}`).digest('base64')}`,
})

type Data = Record<string, unknown>

/** An event in the format of the mail API. */
export const eventOf = (type: string, to: string, data: Data = {}) => ({
  type,
  created_at: new Date().toISOString(),
  data: {
    created_at: new Date().toISOString(),
    email_id: crypto.randomUUID(),
    from: 'Altimach <site@site.test>',
    to: [to],
    subject: 'Temat',
    ...data,
  },
})

const permanent = { type: 'Permanent', subType: 'NoEmail', message: 'smtp; 550 5.1.1 user unknown' }

export const bounced = (to: string, data: Data = {}) =>
  eventOf('email.bounced', to, { bounce: permanent, ...data })

/** Posts an event as the mail API does. */
export async function report(event: unknown, { id = newEventId(), changes = {} as Changes } = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const response = await openSite({ ...withEvents, ...changes }).request('/api/mail-events', {
    method: 'POST',
    headers: signedHeaders(body, id),
    body,
  })
  return { status: response.status, body: await response.json<Record<string, unknown>>() }
}

export async function suppressionRows() {
  const results = await allRows('SELECT * FROM mail_suppressions ORDER BY email')
  return results
}
