import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { adminToken, openAuth, signUp } from '../support/auth.ts'
import { countRecords, personRows, recordBody, recordRows, saveRecord } from '../support/client-data.ts'
import { countingDatabase, flakyDatabase } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'
import { deliveryRows } from '../support/rows.ts'
import { readError } from '../support/site.ts'
import { authorizationBodies, authorizationBody } from '../support/submissions.ts'

freshSite()

describe('a client', () => {
  test('returns its id only, with no-store', async () => {
    const { access_token } = await signUp()
    const body = recordBody()
    const response = await saveRecord(access_token, body)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ success: true, id: body.id })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('is one row owned by the user, and one per person', async () => {
    const { access_token, user } = await signUp()
    const { additional_authorizations, ...body } = recordBody()
    await saveRecord(access_token, { ...body, additional_authorizations })
    expect(await recordRows()).toMatchObject([
      {
        ...body,
        user_id: user.id,
        profile_id: user.id,
        status: 'new',
        read_at: null,
        version: 0,
        suspected_for: null,
        created_at: Date.now(),
      },
    ])
    expect(await personRows()).toMatchObject(
      additional_authorizations.map((row, index) => ({
        ...row,
        client_data_id: body.id,
        row_number: index + 1,
      })),
    )
  })

  test('is in the inbox and not delivered', async () => {
    const { access_token } = await signUp()
    const { id } = recordBody()
    await saveRecord(access_token, { ...recordBody(), id })
    const { results } = await env.DB.prepare('SELECT id, kind FROM inbox').all()
    expect(results).toEqual([{ id, kind: 'client_data' }])
    expect(await deliveryRows()).toEqual([])
  })

  test('belongs to the signed-in user, whatever the body says', async () => {
    const [bearer, other] = [await signUp(), await signUp()]
    const body = {
      user_id: other.user.id,
      profile_id: other.user.id,
      status: 'closed',
      outcome: 'won',
      content_hash: 'x',
      ...recordBody(),
    }
    expect((await saveRecord(bearer.access_token, body)).status).toBe(201)
    expect(await recordRows()).toMatchObject([
      { user_id: bearer.user.id, profile_id: bearer.user.id, status: 'new' },
    ])
  })

  test('gets a generated id if the page sent none', async () => {
    const { access_token } = await signUp()
    const { id: _id, ...body } = recordBody()
    const ids = [await saveRecord(access_token, body), await saveRecord(access_token, body)]
    const [one, other] = await Promise.all(ids.map((response) => response.json<{ id: string }>()))
    expect(one?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(other?.id).not.toBe(one?.id)
    expect((await recordRows()).map(({ id }) => id).toSorted()).toEqual([one?.id, other?.id].toSorted())
  })

  test('may have no authorized persons', async () => {
    const { access_token } = await signUp()
    for (const additional_authorizations of [[], null, undefined]) {
      const response = await saveRecord(access_token, { ...recordBody(), additional_authorizations })
      expect(response.status).toBe(201)
    }
    expect(await countRecords()).toEqual({ records: 3, persons: 0 })
  })

  test('drops rows without first name, last name or e-mail', async () => {
    const { access_token } = await signUp()
    const additional_authorizations = [
      { ...authorizationBody(1), first_name: ' ' },
      authorizationBody(2),
      { ...authorizationBody(3), last_name: undefined },
      {},
      { ...authorizationBody(4), email: '' },
      authorizationBody(5),
    ]
    await saveRecord(access_token, { ...recordBody(), additional_authorizations })
    expect(await personRows()).toMatchObject([
      { ...authorizationBody(2), row_number: 1 },
      { ...authorizationBody(5), row_number: 2 },
    ])
  })

  test('may omit the BIC and have a hundred persons', async () => {
    const { access_token } = await signUp()
    const { swift_bic_code: _bic, ...body } = recordBody()
    const additional_authorizations = authorizationBodies(100)
    const response = await saveRecord(access_token, { ...body, additional_authorizations })
    expect(response.status).toBe(201)
    expect(await recordRows()).toMatchObject([{ swift_bic_code: null }])
    expect(await countRecords()).toEqual({ records: 1, persons: 100 })
  })

  test('stays when the user is deleted', async () => {
    const { access_token, user } = await signUp()
    await saveRecord(access_token, recordBody())
    const { status } = await openAuth().remove(`/admin/users/${user.id}`, { token: await adminToken() })
    expect(status).toBe(200)
    expect(await recordRows()).toMatchObject([{ user_id: null, profile_id: null }])
    expect(await countRecords()).toEqual({ records: 1, persons: 2 })
  })
})

describe('a retry', () => {
  test('gets the same response and writes nothing', async () => {
    const { access_token } = await signUp()
    const body = recordBody()
    const first = await saveRecord(access_token, body)
    const rows = await recordRows()
    const again = { ...body, id: body.id.toUpperCase(), bank_name: `  ${body.bank_name}\r\n`, added: 'x' }
    const second = await saveRecord(access_token, again)
    expect(second.status).toBe(201)
    expect(await second.json()).toEqual(await first.json())
    expect(await recordRows()).toEqual(rows)
    expect(await countRecords()).toEqual({ records: 1, persons: 2 })
  })

  test('of five concurrent ones stores one, and all get the same response', async () => {
    const { access_token } = await signUp()
    const body = recordBody()
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => saveRecord(access_token, body)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(1)
    expect(await countRecords()).toEqual({ records: 1, persons: 2 })
  })

  test.each([
    ['another field', { bank_name: 'Inny bank' }],
    ['other persons', { additional_authorizations: authorizationBodies(1) }],
    ['another language', { language: 'en' }],
  ])('with %s is a conflict', async (_, change) => {
    const { access_token } = await signUp()
    const body = recordBody()
    await saveRecord(access_token, body)
    const rows = await recordRows()
    const response = await saveRecord(access_token, { ...body, ...change })
    expect(response.status).toBe(409)
    expect((await readError(response)).code).toBe('id_conflict')
    expect(await recordRows()).toEqual(rows)
    expect(await countRecords()).toEqual({ records: 1, persons: 2 })
  })

  test('by another user is a conflict, whatever is stored, and does not reveal the owner', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const body = recordBody()
    await saveRecord(owner.access_token, body)
    const same = await saveRecord(other.access_token, body)
    const different = await saveRecord(other.access_token, { ...body, company_name: 'Inna' })
    const [answer, ...others] = await Promise.all([same.text(), different.text()])
    expect([same.status, different.status]).toEqual([409, 409])
    expect(others).toEqual([answer])
    expect(answer).not.toContain(owner.user.id)
    expect(await recordRows()).toMatchObject([{ user_id: owner.user.id }])
  })

  test.each(['before', 'after'] as const)(
    'is done by the Worker when the connection to D1 broke %s the write',
    async (when) => {
      const { access_token } = await signUp()
      // The first database call checks the session.
      let isWriting = false
      const shaky = flakyDatabase(env.DB, 1, when)
      const database = {
        prepare: (sql: string) => {
          isWriting ||= /^pragma defer_foreign_keys/i.test(sql)
          return (isWriting ? shaky : env.DB).prepare(sql)
        },
        batch: <T>(statements: D1PreparedStatement[]) => (isWriting ? shaky : env.DB).batch<T>(statements),
      } as D1Database
      const response = await saveRecord(access_token, recordBody(), { changes: { DB: database } })
      expect(response.status).toBe(201)
      expect(await countRecords()).toEqual({ records: 1, persons: 2 })
    },
  )
})

test('saving makes two database calls: the session, and all rows in one batch', async () => {
  const { access_token } = await signUp()
  const { database, trips } = countingDatabase(env.DB)
  await saveRecord(access_token, recordBody(), { changes: { DB: database } })
  expect(trips).toHaveLength(2)
})
