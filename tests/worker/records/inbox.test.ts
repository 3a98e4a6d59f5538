import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { addClientData, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { referenceOf } from '../support/site.ts'
import { world } from '../support/world.ts'

const { admin } = world()

const receivedAt = (id: string, time: string) =>
  env.DB.batch([
    env.DB.prepare('UPDATE contact_messages SET created_at = ? WHERE id = ?').bind(Date.parse(time), id),
    env.DB.prepare('UPDATE inbox SET created_at = ? WHERE id = ?').bind(Date.parse(time), id),
  ])

const idsOf = (body: { entries?: { id: string }[] }) => body.entries?.map(({ id }) => id)

test('lists submissions, newest first, with sender and subject', async () => {
  const message = await takeMessage()
  const application = await takeApplication()
  const dataId = await addClientData()
  const { status, body } = await admin.get('/inbox')
  expect(status).toBe(200)
  const now = new Date().toISOString()
  expect(body).toMatchObject({
    entries: [
      {
        seq: expect.any(Number),
        id: dataId,
        kind: 'client_data',
        language: 'de',
        status: 'new',
        isUnread: true,
        receivedAt: now,
        reference: referenceOf(dataId),
        name: 'Anna Nowak',
        company: 'Budowa Sp. z o.o.',
        email: 'anna@budowa.example',
        subject: null,
        source: null,
        fileCount: 0,
      },
      {
        seq: expect.any(Number),
        id: application.id,
        kind: 'client_application',
        language: 'pl',
        status: 'new',
        isUnread: true,
        receivedAt: now,
        reference: referenceOf(application.id),
        name: 'Anna Nowak',
        company: application.company_name,
        email: application.signatory_email,
        subject: null,
        source: null,
        fileCount: 0,
      },
      {
        seq: expect.any(Number),
        id: message.id,
        kind: 'contact_message',
        language: 'pl',
        status: 'new',
        isUnread: true,
        receivedAt: now,
        reference: referenceOf(message.id),
        name: message.name,
        company: null,
        email: message.email,
        subject: message.subject,
        source: null,
        fileCount: 0,
      },
    ],
    next: null,
  })
})

test('filters by kind, language, status and unread', async () => {
  const message = await takeMessage()
  const german = await takeMessage({ language: 'de' })
  const application = await takeApplication()
  await admin.put(`/records/contact_message/${message.id}/status`, {
    status: 'closed',
    outcome: 'won',
    version: 0,
  })
  await admin.put(`/records/contact_message/${german.id}/read`, { read: true })
  const left = async (query: string) => idsOf((await admin.get(`/inbox?${query}`)).body)
  expect(await left('kind=client_application')).toEqual([application.id])
  expect(await left('language=de')).toEqual([german.id])
  expect(await left('outcome=won')).toEqual([message.id])
  expect(await left('status=new')).toEqual([application.id, german.id])
  expect(await left('unread=true')).toEqual([application.id, message.id])
  expect(await left('unread=true&kind=contact_message')).toEqual([message.id])
  expect(await left('status=new&kind=contact_message&language=de')).toEqual([german.id])
  expect(await left('outcome=lost')).toEqual([])
})

test('days are inclusive and of Warsaw, in summer and in winter', async () => {
  const times = [
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00Z',
    '2026-10-24T22:00:00Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00Z',
  ]
  const ids: string[] = []
  for (const time of times) {
    const { id } = await takeMessage()
    await receivedAt(id, time)
    ids.unshift(id)
  }
  const left = async (query: string) => idsOf((await admin.get(`/inbox?${query}`)).body)
  expect(await left('from=2026-03-29&to=2026-03-29')).toEqual(ids.slice(4, 6))
  expect(await left('from=2026-10-25&to=2026-10-25')).toEqual(ids.slice(1, 3))
  expect(await left('to=2026-03-28')).toEqual(ids.slice(6))
  expect(await left('from=2026-10-26')).toEqual(ids.slice(0, 1))
  expect(await left('from=2026-10-26&to=2026-03-01')).toEqual([])
  expect(await left('from=0000-01-01&to=9999-12-31')).toEqual(ids)
  expect(await left('from=2026-03-29&to=2026-03-29&search=kowalski')).toEqual(ids.slice(4, 6))
})

describe('the search', () => {
  test.each([
    ['zolc', 'Żółć i łąka'],
    ['ŻÓŁĆ', 'zolc'],
    ['żółć', 'Zażółć gęślą; żółć'],
    ['strasse', 'Straße 5'],
    ['STRAẞE', 'Strasse 5'],
    ['soren', 'Søren Æble'],
    ['aeble', 'Søren Æble'],
    ['cafe\u0301', 'Café'],
    ['pod nozyc', 'Podnośnik nożycowy'],
    ['nożyc pod', 'Podnośnik nożycowy'],
    ['"nożycowy', 'Podnośnik "nożycowy" OR NOT'],
    ['NOT OR', 'Podnośnik "nożycowy" OR NOT'],
    ['nożycowy)', 'Podnośnik nożycowy'],
    ['* pod', 'Podnośnik'],
    ['dzwig\u0000', 'Dźwig'],
    ['москва', 'Москва'],
    ['2026', '100% z 2026'],
  ])('finds %j in %j', async (search, subject) => {
    const { id } = await takeMessage({ subject })
    await takeMessage({ subject: 'coś innego' })
    expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
  })

  test.each([
    'jan@firma.example',
    'jan@',
    'firma.example',
    '+48 600 000',
    '+48600000000',
    '600000000',
    'proszę o ofertę',
  ])('finds a message by %s', async (search) => {
    const { id } = await takeMessage()
    await takeApplication()
    expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
  })

  test.each(['info@Müller-Bau.example', 'müller-bau.ex', 'Müller-Bau'])(
    'finds an address by its letters: %s',
    async (search) => {
      const { id } = await takeMessage({ email: 'info@MÜLLER-bau.example' })
      await takeMessage({ email: 'info@mueller.example' })
      expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
    },
  )

  test.each(['Budowa Sp', 'PL5250000000', '525000', 'anna@budowa.example', 'piotr lis', 'faktury', 'Ewa2'])(
    'finds a client by %s',
    async (search) => {
      await takeMessage()
      const { id } = await takeApplication()
      expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
    },
  )

  test('finds a record of any kind by its reference number, whole or begun', async () => {
    for (const { id } of [await takeMessage(), await takeApplication()]) {
      const reference = referenceOf(id)
      const typed = [
        reference,
        reference.toLowerCase().replace('-', ''),
        `[${reference}]`,
        reference.slice(0, 6),
      ]
      for (const search of typed)
        expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toContain(id)
      const other = await admin.get(`/inbox?search=${reference}&outcome=void`)
      expect(idsOf(other.body)).toEqual([])
    }
  })

  test.each([
    ['+48 601 202 303', '601 202 303'],
    ['0048601202303', '601-202-303'],
    ['202303', '601 202 303'],
    ['601 202 303', '+48 (601) 202 303'],
    ['030 1234567', '+49 30 1234567'],
  ])('finds by %j what was typed as %j', async (search, phone) => {
    const { id } = await takeMessage({ phone })
    await takeMessage({ phone: '+48 700 111 222' })
    expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
  })

  test('is ignored without a letter or a digit', async () => {
    const { id } = await takeMessage()
    for (const search of ['', '   ', '"', '" * ( ) - + ^ :', '…', '👷'])
      expect(idsOf((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).body)).toEqual([id])
  })

  test('is combined with the filters', async () => {
    const { id } = await takeMessage({ language: 'nl' })
    await takeMessage()
    expect(
      idsOf((await admin.get('/inbox?search=kowalski&language=nl&unread=true&status=new')).body),
    ).toEqual([id])
  })

  test('accepts as many words as fit', async () => {
    const search = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(97 + (index % 26))).join(
      ' ',
    )
    expect((await admin.get(`/inbox?search=${encodeURIComponent(search)}`)).status).toBe(200)
  })
})

