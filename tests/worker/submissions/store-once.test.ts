import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { captureConsole } from '../support/console.ts'
import { countingDatabase, d1Down, downDatabase, flakyDatabase, interceptQueries } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'
import {
  applicationRows,
  authorizationRows,
  countRows,
  deliveryRows,
  messageRows,
  nothing,
} from '../support/rows.ts'
import { openSite, readError } from '../support/site.ts'
import { applicationBody, authorizationBody, messageBody, submissionRoutes } from '../support/submissions.ts'

freshSite()

const oneMessage = { messages: 1, applications: 0, authorizations: 0, deliveries: 1 }
const oneApplication = { messages: 0, applications: 1, authorizations: 2, deliveries: 3 }

const routes = [
  { ...submissionRoutes[0], stored: oneMessage },
  { ...submissionRoutes[1], stored: oneApplication },
]

const everythingStored = () =>
  Promise.all([messageRows(), applicationRows(), authorizationRows(), deliveryRows()])

describe.each(routes)('$path', ({ path, validBody, stored }) => {
  test('makes one database call before it responds', async () => {
    const { database, trips } = countingDatabase(env.DB)
    const response = await openSite({ DB: database }).post(path, validBody())
    expect(response.status).toBe(201)
    expect(trips).toHaveLength(1)
  })

  test('makes no database call for invalid submissions', async () => {
    const { database, trips } = countingDatabase(env.DB)
    const site = openSite({ DB: database })
    await site.post(path, '{')
    await site.post(path, { ...validBody(), language: 'xx' })
    await site.post(path, validBody(), { origin: 'https://evil.example' })
    await site.post(path, validBody(), { 'content-type': 'text/plain' })
    expect(trips).toEqual([])
  })

  test('answers a duplicate the same and writes nothing', async () => {
    const body = validBody()
    const first = await openSite().post(path, body)
    const rows = await everythingStored()
    const second = await openSite().post(path, body)
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await first.json())
    expect(await everythingStored()).toEqual(rows)
  })

  test('recognizes a duplicate that differs only before normalization', async () => {
    const body = validBody()
    await openSite().post(path, body)
    const spaced = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' && !['id', 'language'].includes(name) ? `  ${value}\r\n` : value,
      ]),
    )
    const again = { ...spaced, id: body.id.toUpperCase(), added: 'unknown' }
    expect((await openSite().post(path, again)).status).toBe(201)
    expect(await countRows()).toEqual(stored)
  })

  test('stores one of five concurrent ones, and answers all five alike', async () => {
    const body = validBody()
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => openSite().post(path, body)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const answers = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(answers).size).toBe(1)
    expect(await countRows()).toEqual(stored)
  })

  test('recognizes a duplicate with or without the honeypot', async () => {
    for (const [first, second] of [
      [{ leave_empty: 'x' }, {}],
      [{}, { leave_empty: 'x' }],
    ]) {
      const body = validBody()
      const answer = await (await openSite().post(path, { ...body, ...first })).text()
      const rows = await everythingStored()
      const response = await openSite().post(path, { ...body, ...second })
      expect([response.status, await response.text()]).toEqual([201, answer])
      expect(await everythingStored()).toEqual(rows)
      const other = await openSite().post(path, { ...body, ...second, language: 'de' })
      expect(other.status).toBe(409)
      expect(await everythingStored()).toEqual(rows)
    }
  })

  test('rejects other content under a known id, and writes nothing', async () => {
    const body = validBody()
    await openSite().post(path, body)
    const rows = await everythingStored()
    const response = await openSite().post(path, { ...body, language: 'de' })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      success: false,
      code: 'id_conflict',
      error: errorMessages.de.id_conflict,
    })
    expect(await everythingStored()).toEqual(rows)
  })

  test('stores one of two concurrent ones under one id, and rejects the other', async () => {
    const body = validBody()
    const responses = await Promise.all(
      ['en', 'nl'].map((language) => openSite().post(path, { ...body, language })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    const { messages, applications } = await countRows()
    expect(messages + applications).toBe(1)
  })

  test('stores nothing if a part of it cannot be stored', async () => {
    await env.DB.exec(
      "CREATE TRIGGER broken BEFORE INSERT ON deliveries BEGIN SELECT RAISE(ABORT, 'broken'); END",
    )
    onTestFinished(async () => {
      await env.DB.exec('DROP TRIGGER IF EXISTS broken')
    })
    captureConsole()
    const body = validBody()
    expect((await openSite().post(path, body)).status).toBe(503)
    expect(await countRows()).toEqual(nothing)

    await env.DB.exec('DROP TRIGGER broken')
    expect((await openSite().post(path, body)).status).toBe(201)
    expect(await countRows()).toEqual(stored)
  })

  test.each(locales)('answers in %s that it could not be stored while D1 is down', async (language) => {
    captureConsole()
    const response = await openSite({ DB: downDatabase(env.DB) }).post(path, { ...validBody(), language })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({
      success: false,
      code: 'unavailable',
      error: errorMessages[language].unavailable,
    })
    expect(await countRows()).toEqual(nothing)
  })

  test('is retried when the connection to D1 broke before the write', async () => {
    const response = await openSite({ DB: flakyDatabase(env.DB, 1) }).post(path, validBody())
    expect(response.status).toBe(201)
    expect(await countRows()).toEqual(stored)
  })

  test('is stored once when the connection to D1 broke after the write', async () => {
    const body = validBody()
    const response = await openSite({ DB: flakyDatabase(env.DB, 1, 'after') }).post(path, body)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ success: true, id: body.id })
    expect(await countRows()).toEqual(stored)
  })

  test('fails when the connection breaks twice, and can be sent again', async () => {
    captureConsole()
    const body = validBody()
    const response = await openSite({ DB: flakyDatabase(env.DB, 2) }).post(path, body)
    expect(response.status).toBe(503)
    expect(await countRows()).toEqual(nothing)
    expect((await openSite().post(path, body)).status).toBe(201)
  })

  test('is not retried while D1 is overloaded', async () => {
    captureConsole()
    let trips = 0
    const database = interceptQueries(env.DB, () => {
      trips += 1
      return Promise.reject(d1Down())
    })
    await openSite({ DB: database }).post(path, validBody())
    expect(trips).toBe(1)
  })
})

