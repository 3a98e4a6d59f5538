import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import { type Admin, type Changes, openAdmin } from '../../support/admin.ts'
import { passTime } from '../../support/clock.ts'
import { deliveryRows, interceptQueries } from '../../support/database.ts'
import { emptyFileBucket, objectKeys } from '../../support/files.ts'
import { bounced, report, withEvents } from '../../support/mail-events.ts'
import { fakeReceivers, type Received, runCron } from '../../support/outbox.ts'
import { finishAnswers } from '../../support/site.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const customer = 'jan@firma.example'
const office = 'office@site.test'
const anna = 'anna@firma.example'
const piotr = 'piotr@firma.example'

let mails = 0

/** Delivers a mail that names others; it is verified unless its service says otherwise. */
async function write(
  id: string,
  { from = customer, dmarc = 'pass', ...named }: { from?: string; dmarc?: string; To?: string; Cc?: string },
) {
  mails += 1
  passTime(1_000)
  const to = addressOf(from === customer ? 'customer' : 'office', id)
  const raw = toRaw(
    [
      ...stampedByCloudflare(from.split('@')[1] ?? '', dmarc),
      ['From', from],
      ['To', named.To ?? to],
      ...(named.Cc ? [['Cc', named.Cc] as [string, string]] : []),
      ['Subject', 'Re: Podnosnik'],
      ['Message-ID', `<copies-${mails}@test.example>`],
      ['Content-Type', 'text/plain'],
    ],
    `Numer ${mails}`,
  )
  await deliver({ from, to, raw })
}

const pathOf = (id: string) => `/records/contact_message/${id}`
const formOf = async (admin: Admin, id: string) => (await admin.get(`${pathOf(id)}/reply-form`)).body
const offered = async (admin: Admin, id: string) =>
  (await formOf(admin, id)).copies.map(({ address }: { address: string }) => address)

const newReply = (copies: string[], changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  text: 'Mamy wolny.',
  authorName: 'Anna Maj',
  file: null,
  copies,
  ...changes,
})

/** Sends an answer to the record as it stands, unless it names a version. */
async function send(admin: Admin, id: string, reply: object) {
  const { version } = (await admin.get(pathOf(id))).body
  return admin.post(`${pathOf(id)}/replies`, { version, ...reply })
}

async function sendOut(changes: Changes = {}) {
  await finishAnswers()
  await runCron({ ...withThreads, ...changes })
}

/** Mails of an answer by recipient. */
const mailsIn = (received: Received[]) =>
  Object.fromEntries(
    received
      .filter(({ body }) => String(body.from).startsWith('"Anna Maj"'))
      .map(({ body, headers }) => [String(body.to), { ...body, key: headers.get('idempotency-key') }]),
  ) as Record<string, Record<string, unknown>>

/** A record whose customer has written with somebody in copy. */
async function openThread(Cc = `Anna Nowak <${anna}>, ${piotr}`, changes: Changes = {}) {
  const id = await storeEnquiry()
  const admin = await openAdmin({ ...withThreads, ...changes })
  await write(id, { Cc })
  return { id, admin }
}

describe('the form of an answer', () => {
  test('offers whom verified mails name, the newest first, without the addressee, the office and anybody’s thread', async () => {
    const { id, admin } = await openThread(`Anna Nowak <${anna}>, ${office}, ${customer}`)
    const secret = addressOf('office', id)
    await write(id, { from: office, To: `${secret.toUpperCase()}, ${customer}, budowa@x.example`, Cc: anna })
    await write(id, { Cc: 'obcy@x.example', dmarc: 'fail' })
    await write(id, { Cc: 'żółw@x.example, "b@x.example"@y.example' })
    expect((await formOf(admin, id)).copies).toEqual([
      { address: 'budowa@x.example', name: null, isSuppressed: false },
      { address: anna, name: 'Anna Nowak', isSuppressed: false },
    ])
  })

  test('offers ten at most, and says who gets no mail', async () => {
    const all = Array.from({ length: 14 }, (_, index) => `a${index}@x.example`)
    const { id, admin } = await openThread(all.join(', '))
    await env.DB.prepare(
      "INSERT INTO mail_suppressions VALUES ('a1@x.example', 'bounced', NULL, 1, 1, 1)",
    ).run()
    const { copies } = await formOf(admin, id)
    expect(copies.map(({ address }: { address: string }) => address)).toEqual(all.slice(0, 10))
    expect(copies[1]).toMatchObject({ isSuppressed: true })
    expect(copies[2]).toMatchObject({ isSuppressed: false })
  })

  test('reads the newest thousand of those whom mails name', async () => {
    const { id } = await openThread(
      Array.from({ length: 50 }, (_, index) => `a${index}@x.example`).join(', '),
    )
    const columns = 'submission_kind, submission_id, origin, sender, text, created_at, verified, recipients'
    await env.DB.prepare(
      `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 40)
        INSERT INTO thread_mails (id, ${columns}) SELECT value, ${columns} FROM thread_mails, n`,
    ).run()
    const counts: number[] = []
    const database = interceptQueries(env.DB, async (make) => {
      const made = await make()
      counts.push(...[made].flat().map((result) => (result as D1Result).results.length))
      return made
    })
    await formOf(await openAdmin({ ...withThreads, DB: database }), id)
    expect(Math.max(...counts)).toBe(1_000)
  })

  test('keeps what was ticked in the draft, as long as it is offered', async () => {
    const { id, admin } = await openThread()
    const draft = newReply([anna, 'niema@x.example'])
    expect((await admin.put(`${pathOf(id)}/reply-draft`, draft)).status).toBe(200)
    expect((await formOf(admin, id)).draft).toMatchObject({ copies: [anna] })
  })
})

