import { beforeEach, expect, test, vi } from 'vitest'
import { submitWithToken, withToken } from '#web/session/with-token.ts'

const auth = {
  getSession: vi.fn(),
  refreshSession: vi.fn(),
  signOut: vi.fn(),
}

vi.mock('#web/session/load-auth-client.ts', () => ({ loadAuthClient: async () => auth }))

const session = (token: string) => ({ data: { session: { access_token: token } }, error: null })
const none = (name: string | null) => ({ data: { session: null }, error: name && { name } })

beforeEach(() => {
  vi.resetAllMocks()
  auth.getSession.mockResolvedValue(session('old'))
  auth.refreshSession.mockResolvedValue(session('new'))
})

/** Answers 401 to these tokens, 200 to others. */
const serverRefusing = (...rejected: string[]) =>
  vi.fn(async (token: string) => (rejected.includes(token) ? 401 : 200))

const call = (server: (token: string) => Promise<number>) => withToken(server, (status) => status === 401)

test('a token that is accepted is used as it is', async () => {
  expect(await call(serverRefusing())).toEqual({ status: 'answered', value: 200 })
  expect(auth.refreshSession).not.toHaveBeenCalled()
})

test('a token that is rejected is refreshed once', async () => {
  const server = serverRefusing('old')
  expect(await call(server)).toEqual({ status: 'answered', value: 200 })
  expect(server.mock.calls).toEqual([['old'], ['new']])
  expect(auth.signOut).not.toHaveBeenCalled()
})

test('a refresh that another tab was faster with uses the session of that tab', async () => {
  auth.getSession.mockResolvedValueOnce(session('old')).mockResolvedValueOnce(session('theirs'))
  auth.refreshSession.mockResolvedValue(none('AuthRefreshDiscardedError'))
  const server = serverRefusing('old')
  expect(await call(server)).toEqual({ status: 'answered', value: 200 })
  expect(server.mock.calls).toEqual([['old'], ['theirs']])
  expect(auth.signOut).not.toHaveBeenCalled()
})

test.each([
  ['the new token is rejected too', () => undefined],
  ['it cannot be refreshed', () => auth.refreshSession.mockResolvedValue(none('AuthApiError'))],
])('the session is deleted when %s', async (_, arrange) => {
  arrange()
  expect(await call(serverRefusing('old', 'new'))).toEqual({ status: 'signed out' })
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
})

test.each([
  ['the session cannot be read', () => auth.getSession.mockResolvedValue(none('AuthRetryableFetchError'))],
  ['it cannot be refreshed', () => auth.refreshSession.mockResolvedValue(none('AuthRetryableFetchError'))],
  ['the auth client fails', () => auth.getSession.mockRejectedValue(new Error('chunk'))],
])('the session stays while the network fails: %s', async (_, arrange) => {
  arrange()
  expect(await call(serverRefusing('old', 'new'))).toEqual({ status: 'unreachable' })
  expect(auth.signOut).not.toHaveBeenCalled()
})

test('a call that rejects is unreachable', async () => {
  expect(
    await withToken(
      () => Promise.reject(new TypeError('fetch')),
      () => false,
    ),
  ).toEqual({ status: 'unreachable' })
})

test('a form gets an ended session as a refusal', async () => {
  const rejection = { kind: 'rejected', status: 401, code: 'not_signed_in', error: null, fields: {} } as const
  expect(await submitWithToken(async () => rejection)).toEqual(rejection)
  expect(auth.refreshSession).toHaveBeenCalledOnce()
  expect(auth.signOut).toHaveBeenCalledOnce()
})
