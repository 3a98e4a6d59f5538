import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../../support/admin.ts'
import { takeMessage } from '../../../support/admin-rows.ts'
import { passTime } from '../../../support/clock.ts'
import { eventsIn } from '../../../support/console.ts'
import { allRows, deliveryRows } from '../../../support/database.ts'
import { bounced, eventOf, report, suppressionRows } from '../../../support/mail-events.ts'
import { addMailBacklog, fakeReceivers, runCron } from '../../../support/outbox.ts'
import { receiptRows, receiptsIn, submit, withReceipts } from '../../../support/receipts.ts'
import { messageBody, openSite } from '../../../support/site.ts'
import { world } from '../../../support/world.ts'

const { lines, received } = world()

const hourMs = 3_600_000

const message = (changes: Partial<ReturnType<typeof messageBody>> = {}) => ({ ...messageBody(), ...changes })

describe('a suspected submission', () => {
  const suspected = () => ({ ...messageBody(), leave_empty: 'x' })

  test('is promised no receipt and gets none, until an administrator releases it', async () => {
    const body = suspected()
    expect(await submit(body)).not.toHaveProperty('mails_receipt')
    expect(await deliveryRows()).toEqual([])
    passTime(hourMs)
    const admin = await openAdmin(withReceipts)
    expect((await admin.post(`/records/contact_message/${body.id}/release`)).status).toBe(200)
    await runCron(withReceipts)
    expect(receiptsIn(received).map(({ to }) => to)).toEqual([[body.email]])
    expect(await submit(body)).not.toHaveProperty('mails_receipt')
  })

  test('gets none when it is released a day later', async () => {
    const body = suspected()
    await submit(body)
    passTime(24 * hourMs + 1)
    const admin = await openAdmin(withReceipts)
    await admin.post(`/records/contact_message/${body.id}/release`)
    await runCron(withReceipts)
    expect(receiptsIn(received)).toEqual([])
    expect(await receiptRows()).toMatchObject([{ state: 'dropped', last_error: 'receipt_late' }])
  })
})

describe('an address', () => {
  test.each([
    ['the same', 'jan@firma.example'],
    ['in capitals', 'JAN@Firma.example'],
    ['with a tag', 'jan+other@firma.example'],
  ])('gets one receipt an hour: %s', async (_, email) => {
    await submit()
    await submit(message({ email }))
    expect(receiptsIn(received)).toHaveLength(1)
    expect((await receiptRows()).map(({ state, last_error }) => [state, last_error])).toContainEqual([
      'dropped',
      'receipt_repeated',
    ])
    await submit(message({ email: 'ewa@firma.example' }))
    expect(receiptsIn(received)).toHaveLength(2)
    passTime(hourMs)
    await submit(message({ email }))
    expect(receiptsIn(received)).toHaveLength(3)
  })

  test('with dots that its provider ignores is one address', async () => {
    await submit(message({ email: 'jan.nowak@gmail.com' }))
    await submit(message({ email: 'jannowak+x@gmail.com' }))
    expect(receiptsIn(received)).toHaveLength(1)
  })

  test.each([
    ['Gmail', 'jan.nowak@gmail.com', 'jannowak+x@googlemail.com', 'jannowak2@gmail.com'],
    ['Proton', 'jan.nowak@proton.me', 'JanNowak+x@protonmail.com', 'jannowak@proton.example'],
    ['Proton’s short domain', 'jan_nowak@pm.me', 'jan-nowak@proton.me', 'jan@pm.me'],
    ['iCloud', 'jan@icloud.com', 'jan+x@me.com', 'j.an@icloud.com'],
    ['iCloud’s first domain', 'jan@mac.com', 'jan@me.com', 'ewa@mac.com'],
  ])('of %s is one mailbox with its other domains', async (_, email, alias, other) => {
    for (const address of [email, alias, other]) await submit(message({ email: address }))
    expect(receiptsIn(received).map(({ to }) => to)).toEqual([[email], [other]])
  })

  test('gets one of several that are due at once', async () => {
    for (let number = 0; number < 5; number += 1)
      await openSite(withReceipts).post('/api/contact-messages', message())
    await Promise.all([runCron(withReceipts), runCron(withReceipts)])
    expect(receiptsIn(received)).toHaveLength(1)
  })

  test('is kept as a keyed hash, for an hour', async () => {
    await submit()
    const stored = async () => await allRows('SELECT * FROM receipt_recipients')
    expect(await stored()).toHaveLength(1)
    expect(JSON.stringify(await stored())).not.toContain('firma')
    passTime(hourMs)
    await submit(message({ email: 'ewa@firma.example' }))
    expect(await stored()).toHaveLength(1)
  })

  test('that is suppressed gets none', async () => {
    await report(bounced('jan@firma.example'))
    const received = fakeReceivers()
    expect((await submit(message({ email: 'Jan@firma.example' }))).mails_receipt).toBe(true)
    expect(receiptsIn(received)).toEqual([])
    expect(await receiptRows()).toMatchObject([{ state: 'dropped', last_error: 'suppressed' }])
  })

  test('outside of MAIL_ONLY_TO gets none', async () => {
    await submit(messageBody(), { MAIL_ONLY_TO: '@site.test' })
    expect(receiptsIn(received)).toEqual([])
    expect(await receiptRows()).toMatchObject([{ state: 'dropped', last_error: 'recipient_not_allowed' }])
  })
})