describe('a copy of an answer', () => {
  test('is a mail of its own, which is answered to the company, while the customer’s is answered to the thread', async () => {
    const { id, admin } = await openThread()
    const received = fakeReceivers()
    const { status, body } = await send(admin, id, newReply([anna, piotr]))
    expect(status).toBe(201)
    expect(body.mail.recipients).toMatchObject([
      { field: 'cc', name: null, address: anna, delivery: { channel: 'reply', state: 'pending' } },
      { address: piotr, delivery: { state: 'pending' } },
    ])
    await sendOut()
    const sent = mailsIn(received)
    expect(Object.keys(sent).toSorted()).toEqual([anna, customer, piotr])
    expect(sent[customer]).toMatchObject({ to: [customer], reply_to: addressOf('customer', id) })
    for (const address of [anna, piotr]) {
      expect(sent[address]).toMatchObject({ to: [address], reply_to: office })
      expect(JSON.stringify(sent[address])).not.toMatch(/[co]m[0-9a-f]{60}/i)
      expect(sent[address]).not.toHaveProperty('cc')
    }
    // Everybody reads who has got it.
    for (const mail of Object.values(sent)) {
      expect(mail.text).toContain('Mamy wolny.\nAnna Maj')
      expect(mail.text).toContain(`${anna}, ${piotr}`)
    }
    expect(new Set(Object.values(sent).map(({ key }) => key)).size).toBe(3)
    const { thread, deliveries } = (await admin.get(pathOf(id))).body
    expect(thread.at(-1)).toMatchObject({
      delivery: { state: 'sent' },
      recipients: [{ delivery: { state: 'sent' } }, { delivery: { state: 'sent' } }],
    })
    expect(deliveries.filter(({ channel }: { channel: string }) => channel === 'reply')).toEqual([])
  })

  test('is sent once, however often its request or its attempt is repeated', async () => {
    const { id, admin } = await openThread()
    let fails = true
    const received = fakeReceivers(({ body }) =>
      fails && String(body.to) !== customer ? new Response('', { status: 500 }) : new Response('{}'),
    )
    const { version } = (await admin.get(pathOf(id))).body
    const reply = newReply([anna, anna.toUpperCase()], { version })
    const [first, second] = [await send(admin, id, reply), await send(admin, id, reply)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.mail.recipients).toHaveLength(1)
    await sendOut()
    fails = false
    passTime(120_000)
    await sendOut()
    await sendOut()
    const keys = received.flatMap(({ body, headers }) =>
      String(body.to) === anna ? [headers.get('idempotency-key')] : [],
    )
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(received.filter(({ body }) => String(body.to) === customer)).toHaveLength(1)
  })

  test('that bounces is parked alone, and the next one to its address before it is sent', async () => {
    const { id, admin } = await openThread(`${anna}, ${piotr}`, withEvents)
    const received = fakeReceivers()
    await send(admin, id, newReply([anna, piotr]))
    await sendOut(withEvents)
    await report(bounced(anna, { tags: { delivery: mailsIn(received)[anna]?.key } }))
    expect((await formOf(admin, id)).copies[0]).toMatchObject({ address: anna, isSuppressed: true })
    received.length = 0
    const later = await openAdmin({ ...withThreads, ...withEvents })
    passTime(1_000)
    await send(later, id, newReply([anna, piotr]))
    await sendOut(withEvents)
    expect(Object.keys(mailsIn(received)).toSorted()).toEqual([customer, piotr])
    const { thread } = (await admin.get(pathOf(id))).body
    const others = { delivery: { state: 'sent' } }
    expect(thread.slice(1)).toMatchObject(
      ['bounced', 'suppressed'].map((lastError) => ({
        ...others,
        recipients: [{ delivery: { state: 'parked', lastError } }, others],
      })),
    )
  })
})

