import { routes } from '#web/admin/admin-routes.ts'
import { text } from '#web/content/pl/admin/api-keys.ts'
import type { ApiKey } from '#worker/contract/admin/api-keys.ts'
import type { AdminScreenshot } from './admin-screenshots.ts'

const newKey = (number: number, changes: Partial<ApiKey>): ApiKey => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: 'Raport tygodniowy',
  scopes: ['read_entries'],
  createdAt: '2026-11-20T09:10:00.000Z',
  createdBy: { id: 'u1', email: 'lucja.nowak@altimach.example', isAdmin: true },
  expiresAt: '2027-11-20T09:10:00.000Z',
  lastUsedAt: '2026-11-21T05:00:00.000Z',
  state: 'active',
  ...changes,
})

const apiKeys = [
  newKey(1, {}),
  newKey(2, {
    name: 'Planowanie dostaw i odbiorów maszyn',
    scopes: ['read_entries', 'read_files', 'write_status'],
    createdBy: { id: 'u2', email: 'jan.kowalski@altimach.example', isAdmin: false },
    expiresAt: null,
    lastUsedAt: null,
  }),
  newKey(3, { name: 'Archiwum', expiresAt: '2026-11-01T09:10:00.000Z', state: 'expired' }),
  newKey(4, { name: 'Stary raport', createdBy: { id: 'u3', email: null, isAdmin: false }, state: 'revoked' }),
]

const state = {
  '/state': {
    json: { unread: 0, suspected: 0, parked: 0, held: 0, newest: 0, stuckSince: null, refusing: [] },
  },
}

const created = {
  apiKey: newKey(5, { name: 'Nowy raport', lastUsedAt: null }),
  key: `altimach_${'0123456789abcdef'.repeat(2)}_${'0123456789abcdef'.repeat(4)}`,
}

export const apiKeysScreenshots: AdminScreenshot[] = [
  {
    name: 'api-keys',
    path: routes.apiKeys,
    replies: { ...state, '/api-keys': { json: { apiKeys } } },
    shows: 'table',
    act: (page) => page.getByRole('button', { name: text.revokeNamed('Raport tygodniowy') }).click(),
  },
  {
    name: 'api-keys-created',
    path: routes.apiKeys,
    replies: { ...state, '/api-keys': { json: { apiKeys: [], ...created } } },
    shows: 'main h2',
    async act(page) {
      await page.getByRole('textbox').fill(created.apiKey.name)
      await page.getByRole('button', { name: text.create.button }).click()
      await page.getByText(created.key).waitFor()
    },
  },
  {
    name: 'api-keys-empty',
    path: routes.apiKeys,
    replies: { ...state, '/api-keys': { json: { apiKeys: [] } } },
    shows: 'main h2 + p',
    act: (page) => page.getByRole('button', { name: text.create.button }).click(),
  },
  { name: 'api-keys-loading', path: routes.apiKeys, replies: state, shows: 'main form' },
  {
    name: 'api-keys-error',
    path: routes.apiKeys,
    replies: {
      ...state,
      '/api-keys': { status: 500, json: { success: false, code: 'unexpected', error: '' } },
    },
    shows: 'main [role=alert]',
  },
]
