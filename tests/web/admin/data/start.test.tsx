import { beforeEach, expect, test, vi } from 'vitest'
import { inboxListKey, mergePages } from '#web/admin/data/inbox/inbox-list.ts'
import { sessionKey } from '#web/browser/storage-keys.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import type { AdminStart } from '#worker/contract/admin/start.ts'
import { calmStatus, inboxEntry } from '../../support/admin.tsx'

const answer: AdminStart = {
  status: { ...calmStatus, newest: 7 },
  inbox: { entries: [inboxEntry(7), inboxEntry(5)], next: null },
}

const user = { id: 'anna', email: 'anna@firma.example' }

/** Stores a session whose token is valid for so many seconds. */
const storeSession = (leftS: number) =>
  localStorage.setItem(
    sessionKey,
    JSON.stringify({
      access_token: 'token',
      refresh_token: 'other',
      expires_at: Math.floor(Date.now() / 1000) + leftS,
      user,
    }),
  )

const fetchStart = vi.fn(async (..._call: [string, RequestInit]) => Response.json(answer))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  delete window.adminStart
  fetchStart.mockReset()
  fetchStart.mockImplementation(async () => Response.json(answer))
  vi.stubGlobal('fetch', fetchStart)
  history.replaceState(null, '', '/admin?status=new')
})

/** The modules of a document that has just been opened. */
const open = async () => ({
  ...(await import('#web/admin/data/start.ts')),
  ...(await import('#web/admin/data/first-view.ts')),
  ...(await import('#web/admin/data/cache.ts')),
  ...(await import('#web/session/session-store.ts')),
})

test.each([
  ['/admin?status=new', '/api/admin/start?status=new'],
  ['/admin', '/api/admin/start?waiting=true'],
])(
  'with a stored session the first view is asked for at once, as the address filters it: %s',
  async (at, asked) => {
    storeSession(3_000)
    history.replaceState(null, '', at)
    const { start } = await open()
    expect(await start?.answer).toEqual(answer)
    const [[path, init] = []] = fetchStart.mock.calls
    expect([path, new Headers(init?.headers).get('authorization')]).toEqual([asked, 'Bearer token'])
  },
)

test('what the document’s own script has asked for is taken, and not asked for again', async () => {
  storeSession(3_000)
  const { askFirst } = await import('#web/prerender/inline-scripts.ts')
  vi.resetModules()
  delete window.adminStart
  fetchStart.mockClear()
  new Function(askFirst)()
  expect(fetchStart).toHaveBeenCalledOnce()
  const { start } = await open()
  expect(await start?.answer).toEqual(answer)
  expect(fetchStart).toHaveBeenCalledOnce()
  expect(window, 'its tokens').not.toHaveProperty('adminStart')
})

test.each<[when: string, arrange: () => void]>([
  ['nobody is signed in', () => undefined],
  ['the token is about to end', () => storeSession(60)],
  ['something else is stored', () => localStorage.setItem(sessionKey, '{"user":{}}')],
  ['what is stored cannot be read', () => localStorage.setItem(sessionKey, '{')],
  [
    'a link brings another session',
    () => {
      storeSession(3_000)
      history.replaceState(null, '', '/admin#access_token=a')
    },
  ],
])('nothing is asked for while %s', async (_when, arrange) => {
  arrange()
  const { start, prepareFirstView, getSessionState } = await open()
  await prepareFirstView()
  expect(start).toBeNull()
  expect(fetchStart).not.toHaveBeenCalled()
  expect(getSessionState().status).not.toBe('signed in')
})

test('a session that has ended meanwhile is not brought back', async () => {
  storeSession(3_000)
  const { prepareFirstView, takeStatus, dispatchSessionEvent, getSessionState } = await open()
  dispatchSessionEvent({ event: 'SIGNED_OUT', session: null })
  await prepareFirstView()
  expect(getSessionState().status).toBe('signed out')
  expect(takeStatus(user.id)).toBeUndefined()
})

