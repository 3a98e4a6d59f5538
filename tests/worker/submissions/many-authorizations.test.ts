import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { openAdmin } from '../support/admin.ts'
import { takeApplication } from '../support/admin-rows.ts'
import { signUp } from '../support/auth.ts'
import { saveRecord } from '../support/client-data.ts'
import { authorizationRows, interceptQueries } from '../support/database.ts'
import { acceptEverything, fakeReceivers } from '../support/outbox.ts'
import {
  applicationBody,
  authorizationBodies,
  authorizationBody,
  clientFieldsBody,
  openSite,
} from '../support/site.ts'

/** Sums the rows read and written according to D1. */
function meteredDatabase() {
  const meter = { rows: 0 }
  const database = interceptQueries(env.DB, async (make) => {
    const results = await make()
    for (const { meta } of [results].flat() as Partial<D1Result>[])
      meter.rows += (meta?.rows_written ?? 0) + (meta?.rows_read ?? 0)
    return results
  })
  return { database, meter }
}

async function rowsOf(work: (database: D1Database) => Promise<unknown>): Promise<number> {
  const { database, meter } = meteredDatabase()
  await work(database)
  return meter.rows
}

const withPersons = (count: number) => ({ ...applicationBody(), authorizations: authorizationBodies(count) })

/** Cost is linear in persons, with a tolerance for page boundaries of the database. */
function expectLinear([none, few, many]: number[]) {
  expect(few).toBeGreaterThan(none ?? 0)
  expect((many ?? 0) - (none ?? 0)).toBeLessThan(4.5 * ((few ?? 0) - (none ?? 0)))
}

describe('every person costs the same, however many there are', () => {
  const counts = [0, 25, 100]

  test('when an application comes in', async () => {
    const rows: number[] = []
    for (const count of counts)
      rows.push(
        await rowsOf(async (DB) => {
          const response = await openSite({ DB }).post('/api/client-applications', withPersons(count))
          expect(response.status).toBe(201)
        }),
      )
    expectLinear(rows)
  })

  test('when a client is entered', async () => {
    const { access_token } = await signUp()
    const rows: number[] = []
    for (const count of counts) {
      const body = {
        ...clientFieldsBody(),
        language: 'pl',
        additional_authorizations: authorizationBodies(count),
      }
      rows.push(
        await rowsOf(async (DB) => {
          expect((await saveRecord(access_token, body, { changes: { DB } })).status).toBe(201)
        }),
      )
    }
    expectLinear(rows)
  })

  test('when an application is deleted', async () => {
    const rows: number[] = []
    for (const count of counts) {
      const invoice_email = `faktury${count}@firma.example`
      await takeApplication({ ...withPersons(count), invoice_email })
      const { token } = await openAdmin()
      rows.push(
        await rowsOf(async (DB) => {
          const admin = openSite({ DB })
          const answer = await admin.post(
            '/api/admin/privacy/erase',
            { email: invoice_email },
            { authorization: `Bearer ${token}` },
          )
          expect(answer.status).toBe(200)
        }),
      )
    }
    expectLinear(rows)
  })
})

describe('persons are found by full text', () => {
  const find = async (admin: Awaited<ReturnType<typeof openAdmin>>, search: string) =>
    (await admin.get(`/inbox?search=${search}`)).body.entries.map(({ id }: { id: string }) => id)

  test('as soon as they are stored, the first and the last', async () => {
    const admin = await openAdmin()
    const { id } = await takeApplication(withPersons(300))
    for (const word of ['Ewa1', 'Kot300', 'ewa150@budowa.example'])
      expect(await find(admin, word)).toEqual([id])
  })

  test('and no longer after they are erased, while the others are', async () => {
    const admin = await openAdmin()
    const erased = { ...authorizationBody(7), first_name: 'Zenobia', email: 'zenobia@firma.example' }
    const authorizations = [...authorizationBodies(20), ...Array.from({ length: 20 }, () => erased)]
    const { id } = await takeApplication({ authorizations })
    expect((await admin.post('/privacy/erase', { email: erased.email })).status).toBe(200)
    expect(await authorizationRows()).toHaveLength(20)
    expect(await find(admin, 'Zenobia')).toEqual([])
    expect(await find(admin, 'Ewa20')).toEqual([id])
  })

  test('whose application is reindexed once, however many rows match', async () => {
    const { token } = await openAdmin()
    const rowsFor = async (email: string) =>
      rowsOf(async (DB) => {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await openSite({ DB }).post('/api/admin/privacy/erase', { email }, headers)
        expect(answer.status).toBe(200)
      })
    const named = (times: number, email: string) => ({
      authorizations: [
        ...authorizationBodies(100 - times),
        ...Array.from({ length: times }, () => ({ ...authorizationBody(1), email })),
      ],
    })
    await takeApplication(named(1, 'once@firma.example'))
    const once = await rowsFor('once@firma.example')
    await takeApplication(named(50, 'often@firma.example'))
    expect(await rowsFor('often@firma.example')).toBeLessThan(3 * once)
  })
})

test('an application may have as many persons as its body holds, and all of them are delivered', async () => {
  const person = { first_name: 'A', last_name: 'B', email: 'a@b' }
  const { authorizations: _few, ...body } = applicationBody()
  const room = bodyLimitBytes - JSON.stringify({ ...body, authorizations: [] }).length
  const count = Math.floor(room / (JSON.stringify(person).length + 1))
  expect(count).toBeGreaterThan(10_000)
  acceptEverything()
  const site = openSite()
  const response = await site.post('/api/client-applications', {
    ...body,
    authorizations: Array.from({ length: count }, () => person),
  })
  expect(await response.json()).toMatchObject({ success: true, authorizations_saved: count })
  const received = fakeReceivers()
  await site.finish()
  const hook = received.find(({ url }) => url.includes('zapier'))
  expect(hook?.body.authorizations).toHaveLength(count)
  const admin = await openAdmin()
  const record = await admin.get(`/records/client_application/${body.id}`)
  expect(record.body.authorizations).toHaveLength(count)
  const exported = await admin.get('/inbox/export.json')
  expect(exported.body.records[0].authorizations).toHaveLength(count)
  // A cell of a spreadsheet has no room for all.
  expect((await admin.get('/inbox/export.csv')).text).toMatch(/\n\d+\. A B <a@b>[^"]*\n\[…\]"/)
})