test.each([
  ['switched off', { RECEIPTS: 'off' }],
  ['without a mail API', { MAIL_DRIVER: 'cloudflare', MAIL_API_URL: '' }],
])('%s there are none, and no answer announces one', async (_, changes) => {
  const answer = await submit(messageBody(), changes)
  expect(answer).not.toHaveProperty('mails_receipt')
  expect(receiptsIn(received)).toEqual([])
  expect(await receiptRows()).toEqual([])
})

describe('a receipt that fails', () => {
  /** Accepts the company's mails, and answers receipts with a status. */
  const refuseReceipts = (status: number) =>
    fakeReceivers(
      ({ body }) => new Response('{}', { status: String(body.to) === 'office@site.test' ? 200 : status }),
    )

  const health = async () => (await openSite(withReceipts).request('/api/health')).json()

  const quiet = { deliveries: 'ok', receivers: 'ok' }

  test('for good is dropped, and alarms nobody', async () => {
    refuseReceipts(422)
    await submit()
    expect(await receiptRows()).toMatchObject([{ state: 'dropped', last_error: 'http 422' }])
    expect(await health()).toMatchObject(quiet)
    expect(eventsIn(lines)).toEqual([])
    const admin = await openAdmin(withReceipts)
    expect((await admin.get('/state')).body).toMatchObject({ parked: 0, refusing: [], stuckSince: null })
  })

  test.each([503, 403])(
    'with %i is tried again under the same key, and alarms nobody meanwhile',
    async (status) => {
      refuseReceipts(status)
      await submit()
      passTime(20 * 60_000)
      expect(await health()).toMatchObject(quiet)
      const received = fakeReceivers()
      await runCron(withReceipts)
      expect(receiptsIn(received)).toHaveLength(1)
      const [row] = await receiptRows()
      expect(row).toMatchObject({ state: 'sent' })
      expect(received.at(-1)?.headers.get('idempotency-key')).toBe(row?.id)
    },
  )

  test('by a hard bounce is dropped, and its address suppressed', async () => {
    await submit()
    const [row] = await receiptRows()
    await report(bounced('jan@firma.example', { tags: { delivery: row?.id } }))
    expect(await receiptRows()).toMatchObject([{ state: 'dropped', last_error: 'bounced' }])
    expect(await suppressionRows()).toMatchObject([{ email: 'jan@firma.example', reason: 'bounced' }])
    expect(eventsIn(lines)).toEqual([])
  })

  test('can be sent by hand', async () => {
    refuseReceipts(422)
    const { id } = await submit()
    const admin = await openAdmin(withReceipts)
    const { body } = await admin.get(`/records/contact_message/${id}`)
    const [receipt] = body.deliveries.filter(({ channel }: { channel: string }) => channel === 'receipt')
    expect(receipt).toMatchObject({ state: 'dropped', lastError: 'http 422' })
    const received = fakeReceivers()
    expect((await admin.post(`/deliveries/${receipt.id}/retry`)).status).toBe(200)
    await runCron(withReceipts)
    expect(receiptsIn(received)).toHaveLength(1)
  })
})

test('the company’s mails leave before receipts', async () => {
  await addMailBacklog(20, Date.now() - 60_000)
  const received = fakeReceivers()
  await takeMessage()
  await openSite(withReceipts).post('/api/contact-messages', messageBody())
  await runCron(withReceipts)
  const recipients = received
    .filter(({ url }) => url === 'https://mail.test/emails')
    .map(({ body }) => (String(body.to) === 'office@site.test' ? 'company' : 'sender'))
  expect(recipients).toEqual([...Array(22).fill('company'), 'sender'])
})

test('while the company’s own address is blocked, receipts do not wait for its mails', async () => {
  await report(eventOf('email.complained', 'office@site.test'))
  await addMailBacklog(20, Date.now() - 60_000)
  await takeMessage()
  const received = fakeReceivers()
  await submit()
  await runCron(withReceipts)
  expect(receiptsIn(received)).toHaveLength(1)
  expect(
    (await deliveryRows()).filter(({ channel, state }) => channel === 'mail' && state === 'sent'),
  ).toEqual([])
})
