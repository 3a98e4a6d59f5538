import { env, exports as worker } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { downDatabase } from './support/d1.ts'
import { openSite } from './support/site.ts'

const path = '/api/health'

const downStore = { get: () => Promise.reject(new Error('KV GET failed: 500')) } as unknown as KVNamespace

test('health answers 200 while D1 and KV answer', async () => {
  const response = await worker.default.fetch(`https://site.test${path}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ success: true })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['D1', { DB: downDatabase(env.DB) }],
  ['KV', { SESSIONS: downStore }],
  ['both', { DB: downDatabase(env.DB), SESSIONS: downStore }],
])('health answers 503 when %s fails, and does not say which', async (_, changes) => {
  const response = await openSite(changes).request(path)
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('{"success":false}')
})
