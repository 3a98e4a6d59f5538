import { env } from 'cloudflare:workers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import {
  countingDatabase,
  d1Down,
  deliveryRows,
  downDatabase,
  flakyDatabase,
  interceptQueries,
} from '../support/database.ts'
import { everythingStored, openCaller, publicRoutes, storingRoutes } from '../support/forms.ts'
import { applicationBody, authorizationBodies, messageBody, openSite, readError } from '../support/site.ts'
import { world } from '../support/world.ts'

const { lines: _silent } = world()

/** From the batch that stores a submission on, another database; whose session it is was asked before. */
function fromWrite(database: D1Database): D1Database {
  let isWriting = false
  return {
    prepare: (sql: string) => {
      isWriting ||= /^insert into "(?:contact_messages|client_)/i.test(sql)
      return (isWriting ? database : env.DB).prepare(sql)
    },
    batch: <T>(statements: D1PreparedStatement[]) => (isWriting ? database : env.DB).batch<T>(statements),
  } as D1Database
}

describe.each(storingRoutes)('$path', (route) => {
  const { validBody, fields, personsField = 'none' } = route
  const [firstField] = fields.map(({ name }) => name)

  /** One submission is stored, with all that belongs to it. */
  async function expectOneStored() {
    expect(await route.rows()).toHaveLength(1)
    expect(await route.persons()).toHaveLength(personsField === 'none' ? 0 : 2)
    expect(await deliveryRows()).toHaveLength(route.channels.length)
  }
  const expectNothingStored = async () => expect((await everythingStored()).flat()).toEqual([])

  test('makes one database call to store', async () => {
    const { database, trips } = countingDatabase(env.DB)
    const post = await openCaller(route)
    expect((await post(validBody(), { DB: fromWrite(database) })).status).toBe(201)
    expect(trips).toHaveLength(1)
  })

  test('answers a duplicate the same and writes nothing, also where it differs before normalization or in the honeypot', async () => {
    const post = await openCaller(route)
    const body = validBody()
    const answer = await (await post(body)).text()
    const rows = await everythingStored()
    const spaced = Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' && !['id', 'language'].includes(name) ? `  ${value}\r\n` : value,
      ]),
    )
    const persons =
      personsField in body
        ? { [personsField]: [{}, ...(body[personsField] as object[]), { first_name: 'Ewa' }] }
        : {}
    for (const again of [
      body,
      { ...spaced, id: body.id.toUpperCase(), added: 'unknown' },
      { ...body, leave_empty: 'x' },
      { ...body, ...persons },
    ]) {
      const response = await post(again)
      expect([response.status, await response.text()]).toEqual([201, answer])
    }
    expect(await everythingStored()).toEqual(rows)
  })

  test('stores one of five concurrent ones, and answers all five alike', async () => {
    const post = await openCaller(route)
    const body = validBody()
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => post(body)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    await expectOneStored()
  })

  const persons = authorizationBodies(3)

  test.each<[string, object]>([
    ['another language', {}],
    ['another field', { [firstField ?? '']: 'Inna' }],
    ...((personsField === 'none'
      ? []
      : [
          ['more persons', { [personsField]: persons }],
          ['fewer persons', { [personsField]: persons.slice(0, 1) }],
          ['its persons in another order', { [personsField]: persons.slice(0, 2).toReversed() }],
        ]) as [string, object][]),
  ])('rejects %s under a known id, and writes nothing', async (_, change) => {
    const post = await openCaller(route)
    const body = validBody()
    await post(body)
    const rows = await everythingStored()
    const language = Object.keys(change).length === 0 ? 'de' : 'pl'
    const response = await post({ ...body, ...change, language })
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({
      success: false,
      code: 'id_conflict',
      error: errorMessages[language].id_conflict,
    })
    expect(await everythingStored()).toEqual(rows)
  })

  test('stores one of two concurrent ones under one id, and rejects the other', async () => {
    const post = await openCaller(route)
    const body = validBody()
    const responses = await Promise.all(['en', 'nl'].map((language) => post({ ...body, language })))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await route.rows()).toHaveLength(1)
  })

  test('stores nothing if a part of it cannot be stored, and accepts a retry', async () => {
    const table = route.channels.length > 0 ? 'deliveries' : 'additional_authorizations'
    await env.DB.exec(
      `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    onTestFinished(async () => {
      await env.DB.exec('DROP TRIGGER IF EXISTS broken')
    })
    const post = await openCaller(route)
    const body = validBody()
    expect((await post(body)).status).toBe(503)
    await expectNothingStored()

    await env.DB.exec('DROP TRIGGER broken')
    expect((await post(body)).status).toBe(201)
    await expectOneStored()
  })

  test.each(locales)('answers in %s that it could not be stored while D1 is down', async (language) => {
    const post = await openCaller(route)
    const response = await post({ ...validBody(), language }, { DB: fromWrite(downDatabase(env.DB)) })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toEqual({
      success: false,
      code: 'unavailable',
      error: errorMessages[language].unavailable,
    })
    await expectNothingStored()
  })

  test.each(['before', 'after'] as const)(
    'is stored once when the connection to D1 broke %s the write',
    async (when) => {
      const post = await openCaller(route)
      const body = validBody()
      const response = await post(body, { DB: fromWrite(flakyDatabase(env.DB, 1, when)) })
      expect([response.status, await response.json()]).toEqual([201, route.answer(body.id)])
      await expectOneStored()
    },
  )

  test('fails when the connection breaks twice, and can be sent again', async () => {
    const post = await openCaller(route)
    const body = validBody()
    expect((await post(body, { DB: fromWrite(flakyDatabase(env.DB, 2)) })).status).toBe(503)
    await expectNothingStored()
    expect((await post(body)).status).toBe(201)
  })

  test('is not retried while D1 is overloaded', async () => {
    let trips = 0
    const database = interceptQueries(env.DB, () => {
      trips += 1
      return Promise.reject(d1Down())
    })
    await (await openCaller(route))(validBody(), { DB: fromWrite(database) })
    expect(trips).toBe(1)
  })
})

describe.each(publicRoutes)('$path', ({ path, validBody }) => {
  test('makes no database call for invalid submissions', async () => {
    const { database, trips } = countingDatabase(env.DB)
    const site = openSite({ DB: database })
    await site.post(path, '{')
    await site.post(path, { ...validBody(), language: 'xx' })
    await site.post(path, validBody(), { origin: 'https://evil.example' })
    await site.post(path, validBody(), { 'content-type': 'text/plain' })
    expect(trips).toEqual([])
  })

  test('recognizes what was stored with a filled honeypot, without it, and no other content', async () => {
    const body = validBody()
    const answer = await (await openSite().post(path, { ...body, leave_empty: 'x' })).text()
    const rows = await everythingStored()
    const response = await openSite().post(path, body)
    expect([response.status, await response.text()]).toEqual([201, answer])
    expect((await openSite().post(path, { ...body, language: 'de' })).status).toBe(409)
    expect(await everythingStored()).toEqual(rows)
  })
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
