import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { maxApiKeys } from '#worker/contract/admin/api-keys.ts'
import { createApiKey, openAdmin } from '../../support/admin.ts'
import { logLines } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, firstValue } from '../../support/database.ts'
import { world } from '../../support/world.ts'

const { admin } = world()

const keyBody = { name: 'Raport', scopes: ['read_entries'], expiresInDays: null }

test('a new key is answered once and stored as a hash only', async () => {
  const { key, apiKey } = await createApiKey(admin, { scopes: ['read_entries', 'write_status'] })
  expect(key).toMatch(/^altimach_[0-9a-f]{32}_[0-9a-f]{64}$/)
  expect(key).toContain(apiKey.id.replaceAll('-', ''))
  const results = await allRows('SELECT * FROM api_keys')
  const list = await admin.get('/api-keys')
  expect(list.body.apiKeys).toEqual([apiKey])
  for (const shown of [JSON.stringify(results), list.text, JSON.stringify(await logLines())])
    expect(shown).not.toContain(key.slice(-64))
  expect(apiKey).toMatchObject({
    scopes: ['read_entries', 'write_status'],
    createdBy: { id: admin.userId, email: admin.email, isAdmin: true },
    expiresAt: null,
    lastUsedAt: null,
    state: 'active',
  })
})

test('creating and revoking are logged with the administrator, and the log names the key', async () => {
  const { apiKey } = await createApiKey(admin, { name: 'Magazyn' })
  passTime(1)
  await admin.remove(`/api-keys/${apiKey.id}`)
  const subject = { kind: 'api_key', id: apiKey.id, email: null, keyName: 'Magazyn' }
  expect((await admin.get('/audit')).body.entries).toMatchObject([
    { action: 'api_key_revoked', actor: { id: admin.userId }, subject },
    { action: 'api_key_created', subject, details: { scopes: ['read_entries'] } },
  ])
})

test('revoked keys stay in the list, after the others, and are revoked once', async () => {
  const first = await createApiKey(admin)
  passTime(1)
  const second = await createApiKey(admin)
  const revoked = await admin.remove(`/api-keys/${second.apiKey.id}`)
  expect(revoked.body.apiKey).toMatchObject({ id: second.apiKey.id, state: 'revoked' })
  expect(await admin.remove(`/api-keys/${second.apiKey.id}`)).toMatchObject({
    status: 200,
    body: revoked.body,
  })
  expect((await admin.get('/api-keys')).body.apiKeys).toMatchObject([
    { id: first.apiKey.id, state: 'active' },
    { id: second.apiKey.id, state: 'revoked' },
  ])
  expect((await logLines()).filter(({ action }) => action === 'api_key_revoked')).toHaveLength(1)
  expect((await admin.remove('/api-keys/none')).status).toBe(404)
})

describe('is refused, and stores nothing:', () => {
  test.each([
    ['no name', { name: ' ' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['no scope', { scopes: [] }, { scopes: 'required' }],
    ['an unknown scope', { scopes: ['write_users'] }, { 'scopes[0]': 'invalid' }],
    ['another lifetime', { expiresInDays: 9_999 }, { expiresInDays: 'invalid' }],
  ])('%s', async (_, changes, fields) => {
    const { status, body } = await (await openAdmin()).post('/api-keys', { ...keyBody, ...changes })
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', fields])
    expect(await firstValue('SELECT count(*) AS n FROM api_keys')).toBe(0)
  })

  test('one more than there may be, until another is revoked', async () => {
    const { apiKey } = await createApiKey(admin)
    await env.DB.batch(
      Array.from({ length: maxApiKeys - 1 }, (_, number) =>
        env.DB.prepare(
          "INSERT INTO api_keys (id, name, scopes, key_hash, created_at, created_by) VALUES (?, 'x', '[]', '', 0, '')",
        ).bind(`other-${number}`),
      ),
    )
    expect(await admin.post('/api-keys', keyBody)).toMatchObject({
      status: 409,
      body: { code: 'too_many_keys' },
    })
    await admin.remove(`/api-keys/${apiKey.id}`)
    expect((await admin.post('/api-keys', keyBody)).status).toBe(201)
  })
})
