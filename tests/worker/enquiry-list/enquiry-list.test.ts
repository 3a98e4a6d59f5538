import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { openDatabase } from '#worker/db/client.ts'
import { contactMessages, enquiryListItems } from '#worker/db/schema/submissions.ts'
import { withTerms } from '#worker/db/searched-columns.ts'
import { rentalPages } from '#worker/domain/catalogue/machine-path.ts'
import { locales, officeLocales } from '#worker/domain/locales.ts'
import { describeForOffice } from '#worker/enquiry-list/describe-list-row.ts'
import { nameListRows } from '#worker/enquiry-list/name-list-rows.ts'
import { openAdmin } from '../support/admin.ts'
import { countRows, nothing } from '../support/database.ts'
import { mailOfMessage, visibleText } from '../support/mail.ts'
import { messageBody, openSite, readError } from '../support/site.ts'

const path = '/api/contact-messages'

/** A day so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const listBody = () => [
  {
    catalogue_id: 'mini-excavator',
    quantity: 2,
    date_from: dayIn(3),
    date_to: dayIn(10),
    place: 'Wrocław, ul. Długa 5',
    operator: true,
    details: 'łyżka skarpowa 1,2 m',
  },
  {
    catalogue_id: 'crane-course',
    quantity: 5,
    date_from: null,
    date_to: null,
    place: null,
    operator: false,
    details: null,
  },
]

const bodyWithList = () => ({ ...messageBody(), list: listBody() })

const storedItems = () =>
  openDatabase(env.DB)
    .select()
    .from(enquiryListItems)
    .orderBy(asc(enquiryListItems.submission_id), asc(enquiryListItems.position))

async function take(body = bodyWithList()) {
  expect((await openSite().post(path, body)).status).toBe(201)
  return body
}

describe('an enquiry list', () => {
  test('is stored with its message, in its order', async () => {
    const { id, list } = await take()
    const items = await withTerms('enquiry_list_items', list)
    expect(await storedItems()).toEqual(
      items.map((item, index) => ({ submission_id: id, position: index + 1, ...item })),
    )
    expect(await countRows()).toEqual({ ...nothing, messages: 1, deliveries: 1 })
  })

  test('is stored once, however often it is sent', async () => {
    const body = bodyWithList()
    for (let time = 0; time < 3; time += 1) await take(body)
    expect(await storedItems()).toHaveLength(2)
  })

  test('makes another submission of the same message', async () => {
    const body = await take()
    const [first, ...others] = body.list
    const changes = [
      { list: others },
      { list: [{ ...first, quantity: 3 }, ...others] },
      { list: body.list.toReversed() },
      { list: undefined },
    ]
    for (const change of changes) {
      const response = await openSite().post(path, { ...body, ...change })
      expect(response.status).toBe(409)
      expect(await readError(response)).toMatchObject({ code: 'id_conflict' })
    }
    expect(await storedItems()).toHaveLength(2)
  })

  test('that is missing, null or empty is the same message', async () => {
    const { list: _list, ...body } = bodyWithList()
    for (const list of [undefined, null, []])
      expect((await openSite().post(path, { ...body, list })).status).toBe(201)
    expect(await openDatabase(env.DB).select().from(contactMessages)).toHaveLength(1)
  })

  test('with an unknown machine is refused, and nothing is stored', async () => {
    const [first] = listBody()
    const response = await openSite().post(path, {
      ...messageBody(),
      list: [first, { ...first, catalogue_id: 'tank' }],
    })
    expect(response.status).toBe(400)
    expect(await readError(response)).toMatchObject({
      code: 'validation_failed',
      fields: { 'list[1].catalogue_id': 'invalid' },
    })
    expect(await countRows()).toEqual(nothing)
    expect(await storedItems()).toEqual([])
  })

  test('is tried out and forgotten by a dry run', async () => {
    const site = openSite()
    const response = await site.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [dryRunHeader]: '1' },
      body: JSON.stringify(bodyWithList()),
    })
    expect(response.status).toBe(200)
    expect(await storedItems()).toEqual([])
  })

  test('reads as text in the mail to the company, in Polish', async () => {
    const year = new Date().getFullYear() + 1
    const days = { date_from: `${year}-12-01`, date_to: `${year}-12-05` }
    const list = listBody().map((row) => (row.date_from ? { ...row, ...days } : row))
    const body = { ...bodyWithList(), list, language: 'de' as const }
    const { text, html } = await mailOfMessage(body)
    const said = [
      'Pozycje zapytania',
      '1. Minikoparka',
      `2 szt., 1–5 grudnia ${year} r., Wrocław, ul. Długa 5, z operatorem, szczegóły: łyżka skarpowa 1,2 m`,
      '2. Szkolenie: operator żurawia (UDT)',
      '5 osób',
    ]
    const seen = await visibleText(html)
    for (const line of said) {
      expect(text).toContain(line)
      expect(seen).toContain(line)
    }
  })

  test('is a part of the record, and of both exports', async () => {
    const admin = await openAdmin()
    const { id, list } = await take()
    const listed = list.map((item, index) => ({
      ...item,
      name: ['Minikoparka', 'Szkolenie: operator żurawia (UDT)'][index],
    }))
    const { body } = await admin.get(`/records/contact_message/${id}`)
    expect(body.list).toEqual(listed)
    const json = await admin.get('/inbox/export.json')
    expect(json.body.records).toMatchObject([{ id, list: listed }])
    const csv = await admin.get('/inbox/export.csv')
    expect(csv.text).toContain('Pozycje zapytania')
    expect(csv.text).toMatch(
      /"1\. Minikoparka: 2 szt\., \d[^,\n]* r\., Wrocław, .*\n2\. Szkolenie: .* 5 osób"/,
    )
  })

  test('is shown, handed out and erased with its person', async () => {
    const admin = await openAdmin()
    const { email } = await take()
    const [machine] = listBody()
    const preview = await admin.post('/privacy/preview', { email })
    expect(preview.body.held).toContainEqual({
      table: 'enquiry_list_items',
      erased: 2,
      blanked: 0,
    })
    const file = await admin.post('/privacy/export', { email })
    for (const typed of [machine?.place, machine?.details]) expect(file.text).toContain(String(typed))
    expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
    expect(await storedItems()).toEqual([])
  })

  test('of somebody else loses an address that is written into it', async () => {
    const admin = await openAdmin()
    const email = 'ewa@inna.example'
    const [first] = listBody()
    await take({
      ...messageBody(),
      list: [{ ...first, place: `brama 2, ${email}`, details: `pyta ${email}` }] as ReturnType<
        typeof listBody
      >,
    })
    expect((await admin.post('/privacy/erase', { email })).status).toBe(200)
    expect(await storedItems()).toMatchObject([{ place: 'brama 2, [usunięto]', details: 'pyta [usunięto]' }])
  })
})

describe('the named list', () => {
  test.each(locales)('has the names of the catalogue in %s', async (locale) => {
    await take()
    const rows = await nameListRows(await storedItems(), locale)
    const { names, fragments } = await import(`#worker/domain/catalogue/${locale}.ts`)
    const page = fragments['mini-excavator'] ? `${rentalPages[locale]}#${fragments['mini-excavator']}` : null
    expect(rows.map(({ name, path, quantity }) => [name, path, quantity])).toEqual([
      [names['mini-excavator'], page, 2],
      [names['crane-course'], null, 5],
    ])
  })

  test('names an entry that has left the catalogue by its id', async () => {
    await take()
    await openDatabase(env.DB).update(enquiryListItems).set({ catalogue_id: 'steam-roller' })
    const [row] = await nameListRows(await storedItems(), 'pl')
    expect(row?.name).toBe('steam-roller')
  })
})

test('a row says in the language of the office what is known of it, and no more', () => {
  const row = { quantity: 1, date_from: null, date_to: null, place: null, operator: false, details: null }
  const describeRow = (change: { catalogue_id: string; date_to?: string; quantity?: number }) =>
    officeLocales.map((locale) => describeForOffice({ ...row, ...change }, locale))
  expect(describeRow({ catalogue_id: 'mini-excavator' })).toEqual([
    '1 szt., bez operatora',
    '1 unit, without operator',
  ])
  expect(describeRow({ catalogue_id: 'office-container', date_to: '2026-12-01' })).toEqual([
    '1 szt., do 1 grudnia 2026 r.',
    '1 unit, until 1 December 2026',
  ])
  expect(describeRow({ catalogue_id: 'crane-course', quantity: 2 })).toEqual(['2 osoby', '2 people'])
})

describe('the search in the inbox', () => {
  const found = async (search: string) => {
    const { body } = await (await openAdmin()).get(`/inbox?search=${encodeURIComponent(search)}`)
    return body.entries.map(({ id }: { id: string }) => id)
  }

  test.each([
    'minikoparka',
    'Szkolenie operator żurawia',
    'zurawi',
    'wroclaw dluga',
    'lyzka skarpowa',
    'mini-excavator',
  ])('finds what a list has by name, place and details: %s', async (search) => {
    const { id } = await take()
    await take({ ...bodyWithList(), list: [] })
    expect(await found(search)).toEqual([id])
  })

  test('finds nothing of what is not on the list, and the message still by its own words', async () => {
    const { id, name } = await take()
    expect(await found('kontener')).toEqual([])
    expect(await found('minikoparka kontener')).toEqual([])
    expect(await found(`${name} minikoparka`)).toEqual([id])
  })
})
