import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { apiKeyScopes } from '#worker/contract/admin/api-keys.ts'
import { createApiKey, openAdmin } from '../../support/admin.ts'
import { addClientData, takeApplication, takeMessage } from '../../support/admin-rows.ts'
import { checkResponse, fetchDescription } from '../../support/api-description.ts'
import { signUp } from '../../support/auth.ts'
import { downDatabase } from '../../support/database.ts'
import { bounced, eventsSecret, signedHeaders, withEvents } from '../../support/mail-events.ts'
import { withReceipts } from '../../support/receipts.ts'
import { applicationBody, messageBody, openSite } from '../../support/site.ts'
import { type Call, fileCalls } from './file-calls.ts'

/** JSON, unless it is already what is sent. */
const toBody = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData
    ? (body as BodyInit)
    : JSON.stringify(body)

async function send({ operation, path, body, token, headers = {}, changes = {} }: Call) {
  const [method = '', template = ''] = operation.split(' ')
  return openSite(changes).request(path ?? template, {
    method: method.toUpperCase(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: toBody(body) }),
  })
}

/** Makes the calls in order; answers what is not as it is described. */
async function findDifferences(calls: Call[]): Promise<string[]> {
  const description = await fetchDescription()
  const differences: string[] = []
  for (const call of calls) {
    const [method = '', path = ''] = call.operation.split(' ')
    const operation = description.paths[path]?.[method]
    if (!operation) throw new Error(`${call.operation} is not described`)
    const response = await send(call)
    if (response.status !== call.status)
      differences.push(`${call.operation}: ${response.status} instead of ${call.status}`)
    for (const difference of await checkResponse(description, operation, response))
      differences.push(`${call.operation} ${call.status}: ${difference}`)
  }
  return differences
}

async function describedOperations(): Promise<string[]> {
  const { paths } = await fetchDescription()
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
}

const withReceiving = { THREADS_DOMAIN: 'odp.site.test', THREADS_SECRET: eventsSecret }

/** To somebody else. */
const received = { type: 'email.received', data: { email_id: 'one', to: ['ewa@firma.example'] } }

function signedEvent(event: object = bounced('ewa@firma.example')) {
  const body = JSON.stringify(event)
  return { body, headers: signedHeaders(body) }
}

/** One successful call of every operation, in an order in which they can follow each other. */
async function goodCalls(): Promise<Call[]> {
  const admin = await openAdmin()
  const { user } = await signUp()
  const message = await takeMessage()
  const application = await takeApplication()
  const clientData = await addClientData({ user_id: user.id })
  await openSite().finish()
  const { key } = await createApiKey(admin, { scopes: [...apiKeyScopes] })
  const withKey = (operation: string, path: string, body?: unknown): Call => ({
    operation: operation.replace(' ', ' /api/admin'),
    status: 200,
    token: key,
    path: `/api/admin${path}`,
    ...(body === undefined ? {} : { body }),
  })
  const record = `/records/contact_message/${message.id}`
  return [
    { operation: 'post /api/contact-messages', status: 201, body: messageBody() },
    {
      operation: 'post /api/contact-messages',
      status: 201,
      body: { ...messageBody(), origin: { utm_source: 'google' } },
      changes: withReceipts,
    },
    {
      operation: 'post /api/contact-messages',
      status: 200,
      body: messageBody(),
      headers: { 'x-dry-run': '1' },
    },
    { operation: 'post /api/client-applications', status: 201, body: applicationBody() },
    ...(await fileCalls(admin, key)),
    { operation: 'get /api/health', status: 200 },
    { operation: 'get /api/openapi.json', status: 200 },
    { operation: 'post /api/mail-events', status: 200, changes: withEvents, ...signedEvent() },
    { operation: 'post /api/received-mails', status: 200, changes: withReceiving, ...signedEvent(received) },
    withKey('get /inbox', '/inbox?language=pl'),
    withKey('get /inbox/sources', '/inbox/sources'),
    withKey('get /inbox/export.csv', '/inbox/export.csv'),
    withKey('get /inbox/export.json', '/inbox/export.json'),
    withKey('put /records/{kind}/{id}/status', `${record}/status`, {
      status: 'closed',
      outcome: 'won',
      version: 0,
    }),
    withKey('put /records/{kind}/{id}/owner', `${record}/owner`, { owner: null, version: 1 }),
    { ...withKey('post /records/{kind}/{id}/notes', `${record}/notes`, { text: 'Oddzwonić' }), status: 201 },
    withKey('get /records/{kind}/{id}', record),
    withKey('get /records/{kind}/{id}/related', `${record}/related`),
    withKey('get /records/{kind}/{id}', `/records/client_application/${application.id}`),
    withKey('get /records/{kind}/{id}', `/records/client_data/${clientData}`),
  ]
}

test('what succeeds is answered as it is described, on every route', async () => {
  const calls = await goodCalls()
  expect(await findDifferences(calls)).toEqual([])
  expect([...new Set(calls.map(({ operation }) => operation))].toSorted()).toEqual(
    (await describedOperations()).toSorted(),
  )
})

test('what is refused is answered as it is described, on every route that refuses', async () => {
  const { token } = await openAdmin()
  const operations = await describedOperations()
  const fill = (operation: string) =>
    operation
      .split(' ')[1]
      ?.replace('{kind}', 'client_data')
      .replace(/\{\w+\}/g, 'x') ?? ''
  const toRefused = (operation: string): Call => ({
    operation,
    status: 401,
    path: fill(operation),
    ...(operation.startsWith('get') ? {} : { body: {} }),
  })
  const closed = operations.filter((operation) => operation.includes('/api/admin'))
  const calls: Call[] = [
    ...closed.map(toRefused),
    ...closed
      .filter((operation) => operation.startsWith('get ') && operation.includes('{id}'))
      .map((operation) => ({ ...toRefused(operation), token, status: 404 })),
    { operation: 'post /api/contact-messages', status: 400, body: {} },
    {
      operation: 'post /api/contact-messages',
      status: 415,
      body: 'x',
      headers: { 'content-type': 'text/plain' },
    },
    { operation: 'post /api/client-applications', status: 400, body: {} },
    {
      operation: 'post /api/client-applications',
      status: 503,
      body: applicationBody(),
      changes: { DB: downDatabase(env.DB) },
    },
    { operation: 'post /api/files', status: 400, body: {} },
    ...operations
      .filter((operation) => /\/api\/(files|downloads)\/\{id\}/.test(operation))
      .map((operation) => ({ operation, status: 403, path: fill(operation) })),
    { operation: 'post /api/mail-events', status: 404, body: {} },
    { operation: 'post /api/received-mails', status: 404, body: {} },
    { operation: 'post /api/received-mails', status: 403, body: {}, changes: withReceiving },
    { operation: 'post /api/mail-events', status: 403, body: {}, changes: withEvents },
    { operation: 'get /api/health', status: 503, changes: { DB: downDatabase(env.DB) } },
    {
      operation: 'put /api/admin/records/{kind}/{id}/status',
      status: 400,
      token,
      path: '/api/admin/records/contact_message/x/status',
      body: { status: 'gone' },
    },
  ]
  expect(await findDifferences(calls)).toEqual([])
  const described = new Set(calls.map(({ operation }) => operation))
  expect(operations.filter((operation) => !described.has(operation))).toEqual(['get /api/openapi.json'])
})
