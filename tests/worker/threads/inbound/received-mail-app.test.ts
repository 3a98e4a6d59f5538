import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { stampedByMailApi, toRaw } from '#tests/support/raw-mail.ts'
import type { Changes } from '../../support/admin.ts'
import { downDatabase } from '../../support/database.ts'
import { eventsSecret, signedHeaders } from '../../support/mail-events.ts'
import { openSite } from '../../support/site.ts'
import { addressOf, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const withWebhook = { ...withThreads, THREADS_SECRET: eventsSecret } satisfies Changes

const customer = 'jan@firma.example'

const rawFrom = (from: string, result = 'pass') =>
  toRaw(
    [
      ...stampedByMailApi(from.split('@')[1] ?? '', result),
      ['From', `Jan <${from}>`],
      ['Subject', 'Re: Podnosnik'],
      ['Message-ID', '<one@firma.example>'],
      ['Content-Type', 'text/plain; charset=utf-8'],
    ],
    'Tak, poprosze.',
  )

const eventFor = (to: string[], more: object = {}) => ({
  type: 'email.received',
  created_at: new Date().toISOString(),
  data: { email_id: 'mail-1', from: `Jan <${customer}>`, to, subject: 'Re: Podnosnik', ...more },
})

/** The mail API, which has received a mail. Returns the addresses that it was asked for. */
function holdMail(raw: Uint8Array<ArrayBuffer>, download = 'https://cdn.test/raw'): string[] {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input)
    asked.push(url)
    if (url === 'https://mail.test/emails/receiving/mail-1')
      return Response.json({ raw: { download_url: download } })
    return url === download ? new Response(raw) : new Response('{}')
  })
  return asked
}

async function announce(event: unknown, { changes = {} as Changes, signature = '' } = {}) {
  const body = JSON.stringify(event)
  const site = openSite({ ...withWebhook, ...changes })
  const response = await site.request('/api/received-mails', {
    method: 'POST',
    headers: { ...signedHeaders(body), ...(signature ? { 'svix-signature': signature } : {}) },
    body,
  })
  await site.finish()
  return response.status
}

test('a mail that the mail API announces is fetched, stored and sent on', async () => {
  const id = await storeEnquiry()
  const asked = holdMail(rawFrom(customer))
  const address = addressOf('customer', id)
  expect(await announce(eventFor([`Altimach <${address}>`]))).toBe(200)
  expect(await mailRows()).toMatchObject([
    { sender: customer, sender_name: 'Jan', verified: true, text: 'Tak, poprosze.', not_relayed_for: null },
  ])
  expect(asked).toEqual([
    'https://mail.test/emails/receiving/mail-1',
    'https://cdn.test/raw',
    'https://mail.test/emails',
  ])
  expect(await announce(eventFor([address]))).toBe(200)
  expect(await mailRows()).toHaveLength(1)
})

test('the recipients of the envelope count, where the mail API tells them', async () => {
  const id = await storeEnquiry()
  holdMail(rawFrom(customer))
  const event = eventFor(['biuro@elsewhere.example'], { received_for: [addressOf('customer', id)] })
  expect(await announce(event)).toBe(200)
  expect(await mailRows()).toHaveLength(1)
})

test('a mail to many threads is stored in twenty of them, and a digest tells of the others', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, () => storeEnquiry()))
  holdMail(rawFrom(customer))
  const ours = ids.flatMap((id) => [addressOf('customer', id), addressOf('office', id)])
  const forged = ids.map((id) => addressOf('office', id, 1))
  const addresses = [...forged, ...ours, ...forged]
  expect(await announce(eventFor([], { received_for: addresses }))).toBe(200)
  expect(await mailRows()).toHaveLength(20)
  const refused = await env.DB.prepare('SELECT domain, mails FROM refused_mails').all()
  expect(refused.results).toEqual([{ domain: 'firma.example', mails: 2 }])
})

test('a sender whom the receiving service finds not aligned by DMARC is unverified', async () => {
  const id = await storeEnquiry()
  holdMail(rawFrom(customer, 'fail'))
  await announce(eventFor([addressOf('customer', id)]))
  expect(await mailRows()).toMatchObject([{ verified: false, not_relayed_for: 'unverified' }])
})

test('mails to other addresses and other events are taken without a look', async () => {
  const asked = holdMail(rawFrom(customer))
  expect(await announce(eventFor(['kto@odp.site.test', 'biuro@site.test']))).toBe(200)
  expect(await announce({ ...eventFor([]), type: 'email.sent' })).toBe(200)
  expect(asked).toEqual([])
})

test('a mail to an address that was never made here, or was renewed, is not fetched', async () => {
  const id = await storeEnquiry()
  const asked = holdMail(rawFrom(customer))
  const forged = addressOf('customer', id).replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))
  expect(await announce(eventFor([forged, addressOf('office', id, 1)]))).toBe(200)
  expect(asked).toEqual([])
})

test('a failure makes the mail API announce the mail again', async () => {
  const id = await storeEnquiry()
  const event = eventFor([addressOf('customer', id)])
  holdMail(rawFrom(customer))
  expect(await announce(event, { changes: { DB: downDatabase(env.DB) } })).toBe(503)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  expect(await announce(event)).toBe(503)
  holdMail(rawFrom(customer), 'http://inside.test/raw')
  expect(await announce(event)).toBe(503)
  expect(await mailRows()).toEqual([])
})

test.each([
  ['without a valid signature', eventFor([]), { signature: 'v1,AAAA' }, 403],
  ['with a body that is no event', { type: 'email.received', data: { email_id: '../x' } }, {}, 400],
  ['where threads are off', eventFor([]), { changes: { THREADS_DOMAIN: '' } }, 404],
  ['without a secret', eventFor([]), { changes: { THREADS_SECRET: '' } }, 404],
])('a call %s is refused', async (_, event, options, status) => {
  expect(await announce(event, options)).toBe(status)
  expect(env.DB).toBeDefined()
})