test.each([
  [
    'more persons',
    (body: ReturnType<typeof applicationBody>) => [...body.authorizations, authorizationBody(3)],
  ],
  ['fewer persons', (body: ReturnType<typeof applicationBody>) => body.authorizations.slice(1)],
  [
    'its persons in another order',
    (body: ReturnType<typeof applicationBody>) => body.authorizations.toReversed(),
  ],
])('an application sent again with %s is a conflict', async (_, change) => {
  const body = applicationBody()
  await openSite().post('/api/client-applications', body)
  const rows = await everythingStored()
  const response = await openSite().post('/api/client-applications', {
    ...body,
    authorizations: change(body),
  })
  expect(response.status).toBe(409)
  expect((await readError(response)).code).toBe('id_conflict')
  expect(await everythingStored()).toEqual(rows)
})

describe('an id that begins like that of a stored record, and would have its reference', () => {
  const alike = (id: string) => `${id.slice(0, 8)}${crypto.randomUUID().slice(8)}`

  test.each([
    ['a message', '/api/contact-messages', messageBody, alike],
    ['an application', '/api/client-applications', applicationBody, alike],
    ['an application with all of it', '/api/client-applications', applicationBody, (id: string) => id],
  ])('is a conflict for %s, which stores nothing', async (_, path, toBody, toId) => {
    const first = messageBody()
    await openSite().post('/api/contact-messages', first)
    const rows = await everythingStored()
    const id = toId(first.id)
    for (const headers of path.includes('contact') ? [{}, { 'x-dry-run': '1' }] : [{}]) {
      const response = await openSite().post(path, { ...toBody(), id }, headers)
      expect([response.status, (await readError(response)).code]).toEqual([409, 'id_conflict'])
    }
    expect(await everythingStored()).toEqual(rows)
    expect((await openSite().post(path, toBody())).status).toBe(201)
  })
})

test('an application sent again with rows that are dropped is a duplicate', async () => {
  const body = applicationBody()
  await openSite().post('/api/client-applications', body)
  const again = { ...body, authorizations: [{}, ...body.authorizations, { first_name: 'Ewa' }] }
  expect((await openSite().post('/api/client-applications', again)).status).toBe(201)
  expect(await countRows()).toEqual(oneApplication)
})
