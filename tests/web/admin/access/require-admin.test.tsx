import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { Admin } from '#web/admin/admin.tsx'
import { recordPath, routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { calmStatus } from '../../support/admin.tsx'

const auth = vi.hoisted(() => ({ userId: '', awaitsRole: false }))

vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({
    status: 'signed in',
    user: { id: auth.userId, email: 'anna@firma.example' },
    aal: { current: 'aal1', next: 'aal1' },
    isAdmin: null,
    awaitsRole: auth.awaitsRole,
    isRecovering: false,
  }),
}))

vi.mock('#web/session/load-auth-client.ts', () => ({
  loadAuthClient: async () => ({
    getSession: async () => ({ data: { session: { access_token: 'token' } } }),
  }),
}))

// jsdom does not know its search element.
vi.mock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))

vi.mock('#web/admin/components/use-live-connection.ts', () => ({
  useIsLive: () => false,
  useLiveConnection: () => undefined,
}))

const calls: string[] = []

function openAdmin(path: string, status: () => Response) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://site.test')
    calls.push(pathname)
    return pathname === '/api/admin/state' ? status() : Response.json({}, { status: 500 })
  })
  render(
    <MemoryRouter initialEntries={[path]}>
      <Admin />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  calls.length = 0
  auth.awaitsRole = false
  auth.userId = crypto.randomUUID()
})

const paths = [...Object.values(routes), recordPath({ kind: 'contact_message', id: '1' }), '/admin/nic']

test.each(paths)(
  'somebody who is no administrator sees nothing of %s, and nothing is asked for it',
  async (path) => {
    openAdmin(path, () => Response.json({ success: false, code: 'not_allowed', error: '' }, { status: 403 }))
    const heading = await screen.findByRole('heading', { level: 1, name: text.denied.not_allowed.heading })
    expect(heading).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(calls).toEqual(['/api/admin/state'])
  },
)

test('an unknown view leads an administrator back to the inbox', async () => {
  openAdmin('/admin/nic', () => Response.json(calmStatus))
  await screen.findByRole('heading', { level: 1, name: text.notFound.heading })
  const link = screen.getByRole('link', { name: text.notFound.link })
  expect(link.getAttribute('href')).toBe(routes.inbox)
  expect(screen.getByRole('navigation', { name: text.menu })).toBeTruthy()
})

test('somebody whose invitation could not give the role is told whom to ask, and gets in once it was given', async () => {
  auth.awaitsRole = true
  let isGiven = false
  openAdmin(routes.inbox, () =>
    isGiven
      ? Response.json(calmStatus)
      : Response.json({ success: false, code: 'not_allowed', error: '' }, { status: 403 }),
  )
  const { heading, detail, action, account } = text.denied.role_awaited
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(screen.getByText(detail, { normalizer: String })).toBeTruthy()
  expect(screen.getByText(account('anna@firma.example'))).toBeTruthy()
  isGiven = true
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByRole('navigation', { name: text.menu })).toBeTruthy()
})
