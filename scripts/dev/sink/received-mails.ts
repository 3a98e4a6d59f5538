import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { refusal, requireBearer } from './calls.ts'
import { signCall } from './sign-call.ts'
import type { Store } from './store.ts'

/** The site's webhook for received mails, and the secret that signs its calls. */
export interface Inbound {
  url: string
  /** `whsec_` and base64. */
  secret: string
}

interface Answer {
  from: string
  to: string
  /** Others, as they are written into the header; empty for none. */
  cc: string
  subject: string
  text: string
  /** True if the mail is not DMARC-aligned. */
  isForged: boolean
}

const base64Lines = (text: string) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\r\n')

const encodedWord = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`

/** The mail as the receiving service of the mail API hands it on: its findings stand above the headers of the sender. */
function toRaw({ from, to, cc, subject, text, isForged }: Answer, id: string): string {
  const domain = from.split('@')[1] ?? ''
  const result = isForged ? 'fail' : 'pass'
  return [
    `Return-Path: <${from}>`,
    `Authentication-Results: amazonses.com; spf=pass; dkim=${result} header.i=@${domain}; dmarc=${result} header.from=${domain};`,
    `From: ${from}`,
    `To: ${to}`,
    ...(cc === '' ? [] : [`Cc: ${cc}`]),
    `Subject: ${encodedWord(subject)}`,
    `Message-ID: <${id}@${domain}>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(text),
  ].join('\r\n')
}

async function announce(
  { url, secret }: Inbound,
  { from, to, subject }: Answer,
  mailId: string,
): Promise<void> {
  const body = JSON.stringify({
    type: 'email.received',
    created_at: new Date().toISOString(),
    data: { email_id: mailId, from, to: [to], cc: [], bcc: [], subject },
  })
  const response = await fetch(url, { method: 'POST', headers: signCall(secret, body), body })
  if (!response.ok) throw refusal(502, `The site answered ${response.status}: ${await response.text()}`)
}

/** Takes the answer of a mailbox of the sink: the mail API keeps it, and announces it to the site. */
export async function receiveAnswer(store: Store, inbound: Inbound, answer: Answer): Promise<void> {
  const id = randomUUID()
  store.received.add({ id, raw: toRaw(answer, id) })
  await announce(inbound, answer, id)
}

/** The calls of the mail API about received mails. */
export function receivedMailRoutes(store: Store) {
  const requireRaw = (wanted: string): string => {
    const found = store.received.all().find(({ id }) => id === wanted)
    if (!found) throw refusal(404, 'There is no such received mail.')
    return found.raw
  }
  return new Hono()
    .get('/emails/receiving/:id', (c) => {
      requireBearer(c)
      const id = c.req.param('id')
      requireRaw(id)
      return c.json({ object: 'email', id, raw: { download_url: `${c.req.url}/raw` } })
    })
    .get('/emails/receiving/:id/raw', (c) =>
      c.body(requireRaw(c.req.param('id')), 200, { 'content-type': 'message/rfc822' }),
    )
}
