import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { callAdmin, createApiKey, openAdmin } from '../../support/admin.ts'
import { logLines, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { allRows, countingDatabase, firstRow, runSql } from '../../support/database.ts'
import { limiterOf, limitersOf } from '../../support/limiters.ts'
import { openSite } from '../../support/site.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

const lastUse = async () =>
  (await firstRow<{ last_used_at: number | null }>('SELECT last_used_at FROM api_keys'))?.last_used_at

test('a key reads entries and exports, and nothing else without another scope', async () => {
  const { id } = await takeMessage()
  const { key, apiKey } = await createApiKey(await openAdmin())
  const script = callAdmin(key)
  expect((await script.get('/inbox')).body.entries).toMatchObject([{ id }])
  expect((await script.get(`/records/contact_message/${id}`)).body).toMatchObject({ id, version: 0 })
  expect((await script.get('/inbox/export.json')).body).toMatchObject({ records: [{ id }], count: 1 })
  expect((await logLines()).at(-1)).toMatchObject({ action: 'inbox_exported', actor_id: apiKey.id })
  const change = { status: 'closed', outcome: 'won', version: 0 }
  expect(await script.put(`/records/contact_message/${id}/status`, change)).toMatchObject({
    status: 403,
    body: { code: 'key_scope_missing' },
  })
})

test('a change of status by a key names the key, in the record, the log and the export', async () => {
  const { id } = await takeMessage()
  const admin = await openAdmin()
  const { key, apiKey } = await createApiKey(admin, { name: 'Planowanie', scopes: ['write_status'] })
  const script = callAdmin(key)
  const by = { id: apiKey.id, email: null, keyName: 'Planowanie' }
  const path = `/records/contact_message/${id}`
  // Entries of one moment are in no order.
  passTime(1)
  const changed = await script.put(`${path}/status`, { status: 'closed', outcome: 'won', version: 0 })
  expect(changed).toMatchObject({ status: 200, body: { status: 'closed', outcome: 'won' } })
  expect((await script.get(path)).body.code).toBe('key_scope_missing')
  expect((await admin.get(path)).body.statusChangedBy).toEqual(by)
  const { entries } = (await admin.get('/audit')).body
  expect(entries[0]).toMatchObject({ action: 'status_changed', actor: by, subject: { id } })
  expect((await admin.get('/inbox/export.csv')).text).toContain('klucz API: Planowanie')
})

test('a key assigns, and its change is told as that of an administrator', async () => {
  const { id } = await takeMessage()
  const admin = await openAdmin()
  const { key, apiKey } = await createApiKey(admin, { scopes: ['write_status'] })
  const script = callAdmin(key)
  const path = `/records/contact_message/${id}`
  const given = await script.put(`${path}/owner`, { owner: admin.userId, version: 0 })
  expect(given).toMatchObject({ status: 200, body: { owner: { id: admin.userId, email: admin.email } } })
  expect((await logLines()).at(-1)).toMatchObject({ action: 'owner_changed', actor_id: apiKey.id })
  const outdated = await script.put(`${path}/owner`, { owner: null, version: 0 })
  expect(outdated).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
})

test('a note by a key names the key, and only its scope lets it write one', async () => {
  const { id } = await takeMessage()
  const admin = await openAdmin()
  const { key, apiKey } = await createApiKey(admin, { name: 'Planowanie', scopes: ['write_notes'] })
  const script = callAdmin(key)
  const path = `/records/contact_message/${id}`
  const note = { author: { id: apiKey.id, email: null, keyName: 'Planowanie' }, text: 'Termin wolny.' }
  expect(await script.post(`${path}/notes`, { text: note.text })).toMatchObject({ status: 201, body: note })
  expect((await admin.get(path)).body.notes).toMatchObject([note])
  expect((await logLines()).at(-1)).toMatchObject({ action: 'note_added', actor_id: apiKey.id })
  expect(await script.post(`${path}/notes`, { text: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
  const { key: other } = await createApiKey(admin, { scopes: ['read_entries', 'write_status'] })
  expect(await callAdmin(other).post(`${path}/notes`, { text: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'key_scope_missing' },
  })
  expect(await script.put(`${path}/status`, { status: 'closed', outcome: 'won', version: 0 })).toMatchObject({
    status: 403,
    body: { code: 'key_scope_missing' },
  })
  const [written] = (await admin.get(path)).body.notes
  expect(await admin.remove(`${path}/notes/${written.id}`)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  })
})

describe('a key is refused', () => {
  test.each([
    ['with another secret', (key: string) => `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`],
    ['with another id', (key: string) => key.replace(/_[0-9a-f]{32}_/, `_${'0'.repeat(32)}_`)],
    ['in capitals', (key: string) => key.replace(/_[0-9a-f]{64}$/, (secret) => secret.toUpperCase())],
    ['cut off', (key: string) => key.slice(0, -1)],
    ['that is only the prefix', () => 'altimach_'],
    ['by its hash', () => 'altimach_hash'],
  ])('%s, in words, and logged without it', async (_, change) => {
    const lines = captureConsole()
    const { key } = await createApiKey(await openAdmin())
    const { status, body } = await callAdmin(change(key)).get('/inbox')
    expect([status, body.code]).toEqual([401, 'key_invalid'])
    expect(body.error.length).toBeGreaterThan(20)
    expect(await lastUse()).toBeNull()
    expect(eventsIn(lines)).toMatchObject([{ event: 'api_key_refused' }])
    expect(JSON.stringify(lines)).not.toContain(key.slice(-60))
  })

  test('at once when it is revoked', async () => {
    const admin = await openAdmin()
    const { key, apiKey } = await createApiKey(admin)
    const script = callAdmin(key)
    expect((await script.get('/inbox/export.csv')).status).toBe(200)
    await admin.remove(`/api-keys/${apiKey.id}`)
    expect((await script.get('/inbox/export.csv')).body.code).toBe('key_invalid')
  })

  test('from the moment it expires', async () => {
    const { key } = await createApiKey(await openAdmin(), { expiresInDays: 30 })
    passTime(30 * dayMs - 1)
    expect((await callAdmin(key).get('/inbox')).status).toBe(200)
    passTime(1)
    expect((await callAdmin(key).get('/inbox')).body.code).toBe('key_invalid')
  })

  test.each([
    ['GET', '/api/user-roles?role=admin'],
    ['POST', '/api/client-data'],
  ])('where an account is asked for: %s %s', async (method, path) => {
    const { key } = await createApiKey(await openAdmin())
    const response = await openSite().request(path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'key_not_allowed' }])
  })

  test('by the auth service, like every foreign token', async () => {
    const { key } = await createApiKey(await openAdmin())
    for (const path of ['/auth/v1/user', '/auth/v1/admin/users'])
      expect(
        (await openSite().request(path, { headers: { authorization: `Bearer ${key}` } })).status,
      ).toBeGreaterThan(400)
  })
})

test('a key outlives the role of whoever made it, which the list shows', async () => {
  const [maker, admin] = [await openAdmin(), await openAdmin()]
  const { key } = await createApiKey(maker)
  await admin.put(`/users/${maker.userId}/role`, { isAdmin: false })
  expect((await callAdmin(key).get('/inbox')).status).toBe(200)
  expect((await admin.get('/api-keys')).body.apiKeys).toMatchObject([
    { state: 'active', createdBy: { email: maker.email, isAdmin: false } },
  ])
})

test('the last use is noted once a minute', async () => {
  const { key } = await createApiKey(await openAdmin())
  const first = Date.now()
  await callAdmin(key).get('/inbox')
  passTime(minuteMs - 1)
  await callAdmin(key).get('/inbox')
  expect(await lastUse()).toBe(first)
  passTime(1)
  await callAdmin(key).get('/inbox')
  expect(await lastUse()).toBe(first + minuteMs)
})

describe('with rate limits', () => {
  const limited = { AUTH_RATE_LIMITS: 'on' }

  test('a key may call 120 times at once, and another key does not feel it', async () => {
    const admin = await openAdmin()
    const [one, other] = [await createApiKey(admin), await createApiKey(admin)]
    const script = callAdmin(one.key, limited)
    for (let call = 0; call < 120; call += 1) expect((await script.get('/users')).status).toBe(403)
    const { status, headers, body } = await script.get('/inbox')
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_calls', '60'])
    expect((await callAdmin(other.key, limited).get('/inbox')).status).toBe(200)
    passTime(minuteMs)
    expect((await script.get('/inbox')).status).toBe(200)
  })

  test('a network has 30 failed tries, and a valid key works there all the same', async () => {
    const { key } = await createApiKey(await openAdmin())
    const wrong = callAdmin(key.replace(/_[0-9a-f]{32}_/, `_${'0'.repeat(32)}_`), limited)
    for (let call = 0; call < 30; call += 1) expect((await wrong.get('/inbox')).status).toBe(401)
    expect(await wrong.get('/inbox')).toMatchObject({ status: 429, body: { code: 'too_many_calls' } })
    expect((await callAdmin(key, limited).get('/inbox')).status).toBe(200)
    const { rows } = (await firstRow<{ rows: number }>(
      "SELECT count(*) AS rows FROM auth_rate_limits WHERE id LIKE 'api-key:%'",
    )) ?? { rows: 0 }
    expect(rows).toBe(1)
  })

  const from = (network: string) => ({ 'cf-connecting-ip': `2001:db8:${network}::1` })
  const wrongKey = `altimach_${'0'.repeat(32)}_${'0'.repeat(64)}`

  test('calls of a /56 and a /48 are refused before D1 is queried', async () => {
    const { database, trips } = countingDatabase(env.DB)
    const limiters = limitersOf('KEY', [limiterOf(1), limiterOf(2), limiterOf(3)])
    const site = openSite({ ...limited, ...limiters, DB: database })
    const statuses = []
    for (const network of ['1:1', '1:1', '1:2', '1:3', '1:100', '1:200']) {
      const headers = { ...from(network), authorization: `Bearer ${wrongKey}` }
      statuses.push((await site.request('/api/admin/inbox', { headers })).status)
    }
    expect(statuses).toEqual([401, 429, 401, 429, 401, 429])
    expect(trips).toHaveLength(6)
  })

  test.each([
    ['/48', 299, '1:200'],
    ['/56', 119, '1:3'],
  ])('the tries of a %s are counted, and beyond its limit make no rows', async (_, left, network) => {
    const site = openSite(limited)
    const statusOf = async (one: string) => {
      const headers = { ...from(one), authorization: `Bearer ${wrongKey}` }
      return (await site.request('/api/admin/inbox', { headers })).status
    }
    const buckets = async () => {
      const results = await allRows('SELECT tokens FROM auth_rate_limits ORDER BY tokens')
      return results.map(({ tokens }) => tokens)
    }
    expect(await statusOf('1:2')).toBe(401)
    expect(await buckets()).toEqual([29, 119, 299])
    await runSql('UPDATE auth_rate_limits SET tokens = 0 WHERE tokens = ?', left)
    expect(await statusOf(network)).toBe(429)
    expect(await buckets()).toHaveLength(3)
  })
})
