import type { Page, Route } from '@playwright/test'
import { recordPath, routes } from '#web/admin/admin-routes.ts'
import type { Screenshot } from '../screenshots.ts'
import { storeSession } from './account-screenshots.ts'
import {
  applicationRecord,
  deliveryRows,
  inboxRows,
  messageRecord,
  suppressionRows,
} from './admin-sample-data.ts'
import { apiKeysScreenshots } from './api-keys-screenshots.ts'
import { usersAndPrivacyScreenshots } from './users-and-privacy-screenshots.ts'

export type MockResponse = { status?: number; json: unknown } | 'never'

const api = '**/api/admin'

/** The last matching response is used; a call without one stays pending. */
async function mockAdminApi(page: Page, replies: Record<string, MockResponse>): Promise<void> {
  await page.route(`${api}/**`, () => undefined)
  for (const [path, reply] of Object.entries(replies)) {
    await page.route(`${api}${path}`, (route: Route) =>
      reply === 'never' ? undefined : route.fulfill(reply),
    )
  }
}

const noWarnings = { suspected: 0, lastEvent: 0, stuckSince: null, refusing: [] }
const emptyState = { '/state': { json: { ...noWarnings, unread: 0, parked: 0, newest: 0 } } }
const busyState = { '/state': { json: { ...noWarnings, unread: 4, suspected: 12, parked: 3, newest: 60 } } }
const stuckState = {
  '/state': {
    json: {
      unread: 4,
      suspected: 0,
      parked: 3,
      newest: 60,
      stuckSince: '2026-11-21T09:10:00.000Z',
      refusing: [{ receiver: 'mail', problem: 'http 401', since: '2026-11-21T09:12:00.000Z' }],
    },
  },
}
const serverError: MockResponse = { status: 500, json: { success: false, code: 'unexpected', error: '' } }
const forbidden = (code: string): MockResponse => ({ status: 403, json: { success: false, code, error: '' } })

export interface AdminScreenshot {
  name: string
  path: string
  replies: Record<string, MockResponse>
  /** Selector of an element that exists once the view is ready. */
  shows: string
  /** Clicks and typing before the screenshot. */
  act?(page: Page): Promise<void>
  /** Without a session the signed-out layout is shown. */
  hasSession?: boolean
}

const deliveries = (
  parked: unknown[],
  pending: unknown[],
  suppressions: unknown[] = [],
): Record<string, MockResponse> => ({
  '/suppressions': { json: { suppressions, next: null } },
  '/deliveries?state=parked': { json: { deliveries: parked, next: null } },
  '/deliveries?state=pending': { json: { deliveries: pending, next: null } },
})

const recordCall = (record: {
  kind: typeof messageRecord.kind | typeof applicationRecord.kind
  id: string
}) => `/records/${record.kind}/${record.id}`

const screenshots: AdminScreenshot[] = [
  { name: 'signed-out', path: routes.inbox, replies: {}, shows: 'h1', hasSession: false },
  {
    name: 'not-allowed',
    path: routes.inbox,
    replies: { '/state': forbidden('not_allowed') },
    shows: 'main a',
  },
  { name: 'waiting', path: routes.inbox, replies: {}, shows: '[role=status]' },
  {
    name: 'inbox',
    path: routes.inbox,
    replies: {
      ...busyState,
      '/inbox*': { json: { entries: inboxRows, next: 1 } },
      '/inbox/sources': { json: { sources: ['google', 'newsletter'] } },
    },
    shows: '.admin-row',
  },
  {
    name: 'inbox-stuck',
    path: routes.inbox,
    replies: { ...stuckState, '/inbox*': { json: { entries: inboxRows, next: null } } },
    shows: 'aside',
  },
  {
    name: 'inbox-empty',
    path: routes.inbox,
    replies: { ...emptyState, '/inbox*': { json: { entries: [], next: null } } },
    shows: 'main h2',
  },
  {
    name: 'inbox-nothing',
    path: `${routes.inbox}?search=zolc&status=accepted&from=2026-11-01`,
    replies: { ...emptyState, '/inbox*': { json: { entries: [], next: null } } },
    shows: 'main h2',
  },
  { name: 'inbox-loading', path: routes.inbox, replies: busyState, shows: 'main [role=status]' },
  {
    name: 'inbox-error',
    path: routes.inbox,
    replies: { ...busyState, '/inbox*': serverError },
    shows: 'main [role=alert]',
  },
  {
    name: 'record-message',
    path: recordPath(messageRecord),
    replies: {
      ...busyState,
      '/inbox*': { json: { entries: inboxRows, next: 1 } },
      [recordCall(messageRecord)]: { json: messageRecord },
    },
    shows: 'fieldset',
  },
  {
    name: 'record-application',
    path: recordPath(applicationRecord),
    replies: {
      ...emptyState,
      '/inbox*': { json: { entries: inboxRows, next: 1 } },
      [recordCall(applicationRecord)]: { json: applicationRecord },
    },
    shows: 'fieldset',
  },
  {
    name: 'inbox-suspected',
    path: `${routes.inbox}?suspected=true`,
    replies: { ...busyState, '/inbox*': { json: { entries: inboxRows.slice(0, 3), next: null } } },
    shows: '.admin-row',
  },
  {
    name: 'record-suspected',
    path: recordPath(messageRecord),
    replies: {
      ...busyState,
      '/inbox*': { json: { entries: inboxRows, next: 1 } },
      [recordCall(messageRecord)]: { json: { ...messageRecord, suspectedFor: 'network', deliveries: [] } },
    },
    shows: 'fieldset',
  },
  {
    name: 'record-loading',
    path: recordPath(messageRecord),
    replies: busyState,
    shows: 'main [role=status]',
  },
  {
    name: 'record-gone',
    path: recordPath(messageRecord),
    replies: {
      ...emptyState,
      [recordCall(messageRecord)]: { status: 404, json: { success: false, code: 'not_found', error: '' } },
    },
    shows: 'main h2',
  },
  {
    name: 'record-error',
    path: recordPath(messageRecord),
    replies: { ...emptyState, [recordCall(messageRecord)]: serverError },
    shows: 'main [role=alert]',
  },
  {
    name: 'deliveries',
    path: routes.deliveries,
    replies: {
      ...busyState,
      ...deliveries(
        deliveryRows.filter(({ state }) => state === 'parked'),
        deliveryRows.filter(({ state }) => state === 'pending'),
        suppressionRows,
      ),
    },
    shows: 'table',
  },
  {
    name: 'deliveries-empty',
    path: routes.deliveries,
    replies: { ...emptyState, ...deliveries([], []) },
    shows: 'section h2 ~ p, section h2',
  },
  { name: 'deliveries-loading', path: routes.deliveries, replies: busyState, shows: 'main h2' },
  {
    name: 'deliveries-error',
    path: routes.deliveries,
    replies: { ...busyState, '/deliveries*': serverError },
    shows: 'main [role=alert]',
  },
]

/** Every view of the admin area: empty, loading, full and in error, with a mocked API. */
export const adminScreenshots: Screenshot[] = [
  ...screenshots,
  ...usersAndPrivacyScreenshots,
  ...apiKeysScreenshots,
].map(({ name, path, replies, shows, act, hasSession = true }) => ({
  page: 'admin',
  locale: 'pl',
  path,
  name: `admin-${name}`,
  async prepare(page) {
    if (hasSession) await storeSession(page)
    await mockAdminApi(page, replies)
  },
  async isReady(page) {
    await page.locator(shows).first().waitFor({ state: 'attached' })
    await act?.(page)
    // Late updates have arrived by then.
    await page.waitForTimeout(800)
  },
}))
