import type { RouterRoute } from 'hono/types'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { adminApp } from '#worker/admin/app.ts'
import { downloadApp } from '#worker/admin/files/download-app.ts'
import { getRouteScope } from '#worker/admin/route-scopes.ts'
import { app } from '#worker/app.ts'
import { apiKeyScopes } from '#worker/contract/admin/api-keys.ts'
import { company } from '#worker/domain/company.ts'
import { filesApp } from '#worker/files/app.ts'
import { mailEventsApp } from '#worker/outbox/mail-events/mail-events-app.ts'
import { receivedMailApp } from '#worker/threads/inbound/received-mail-app.ts'
import { openAdmin } from '../../support/admin.ts'
import { type ApiDescription, fetchDescription, findMismatches } from '../../support/api-description.ts'
import { receiveEvents, submit, withEvents } from '../../support/signed-events.ts'
import { applicationBody, messageBody, openSite, siteOrigin } from '../../support/site.ts'

/** `app` loads the others on demand. */
const publicApps: { routes: RouterRoute[] }[] = [app, filesApp, downloadApp, mailEventsApp, receivedMailApp]

/** Grants for a mail are given to administrators alone; slots of pages are for the site's own scripts. */
const isUndescribed = (path: string) =>
  path === '/api/downloads/mails/:id' || path.startsWith('/api/published/')

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}')

const routesOf = (apps: { routes: RouterRoute[] }[]) => [
  ...new Set(
    apps
      .flatMap((one) => one.routes)
      .filter(({ path, method }) => path.startsWith('/api/') && method !== 'ALL' && !isUndescribed(path))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** Read from the apps themselves, so that none can be forgotten. Of the screens' routes those that take keys. */
const routes = [
  ...routesOf(publicApps),
  ...routesOf([adminApp]).filter((route) => {
    const [method = '', path = ''] = route.split(' ')
    return getRouteScope(method, path)
  }),
]
  .map((route) => toTemplate(route.replace(/^\w+/, (method) => method.toLowerCase())))
  .toSorted()

let description: ApiDescription
beforeAll(async () => {
  description = await fetchDescription()
})

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

test('every route for partners and keys is described, and nothing else', () => {
  const described = operations().map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual(routes)
  expect(described.length).toBeGreaterThan(10)
})

test('is a document of OpenAPI 3.1 that names this site, is made once and may be kept for five minutes', async () => {
  const describing = vi.spyOn(Object, 'groupBy')
  const response = await openSite().request('/api/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
  expect(describing).not.toHaveBeenCalled()
  expect(description).toMatchObject({ openapi: '3.1.1', servers: [{ url: siteOrigin }] })
})

test('names whom to ask and its licence, and describes every operation and parameter', () => {
  expect(description.info).toMatchObject({
    contact: { name: company.legalName, url: siteOrigin, email: company.email },
    license: { identifier: expect.stringMatching(/^LicenseRef-[\w.-]+$/) },
  })
  for (const { path, operation } of operations())
    for (const described of [operation, ...operation.parameters])
      expect([path, described]).toEqual([
        path,
        expect.objectContaining({ description: expect.stringMatching(/\w/) }),
      ])
})

test('every reference leads to a schema, and every schema is referred to', () => {
  const text = JSON.stringify(description)
  const references = new Set(Array.from(text.matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, id]) => id))
  // Its routes answer a file, whose elements it describes.
  references.add('ExportedRecord')
  expect([...references].toSorted()).toEqual(Object.keys(description.components.schemas).toSorted())
})

test('a file is bytes rather than text, also for programs that write clients', () => {
  const sent = description.paths['/api/files/{id}']?.put?.requestBody?.content['application/octet-stream']
  const read = description.paths['/api/downloads/{id}']?.get?.responses[200]?.content?.['application/pdf']
  expect(sent?.schema).toMatchObject({ format: 'binary', contentMediaType: 'application/octet-stream' })
  expect(read?.schema).toMatchObject({ format: 'binary', contentMediaType: 'application/pdf' })
})

test('a fixed value is the only one of a list, also for programs that write clients and know no const', () => {
  const kind = { type: 'string', enum: ['contact_message'] }
  expect(description.components.schemas.MessageRecord).toMatchObject({ properties: { kind } })
  expect(JSON.stringify(description)).not.toContain('"const":')
})

test('path parameters are those of the path, and a query has its names', () => {
  for (const { path, operation } of operations()) {
    const named = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)
    expect([path, named]).toEqual([path, path.match(/\{\w+\}/g) ?? []])
  }
  const inbox = description.paths['/api/admin/inbox']?.get
  expect(inbox?.parameters.map(({ name }) => name)).toEqual([
    ...[
      'kind',
      'status',
      'outcome',
      'language',
      'source',
      'waiting',
      'owner',
      'late',
      'unread',
      'suspected',
      'from',
      'to',
      'search',
      'before',
    ],
  ])
})

test('scopes are named where a key may call', () => {
  const scoped = operations().flatMap(({ method, path, operation }) =>
    operation.security.flatMap(({ apiKey = [] }) => apiKey.map((scope) => `${scope}: ${method} ${path}`)),
  )
  expect(scoped).toEqual([
    'read_entries: get /api/admin/inbox',
    'read_entries: get /api/admin/inbox/sources',
    'read_entries: get /api/admin/inbox/export.csv',
    'read_entries: get /api/admin/inbox/export.json',
    'read_entries: get /api/admin/records/{kind}/{id}',
    'read_entries: get /api/admin/records/{kind}/{id}/related',
    'write_status: put /api/admin/records/{kind}/{id}/status',
    'write_status: put /api/admin/records/{kind}/{id}/owner',
    'write_notes: post /api/admin/records/{kind}/{id}/notes',
    'read_files: post /api/admin/files/{id}/grant',
  ])
  expect(apiKeyScopes).toEqual(expect.arrayContaining(scoped.map((line) => line.split(':')[0])))
})

describe('request bodies', () => {
  const mismatchesOf = (path: string, body: unknown) => {
    const { post } = description.paths[path] ?? description.webhooks[path] ?? {}
    return findMismatches(post?.requestBody?.content['application/json']?.schema ?? {}, description, body)
  }

  test.each([
    ['/api/contact-messages', messageBody()],
    ['/api/client-applications', applicationBody()],
  ])('of %s are accepted with a valid one, and with keys that are ignored', (path, body) => {
    expect(mismatchesOf(path, body)).toEqual([])
    expect(mismatchesOf(path, { ...body, other: 1 })).toEqual([])
  })

  test.each([
    ['/api/contact-messages', { ...messageBody(), email: 'nobody' }],
    ['/api/contact-messages', { ...messageBody(), language: 'fr' }],
    ['/api/contact-messages', { ...messageBody(), files: 'plan.pdf' }],
    ['/api/client-applications', { ...applicationBody(), company_name: undefined }],
    ['/api/client-applications', { ...applicationBody(), authorizations: [{ first_name: 1 }] }],
  ])('of %s do not fit an invalid one', (path, body) => {
    expect(mismatchesOf(path, body)).not.toEqual([])
  })
  test('of events fit what is sent', async () => {
    const events = receiveEvents()
    const { email } = await submit('/api/contact-messages', messageBody())
    const admin = await openAdmin(withEvents)
    await admin.post('/privacy/erase', { email })
    await admin.site.finish()
    expect(events.map((event) => [event.type, mismatchesOf(event.type, event)])).toEqual([
      ['enquiry.received', []],
      ['enquiry.erased', []],
    ])
  })
})