test('the answer fills the list, and says that the user is an administrator', async () => {
  storeSession(3_000)
  const { prepareFirstView, takeStatus, cacheFor, getSessionState } = await open()
  const prepared = prepareFirstView()
  expect(getSessionState()).toMatchObject({ status: 'signed in', user, isAdmin: null })
  await prepared
  expect(getSessionState()).toMatchObject({ isAdmin: true })
  const data = cacheFor(user.id).queryClient.getQueryData(inboxListKey('?status=new'))
  expect(data && mergePages(data as never)).toMatchObject({ ...answer.inbox, newest: 7 })
  expect(takeStatus(user.id)).toEqual(answer.status)
  expect(takeStatus(user.id), 'the second time').toBeUndefined()
})

test('a list that was asked for otherwise than its view asks is read by that', async () => {
  storeSession(3_000)
  history.replaceState(null, '', '/admin?take=1')
  const { prepareFirstView, takeStatus, cacheFor } = await open()
  await prepareFirstView()
  expect(takeStatus(user.id)).toEqual(answer.status)
  expect(cacheFor(user.id).queryClient.getQueryData(inboxListKey(''))).toBeUndefined()
})

test('what was asked for as somebody else is not shown', async () => {
  storeSession(3_000)
  const { prepareFirstView, takeStatus } = await open()
  await prepareFirstView()
  expect(takeStatus('ewa')).toBeUndefined()
})

test.each<[how: string, reply: () => Promise<Response>]>([
  ['refused', async () => Response.json({ success: false, code: 'not_allowed' }, { status: 403 })],
  ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an answer that is %s is left to the usual calls', async (_how, reply) => {
  fetchStart.mockImplementation(reply)
  storeSession(3_000)
  const { prepareFirstView, takeStatus, getSessionState } = await open()
  await prepareFirstView()
  expect(takeStatus(user.id)).toBeUndefined()
  expect(getSessionState()).toMatchObject({ status: 'signed in', isAdmin: null })
})

test('the first view has its rows and its title when it is first rendered, and asks for nothing again', async () => {
  storeSession(3_000)
  history.replaceState(null, '', '/admin')
  vi.doMock('#web/session/load-auth-client.ts', () => ({
    holdAuthClient: () => undefined,
    loadAuthClient: () => new Promise(() => undefined),
  }))
  // jsdom does not know its search element.
  vi.doMock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))
  const { screenModules } = await import('#web/screen-modules.tsx')
  const { Content } = await screenModules.admin('pl')
  const { render } = await import('@testing-library/react')
  const { BrowserRouter } = await import('react-router-dom')
  render(
    <BrowserRouter>
      <Content />
    </BrowserRouter>,
  )
  expect(document.querySelectorAll('a[href*="/zgloszenia/"]'), 'its rows').toHaveLength(2)
  expect(document.title).toContain(text.views.inbox)
  expect(fetchStart).toHaveBeenCalledOnce()
})

test('the auth client comes as well where access is denied after all', async () => {
  const holdAuthClient = vi.fn<(until: Promise<unknown>) => void>()
  storeSession(3_000)
  history.replaceState(null, '', '/admin')
  vi.doMock('#web/session/load-auth-client.ts', () => ({
    holdAuthClient,
    loadAuthClient: () => new Promise(() => undefined),
  }))
  const { screenModules } = await import('#web/screen-modules.tsx')
  const { Content } = await screenModules.admin('pl')
  const { dispatchSessionEvent } = await open()
  dispatchSessionEvent({ event: 'SIGNED_OUT', session: null })
  const { act, render } = await import('@testing-library/react')
  const { BrowserRouter } = await import('react-router-dom')
  await act(async () =>
    render(
      <BrowserRouter>
        <Content />
      </BrowserRouter>,
    ),
  )
  await holdAuthClient.mock.lastCall?.[0]
  expect(holdAuthClient).toHaveBeenCalledOnce()
})
