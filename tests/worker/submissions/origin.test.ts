import { describe, expect, test } from 'vitest'
import { csvHeadings } from '#worker/admin/export/csv-headings.ts'
import { text } from '#worker/outbox/channels/text/pl.ts'
import { openAdmin } from '../support/admin.ts'
import { addClientData, takeMessage } from '../support/admin-rows.ts'
import { allRows } from '../support/database.ts'
import { mailOfApplication, mailOfMessage } from '../support/mail.ts'
import { applicationBody, messageBody, openSite, siteOrigin, submissionRoutes } from '../support/site.ts'

const origin = { referrer: 'www.google.com', utm_source: 'Google', utm_medium: 'cpc' }

/** The origin that a visit adds to a body. */
const visited = (from: object, more: object = {}): object => ({ origin: from, ...more })

const originRows = async () =>
  await allRows('SELECT source, referrer, utm_source, utm_medium FROM submission_origins')

const storedOrigin = { source: 'google', ...origin }

describe.each(submissionRoutes)('$path', ({ path, validBody }) => {
  test('stores where the visit came from', async () => {
    const { status } = await openSite().post(path, { ...validBody(), origin })
    expect(status).toBe(201)
    expect(await originRows()).toEqual([storedOrigin])
  })

  test('is the same submission when another visit repeats it', async () => {
    const body = validBody()
    const first = await openSite().post(path, { ...body, origin })
    const second = await openSite().post(path, { ...body, origin: { referrer: 'bing.com' } })
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await first.json())
    const third = await openSite().post(path, body)
    expect(third.status).toBe(201)
    expect(await originRows()).toEqual([storedOrigin])
  })

  test.each([
    ['no origin', undefined],
    ['one that is no object', 'google'],
    ['one with bad values', { utm_source: '<script>', referrer: 'a b' }],
  ])('takes %s as unknown and refuses nothing', async (_, given) => {
    const { status } = await openSite().post(path, { ...validBody(), origin: given })
    expect(status).toBe(201)
    expect(await originRows()).toEqual([])
  })

  test('reads a plain form’s origin from the address of its page', async () => {
    const { id: _, ...fields } = messageBody()
    const form = { ...fields, phone: '', origin: 'typed' }
    const page = (query: string) => ({ referer: `${siteOrigin}/kontakt?${query}` })
    await openSite().postForm(form, page('utm_source=Google&utm_medium=cpc&referrer=www.google.com'))
    await openSite().postForm(form, page('utm_source=other'))
    await openSite().postForm(
      { ...form, subject: 'Inny' },
      { referer: 'https://other.example/?utm_source=x' },
    )
    expect(await originRows()).toEqual([storedOrigin])
  })
})

test('the company’s mail names it', async () => {
  const line = `${text.origin}: Google / cpc (www.google.com)`
  for (const mail of [
    await mailOfMessage({ ...messageBody(), ...visited(origin) }),
    await mailOfApplication({ ...applicationBody(), ...visited(origin) }),
  ]) {
    expect(mail.text).toContain(line)
    expect(mail.html).toContain(line)
  }
})

test('the company’s mail says when it is unknown', async () => {
  expect((await mailOfMessage(messageBody())).text).toContain(`${text.origin}: ${text.unknownOrigin}`)
})

/** A message whose visit came from a source. */
const takeFrom = (utm_source: string) => takeMessage(visited({ utm_source }))

describe('the inbox', () => {
  const idsOf = async (query: string) => {
    const { status, body } = await (await openAdmin()).get(`/inbox?${query}`)
    expect(status).toBe(200)
    return body.entries.map(({ id }: { id: string }) => id)
  }

  test('lists sources, and filters by one, together with other filters', async () => {
    const first = await takeFrom('Gazeta')
    const second = await takeFrom('gazeta')
    const other = await takeFrom('google')
    const unknown = await takeMessage({ language: 'de' })
    await addClientData()
    const { body } = await (await openAdmin()).get('/inbox')
    expect(body.entries.map(({ source }: { source: string | null }) => source)).toEqual([
      null,
      null,
      'google',
      'gazeta',
      'gazeta',
    ])
    expect(await idsOf('source=gazeta')).toEqual([second.id, first.id])
    expect(await idsOf('source=gazeta&kind=client_application')).toEqual([])
    expect(await idsOf('source=google&status=new&language=pl&from=2026-01-01')).toEqual([other.id])
    expect(await idsOf('source=google&search=kowalski')).toEqual([other.id])
    expect(await idsOf('source=-')).toEqual([unknown.id])
    expect(await idsOf('source=-&search=kowalski')).toEqual([unknown.id])
    expect(await idsOf('source=nobody')).toEqual([])
  })

  test('names the frequent sources of the latest submissions, but no suspected ones', async () => {
    await takeFrom('google')
    await takeFrom('bing')
    await takeFrom('google')
    await takeMessage(visited({ utm_source: 'spam' }, { leave_empty: 'x' }))
    const { status, body } = await (await openAdmin()).get('/inbox/sources')
    expect(status).toBe(200)
    expect(body).toEqual({ sources: ['google', 'bing'] })
  })
})

test('a record and its exports tell everything that is known', async () => {
  const admin = await openAdmin()
  const { id, email } = await takeMessage(visited(origin))
  await takeMessage({ email: 'other@firma.example' })
  expect((await admin.get(`/records/contact_message/${id}`)).body.origin).toEqual(origin)
  const { body } = await admin.get('/inbox/export.json')
  expect(body.records.map((record: { origin: unknown }) => record.origin)).toEqual([null, origin])
  const [heading = '', , line = ''] = (await admin.get('/inbox/export.csv')).text.split('\r\n')
  const cells = Object.fromEntries(heading.split(';').map((name, index) => [name, line.split(';')[index]]))
  expect(cells[csvHeadings.pl.origin.utm_source]).toBe('Google')
  expect(cells[csvHeadings.pl.origin.referrer]).toBe('www.google.com')
  const person = JSON.parse((await admin.post('/privacy/export', { email })).text)
  expect(person.contact_messages[0].origin).toEqual(origin)
})

test('an erased record leaves no origin behind', async () => {
  const admin = await openAdmin()
  const { email } = await takeMessage(visited(origin))
  expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
  expect(await originRows()).toEqual([])
})
