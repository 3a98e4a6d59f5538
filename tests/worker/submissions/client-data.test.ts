import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { asAdmin, openAuth, signUp } from '../support/auth.ts'
import { countRecords, recordBody, recordRows, saveRecord } from '../support/client-data.ts'
import { allRows, countingDatabase, deliveryRows } from '../support/database.ts'

describe('a client', () => {
  test('is in the inbox and not delivered', async () => {
    const { access_token } = await signUp()
    const { id } = recordBody()
    const response = await saveRecord(access_token, { ...recordBody(), id })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const results = await allRows('SELECT id, kind FROM inbox')
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

  test('stays when the user is deleted', async () => {
    const { access_token, user } = await signUp()
    await saveRecord(access_token, recordBody())
    const { status } = await openAuth().remove(`/admin/users/${user.id}`, asAdmin)
    expect(status).toBe(200)
    expect(await recordRows()).toMatchObject([{ user_id: null, profile_id: null }])
    expect(await countRecords()).toEqual({ records: 1, persons: 2 })
  })
})

describe('a retry', () => {
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
})

test('saving makes two database calls: the session, and all rows in one batch', async () => {
  const { access_token } = await signUp()
  const { database, trips } = countingDatabase(env.DB)
  await saveRecord(access_token, recordBody(), { changes: { DB: database } })
  expect(trips).toHaveLength(2)
})
