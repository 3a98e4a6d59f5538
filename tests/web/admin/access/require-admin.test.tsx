import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
// Loaded on demand, which takes long where nothing is cached.
import '#web/admin/components/own-account.tsx'
import { parseStep } from '#web/account/account-view.ts'
import { Admin } from '#web/admin/admin.tsx'
import { accountPath, recordPath, routes } from '#web/admin/data/admin-routes.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as account } from '#web/content/pl/auth.ts'
import { text as signOutText } from '#web/content/pl/sign-out.ts'
import { calmStatus } from '../../support/admin.tsx'

const auth = vi.hoisted(() => ({ status: '', next: '', userId: '', awaitsRole: false, isRecovering: false }))

vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({
    status: auth.status,
    user: { id: auth.userId, email: 'anna@firma.example', user_metadata: {} },
    aal: { current: 'aal1', next: auth.next },
    isAdmin: null,
    awaitsRole: auth.awaitsRole,
    isRecovering: auth.isRecovering,
  }),
}))

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn() }))

vi.mock('#web/session/sign-out.ts', () => ({ signOut }))
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

async function openAdmin(path: string, status: () => Response) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://site.test')
    calls.push(pathname)
    return pathname === '/api/admin/state' ? status() : Response.json({}, { status: 500 })
  })
  const area = () => (
    <MemoryRouter initialEntries={[path]}>
      <Admin />
    </MemoryRouter>
  )
  const { rerender } = await act(async () => render(area()))
  /** The session is another by now. */
  return { lookAgain: () => act(async () => rerender(area())) }
}

beforeEach(() => {
  calls.length = 0
  Object.assign(auth, { status: 'signed in', next: 'aal1', awaitsRole: false, isRecovering: false })
  auth.userId = crypto.randomUUID()
})

const refuse = (code: string) => () => Response.json({ success: false, code, error: '' }, { status: 403 })

const paths = [
  ...Object.values(routes),
  accountPath,
  recordPath({ kind: 'contact_message', id: '1' }),
  '/admin/nic',
]

test.each(paths)(
  'somebody who is no administrator sees nothing of %s, and nothing is asked for it',
  async (path) => {
    await openAdmin(path, refuse('not_allowed'))
    const heading = await screen.findByRole('heading', { level: 1, name: text.denied.not_allowed.heading })
    expect(heading).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(calls).toEqual(['/api/admin/state'])
  },
)

test.each(paths)('who is signed out signs in at %s, and nothing is asked for it', async (path) => {
  auth.status = 'signed out'
  await openAdmin(path, () => Response.json(calmStatus))
  await screen.findByRole('heading', { level: 1, name: account.signIn.heading })
  const forgotten = screen.getByRole('link', { name: account.signIn.forgotten })
  const { pathname, search } = new URL(forgotten.getAttribute('href') ?? '', 'https://site.test')
  expect([pathname, parseStep(search)], 'in its place').toEqual([path, 'forgotten'])
  await act(async () => forgotten.click())
  await screen.findByRole('heading', { level: 1, name: account.forgotten.heading })
  expect(calls.filter((call) => call.startsWith('/api/'))).toEqual([])
})

test('a second step is asked for where the view will be', async () => {
  auth.next = 'aal2'
  await openAdmin(routes.users, refuse('second_step_needed'))
  await screen.findByRole('heading', { level: 1, name: account.factor.heading })
})

test('a session that ends is told at the form to sign in with, even if it began at another', async () => {
  const { lookAgain } = await openAdmin('/admin/nic?step=link', () => Response.json(calmStatus))
  await screen.findByRole('navigation', { name: text.menu })
  auth.status = 'signed out'
  await lookAgain()
  await screen.findByRole('heading', { level: 1, name: account.signIn.heading })
  expect(screen.getByRole('alert').textContent).toContain(text.denied.ended.heading)
})

