import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { adminToken, openAuth, signUp } from '../support/auth.ts'
import { countingDatabase, runSql } from '../support/database.ts'
import { limiterOf } from '../support/limiters.ts'
import { openSite, readError } from '../support/site.ts'

const ask = (token: string | null, query = '?role=admin') =>
  openSite().request(`/api/user-roles${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

const promote = (id: string) => runSql("INSERT INTO user_roles VALUES (?, 'admin', 0)", id)

test('an administrator has the role', async () => {
  const { user, access_token } = await signUp()
  await promote(user.id)
  const response = await ask(access_token)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ role: 'admin' })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('another user has not', async () => {
  const [one, other] = [await signUp(), await signUp()]
  await promote(other.user.id)
  expect(await (await ask(one.access_token)).json()).toEqual({ role: null })
})

test('a user who signed out is not signed in', async () => {
  const { auth, user, access_token } = await signUp()
  await promote(user.id)
  await auth.call('POST', '/logout', { token: access_token })
  const response = await ask(access_token)
  expect(response.status).toBe(401)
  expect((await readError(response)).code).toBe('not_signed_in')
})

test.each([
  ['no token', async () => null],
  ['a broken one', async () => 'a.b.c'],
  ['one that belongs to no user', adminToken],
])('%s is refused', async (_, token) => {
  const response = await ask(await token())
  expect(response.status).toBe(401)
})

test.each(['', '?role=', '?role=owner'])('%j is no question', async (query) => {
  const { access_token } = await signUp()
  const response = await ask(access_token, query)
  expect(response.status).toBe(400)
})

describe('calls of an account beyond a minute’s limit', () => {
  const withLimit = (limit: number) => ({ AUTH_RATE_LIMITS: 'true', ACCOUNT_LIMIT: limiterOf(limit) })

  test.each([
    ['GET', '/api/user-roles?role=admin'],
    ['GET', '/api/admin/state'],
    ['POST', '/api/admin/live/ticket'],
    ['POST', '/api/client-data'],
  ])('%s %s are refused before D1 is queried', async (method, path) => {
    const { access_token } = await signUp()
    const { database, trips } = countingDatabase(env.DB)
    const site = openSite({ ...withLimit(0), DB: database })
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const response = await site.request(path, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([response.status, (await readError(response)).code]).toEqual([429, 'rate_limited'])
    expect(trips).toEqual([])
  })

  test('are counted for all its sessions together, those that have ended too', async () => {
    const { email, access_token } = await signUp()
    const { body } = await openAuth().signIn(email)
    await openAuth().post('/logout?scope=local', {}, { token: body.access_token })
    const other = await signUp()
    const site = openSite(withLimit(1))
    const statusOf = async (token: string) =>
      (await site.request('/api/user-roles?role=admin', { headers: { authorization: `Bearer ${token}` } }))
        .status
    const statuses: number[] = []
    for (const token of [body.access_token, access_token, other.access_token])
      statuses.push(await statusOf(token))
    expect(statuses).toEqual([401, 429, 200])
  })
})

test('a banned administrator is rejected', async () => {
  const { user, access_token } = await signUp()
  await promote(user.id)
  await openAuth().put(`/admin/users/${user.id}`, { ban_duration: '1h' }, { token: await adminToken() })
  expect((await ask(access_token)).status).toBe(401)
})