test.each([
  ['kind=letter', { kind: 'invalid' }],
  ['kind=contact_message&kind=client_data', { kind: 'invalid' }],
  ['status=open&language=fr', { status: 'invalid', language: 'invalid' }],
  ['unread=yes', { unread: 'invalid' }],
  ['from=2026-02-30', { from: 'invalid' }],
  ['to=yesterday', { to: 'invalid' }],
  ['before=-1', { before: 'invalid' }],
  ['before=1e3', { before: 'invalid' }],
  [`search=${'x'.repeat(201)}`, { search: 'too_long' }],
])('rejects %s', async (query, fields) => {
  expect(await admin.get(`/inbox?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', fields },
  })
})

test('the start has the status and the first page of a filtered list, and reading it changes nothing', async () => {
  await takeMessage()
  const { id } = await takeMessage({ language: 'en' })
  const { status, headers, body } = await admin.get('/start?language=en')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(idsOf(body.inbox)).toEqual([id])
  expect(body).toEqual({
    status: (await admin.get('/state')).body,
    inbox: (await admin.get('/inbox?language=en')).body,
  })
})

test('the admin status counts what waits, and has the newest entry', async () => {
  const { id } = await takeMessage()
  await takeApplication()
  const { body: before } = await admin.get('/state')
  expect(before).toMatchObject({ nobodys: 2, mine: 0, late: 0, parked: 0 })
  await admin.put(`/records/contact_message/${id}/owner`, { owner: admin.userId, version: 0 })
  await takeMessage()
  const { body: after } = await admin.get('/state')
  expect(after).toMatchObject({ nobodys: 2, mine: 1 })
  expect(after.newest).toBeGreaterThan(before.newest)
})