test('an unconfirmed password comes before the second step, and that before a new password', async () => {
  auth.next = 'aal2'
  const { lookAgain } = await openAdmin(routes.users, refuse('password_not_vouched'))
  await screen.findByRole('heading', { level: 1, name: text.denied.password_not_vouched.heading })
  auth.isRecovering = true
  await lookAgain()
  await screen.findByRole('heading', { level: 1, name: account.factor.heading })
  auth.next = 'aal1'
  await lookAgain()
  await screen.findByRole('heading', { level: 1, name: account.newPassword.heading })
})

test('a new password is still asked for after a reload, which forgets the mailed code, and can be set later', async () => {
  await openAdmin('/admin/nic?step=new-password', () => Response.json(calmStatus))
  await screen.findByRole('heading', { level: 1, name: account.newPassword.heading })
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: account.newPassword.later }))
  expect(await screen.findByRole('navigation', { name: text.menu })).toBeTruthy()
})

test('who needs two-step sign-in and has none turns it on in its place', async () => {
  await openAdmin(routes.users, refuse('factor_missing'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text.denied.factor_missing.detail)
  expect(screen.getByRole('region', { name: account.account.factors.heading })).toBeTruthy()
})

test('whose password is not confirmed gets to the account all the same', async () => {
  await openAdmin(accountPath, refuse('password_not_vouched'))
  await screen.findByRole('heading', { level: 1, name: account.account.heading })
})

test('an unknown view leads an administrator back to the inbox', async () => {
  await openAdmin('/admin/nic', () => Response.json(calmStatus))
  await screen.findByRole('heading', { level: 1, name: text.notFound.heading })
  const link = screen.getByRole('link', { name: text.notFound.link })
  expect(link.getAttribute('href')).toBe(routes.inbox)
  expect(screen.getByRole('navigation', { name: text.menu })).toBeTruthy()
})

test('somebody whose invitation could not give the role is told whom to ask, and gets in once it was given', async () => {
  auth.awaitsRole = true
  let isGiven = false
  await openAdmin(routes.inbox, () => (isGiven ? Response.json(calmStatus) : refuse('not_allowed')()))
  const { heading, detail, action, account: named } = text.denied.role_awaited
  await screen.findByRole('heading', { level: 1, name: heading })
  expect(screen.getByText(detail, { normalizer: String })).toBeTruthy()
  expect(screen.getByText(named('anna@firma.example'))).toBeTruthy()
  isGiven = true
  fireEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByRole('navigation', { name: text.menu })).toBeTruthy()
})

test('who signs out is at the form to sign in with, for the inbox, and is not told that the session has ended', async () => {
  signOut.mockImplementation((_scope: string, onSignedOut: () => void) => {
    auth.status = 'signed out'
    onSignedOut()
    return Promise.resolve('signedOut')
  })
  await openAdmin('/admin/nic', () => Response.json(calmStatus))
  const [button] = await screen.findAllByRole('button', { name: text.signOut })
  await act(async () => button?.click())
  await screen.findByRole('heading', { level: 1, name: account.signIn.heading })
  expect(screen.queryByText(text.denied.ended.heading)).toBeNull()
  expect(document.title, 'of the view').not.toContain(text.notFound.heading)
  const forgotten = screen.getByRole('link', { name: account.signIn.forgotten })
  expect(forgotten.getAttribute('href')?.split('?')[0]).toBe(routes.inbox)
})

test('a sign-out that fails says so where it was pressed', async () => {
  signOut.mockResolvedValue('failed')
  await openAdmin('/admin/nic', () => Response.json(calmStatus))
  const [menu] = await screen.findAllByRole<HTMLDetailsElement>('group')
  if (!menu) throw new Error('There is no menu.')
  menu.open = true
  await act(async () => within(menu).getByRole('button', { name: text.signOut }).click())
  expect(menu.open).toBe(true)
  expect(within(menu).getByRole('status').textContent).toBe(signOutText.lasting.failed)
})
