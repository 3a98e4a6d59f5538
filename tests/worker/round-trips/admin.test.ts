import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { callAdmin, createApiKey, openAdmin } from '../support/admin.ts'
import { takeMessage } from '../support/admin-rows.ts'
import { signUp } from '../support/auth.ts'
import { countingDatabase } from '../support/database.ts'
import { addDelivery } from '../support/outbox.ts'
import { applicationBody, clientFieldsBody, messageBody, openSite } from '../support/site.ts'

/** The number of trips to the database an answer takes. */
async function countTrips(call: (DB: D1Database) => Promise<{ status: number }>) {
  const { database, trips } = countingDatabase(env.DB)
  const { status } = await call(database)
  return [status, trips.length]
}

type Made = { record: string; delivery: string; member: string }

type Called = [method: string, path: (made: Made) => string, status: number, trips: number, body?: unknown]

const reply = { id: crypto.randomUUID(), text: 'Dzień dobry,', authorName: 'Anna Maj' }

const calls: Called[] = [
  ['GET', () => '/start?search=oferta&status=new', 200, 2],
  ['GET', () => '/state', 200, 2],
  ['GET', () => '/inbox', 200, 2],
  ['GET', () => '/inbox?search=oferta&status=new&from=2026-01-01', 200, 2],
  ['GET', () => '/inbox?source=google', 200, 2],
  ['GET', () => '/inbox/sources', 200, 2],
  ['GET', () => '/inbox/export.csv', 200, 3],
  ['GET', () => '/inbox/export.json', 200, 3],
  ['GET', ({ record }) => record, 200, 2],
  ['GET', () => '/deliveries?state=parked', 200, 2],
  ['GET', () => '/users', 200, 2],
  ['GET', () => '/audit', 200, 3],
  ['PUT', ({ record }) => `${record}/status`, 200, 2, { status: 'in_progress', version: 0 }],
  ['PUT', ({ record }) => `${record}/read`, 200, 2, { read: true }],
  ['POST', ({ record }) => `${record}/notes`, 201, 2, { text: 'zadzwonić' }],
  ['GET', ({ record }) => `${record}/reply-form`, 200, 2],
  ['PUT', ({ record }) => `${record}/reply-draft`, 200, 2, { ...reply, file: null, copies: [] }],
  ['DELETE', ({ record }) => `${record}/reply-draft`, 200, 2],
  ['POST', ({ record }) => `${record}/replies`, 201, 2, { ...reply, file: null, copies: [], version: 0 }],
  ['GET', () => '/saved-sentences', 200, 2],
  ['POST', () => '/saved-sentences', 201, 2, { name: 'a', pl: 'b', en: 'c', de: 'd', nl: 'e' }],
  ['POST', ({ record }) => `${record}/release`, 200, 3],
  ['POST', ({ delivery }) => `/deliveries/${delivery}/retry`, 200, 2],
  ['POST', () => '/deliveries/retry', 200, 2],
  ['PUT', ({ member }) => `/users/${member}/role`, 200, 4, { isAdmin: true }],
  ['PUT', ({ member }) => `/users/${member}/ban`, 200, 4, { isBanned: true }],
  ['POST', () => '/live/tickets', 201, 1],
  ['GET', () => '/nothing', 404, 1],
]

test.each(calls)('%s %s', async (method, path, status, trips, body) => {
  const { id } = await takeMessage()
  const delivery = await addDelivery({ state: 'parked', attempts: 7 })
  const { user } = await signUp()
  const made = { record: `/records/contact_message/${id}`, delivery: delivery.id, member: user.id }
  const { token } = await openAdmin()
  expect(await countTrips((DB) => callAdmin(token, { DB }).call(method, path(made), body))).toEqual([
    status,
    trips,
  ])
})

test('an API key takes one trip, as a session does', async () => {
  const { key } = await createApiKey(await openAdmin())
  expect(await countTrips((DB) => callAdmin(key, { DB }).get('/inbox'))).toEqual([200, 2])
})

test('whoever is no administrator is refused after one trip', async () => {
  const { access_token: token } = await signUp()
  expect(await countTrips((DB) => callAdmin(token, { DB }).get('/inbox'))).toEqual([403, 1])
})

test('asking for one’s own role takes one trip', async () => {
  const { token } = await openAdmin()
  const headers = { authorization: `Bearer ${token}` }
  const call = (DB: D1Database) => openSite({ DB }).request('/api/user-roles?role=admin', { headers })
  expect(await countTrips(call)).toEqual([200, 1])
})

test('a post of a form takes one trip, and one more for whoever is signed in', async () => {
  const { access_token: token } = await signUp()
  const client = { ...clientFieldsBody(), language: 'pl', additional_authorizations: [] }
  const posts: [string, object, Record<string, string>][] = [
    ['/api/contact-messages', messageBody(), {}],
    ['/api/client-applications', applicationBody(), {}],
    ['/api/client-data', client, { authorization: `Bearer ${token}` }],
  ]
  const counted = []
  for (const [path, body, headers] of posts)
    counted.push(await countTrips((DB) => openSite({ DB }).post(path, body, headers)))
  expect(counted).toEqual([
    [201, 1],
    [201, 1],
    [201, 2],
  ])
})