test('copies that do not get through are in digests, each when it fails', async () => {
  const { id, admin } = await openThread(`${anna}, ${piotr}`, withEvents)
  const received = fakeReceivers()
  await send(admin, id, newReply([anna, piotr]))
  await sendOut(withEvents)
  const sent = mailsIn(received)
  for (const address of [anna, piotr]) {
    received.length = 0
    passTime(3_600_000)
    await report(bounced(address, { tags: { delivery: sent[address]?.key } }))
    await sendOut(withEvents)
    await sendOut(withEvents)
    const digests = received.filter(({ body }) => String(body.subject).startsWith('Panel: 1 nieprzekazany'))
    expect(
      digests.map(
        ({ body }) =>
          String(body.text)
            .replaceAll('\u00a0', ' ')
            .match(/[0-9A-Z]{4}-[0-9A-Z]{4}: .*/)?.[0],
      ),
    ).toEqual([`${toReference(id)}: nie doszła kopia dla innej osoby – odrzucone przez serwer odbiorcy`])
  }
})

describe('an answer is refused', () => {
  test('with a copy to anybody whom the form does not offer', async () => {
    const { id, admin } = await openThread()
    await write(id, { Cc: 'obcy@x.example', dmarc: 'fail' })
    const other = await openThread('inny@x.example')
    for (const address of ['obcy@x.example', 'inny@x.example', customer, office, addressOf('customer', id)])
      expect(await send(admin, id, newReply([anna, address]))).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      })
    expect((await send(other.admin, other.id, newReply(['inny@x.example']))).status).toBe(201)
  })

  test('with more than ten copies, or fifty of a record on a day', async () => {
    const all = Array.from({ length: 10 }, (_, index) => `a${index}@x.example`)
    const { id, admin } = await openThread(all.join(', '))
    fakeReceivers()
    expect((await send(admin, id, newReply([...all, 'b@x.example']))).status).toBe(400)
    for (let sent = 0; sent < 5; sent += 1) expect((await send(admin, id, newReply(all))).status).toBe(201)
    const last = newReply(all.slice(0, 1))
    expect(await send(admin, id, last)).toMatchObject({ status: 429, body: { code: 'too_many_copies' } })
    expect((await send(admin, id, { ...last, copies: [] })).status).toBe(201)
    passTime(24 * 3_600_000)
    expect((await send(await openAdmin(withThreads), id, newReply(all))).status).toBe(201)
  })
})

test('an erased person is nobody’s copy any more, by name or address, nor in the mail as it came', async () => {
  await emptyFileBucket()
  const { id, admin } = await openThread(`Anna Nowak <${anna}>, Piotr <${piotr}>`)
  const draft = newReply([anna])
  await admin.put(`${pathOf(id)}/reply-draft`, draft)
  const received = fakeReceivers(() => new Response('', { status: 500 }))
  const colleague = await openAdmin(withThreads)
  await send(colleague, id, newReply([anna, piotr]))
  const { held } = (await admin.post('/privacy/preview', { email: anna })).body
  expect(held).toContainEqual({ table: 'thread_mails', erased: 0, blanked: 2 })
  expect(held).toContainEqual({ table: 'reply_drafts', erased: 0, blanked: 1 })
  const exported = (await admin.post('/privacy/export', { email: anna })).body
  expect(JSON.stringify(exported.mentions)).toContain(anna)
  const { contact_messages: theirs } = (await admin.post('/privacy/export', { email: customer })).body
  expect(theirs[0].mails[0].recipients[0]).toEqual({ field: 'cc', name: 'Anna Nowak', address: anna })

  expect((await admin.post('/privacy/erase', { email: anna.toUpperCase() })).status).toBe(200)
  const rows = await mailRows()
  expect(rows.map(({ recipients }) => recipients)).toEqual([
    [
      { field: 'cc', name: null, address: '[usunięto]' },
      { field: 'cc', name: 'Piotr', address: piotr },
    ],
    [
      { field: 'cc', name: null, address: '[usunięto]' },
      { field: 'cc', name: null, address: piotr },
    ],
  ])
  expect(rows[0]?.raw_key).toBeNull()
  expect(await objectKeys()).toEqual([])
  expect(await offered(admin, id)).toEqual([piotr])
  expect((await formOf(admin, id)).draft.copies).toEqual([])

  received.length = 0
  passTime(3_600_000)
  await sendOut()
  expect(Object.keys(mailsIn(received)).toSorted()).toEqual([customer, piotr])
  expect(
    (await deliveryRows())
      .filter(({ channel }) => channel === 'reply')
      .map(({ state, last_error }) => [state, last_error]),
  ).toContainEqual(['dropped', 'recipient_erased'])
})
