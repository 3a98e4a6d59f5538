import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { until } from '#tests/support/until.ts'
import { hasPendingSignOut } from '#web/browser/has-session.ts'
import { text } from '#web/content/pl/sign-out.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { AuthClient } from '#web/session/auth-client.ts'
import { retryPendingSignOuts } from '#web/session/pending-sign-outs.ts'
import { decodeClaims } from '#web/session/session-state.ts'
import { dispatchSessionEvent, getAuthResult, getSessionState } from '#web/session/session-store.ts'
import { signOut } from '#web/session/sign-out.ts'

const { toasts, auth } = vi.hoisted(() => ({
  toasts: [] as unknown[],
  auth: { client: undefined as unknown, isMissing: false },
}))

/** Each refreshes its session on a timer until it is stopped. */
const clients: AuthClient[] = []

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

vi.mock('#web/session/load-auth-client.ts', () => ({
  async loadAuthClient() {
    if (auth.isMissing) throw new Error('The code could not be fetched.')
    return auth.client
  },
}))

const nowS = () => Math.floor(Date.now() / 1000)

const tokenOf = (expiresS: number) =>
  ['{"alg":"ES256"}', JSON.stringify({ sub: 'anna', exp: expiresS, aal: 'aal1' }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const user = { id: 'anna', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' }

const errorResponse = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: code }), {
    status,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })

type FakeResponse = () => Response | Promise<Response>

const done: FakeResponse = () => new Response(null, { status: 204 })
const broken: FakeResponse = () => errorResponse(500, 'unexpected_failure')
const dropped: FakeResponse = () => Promise.reject(new TypeError('Failed to fetch'))
const unknownSession: FakeResponse = () => errorResponse(403, 'session_not_found')

/** Calls of the fake service, and its responses per path: one after the other, then the last one again. */
let calls: string[] = []
let responses: Record<'user' | 'token' | 'logout', FakeResponse[]>

const online = new EventTarget()

function callsOf(path: string): string[] {
  return calls.filter((call) => call.startsWith(path))
}

async function openSession(expiresS = nowS() + 3600): Promise<string> {
  const access_token = tokenOf(expiresS)
  const session = { access_token, refresh_token: 'r', token_type: 'bearer', expires_at: expiresS, user }
  localStorage.setItem(storedItems.session.key, JSON.stringify({ expires_in: 3600, ...session }))
  dispatchSessionEvent({ event: 'SIGNED_IN', session: { ...session, expires_in: 3600 } as never })
  const client = new AuthClient('https://site.test/auth/v1', false)
  client.onAuthStateChange((event, changed) => {
    if (event !== 'INITIAL_SESSION') dispatchSessionEvent({ event, session: changed })
  })
  auth.client = client
  clients.push(client)
  return access_token
}

/** The specification's words. */
const failedToast = { kind: 'error', title: 'Błąd', body: 'Nie udało się wylogować' }

const pendingTokens = () => sessionStorage.getItem(storedItems.pendingSignOut.key)

beforeEach(() => {
  toasts.length = 0
  calls = []
  responses = { user: [() => Response.json(user)], token: [broken], logout: [done] }
  auth.isMissing = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online))
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online))
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname, search } = new URL(input)
    const path = pathname.replace('/auth/v1/', '') as keyof typeof responses
    calls.push(`${path}${search} ${new Headers(init.headers).get('authorization')}`)
    const [next, ...others] = responses[path]
    if (others.length > 0) responses[path] = others
    return (next as FakeResponse)()
  })
})

afterEach(async () => {
  // A scheduled retry would run in the next test.
  sessionStorage.removeItem(storedItems.pendingSignOut.key)
  await retryPendingSignOuts({ signOut: async () => ({ data: null, error: null }) })
  vi.useRealTimers()
  for (const client of clients.splice(0)) {
    await client.initialize()
    await client.stopAutoRefresh()
  }
  dispatchSessionEvent({ event: 'SIGNED_OUT', session: null })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('this device', () => {
  test('the session ends in the browser and at the service', async () => {
    const token = await openSession()
    expect(await signOut('local')).toBe('signedOut')
    expect(callsOf('logout')).toEqual([`logout?scope=local Bearer ${token}`])
    expect(getSessionState().status).toBe('signed out')
    expect(pendingTokens()).toBeNull()
    expect(toasts).toEqual([{ kind: 'success', ...text.signedOut }])
  })

  test('the callback is called once, before the service has answered', async () => {
    await openSession()
    let answer = () => {}
    responses.logout = [
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(null, { status: 204 }))
        }),
    ]
    const onSignedOut = vi.fn()
    const result = signOut('local', onSignedOut)
    await until(() => expect(callsOf('logout')).toHaveLength(1))
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(toasts).toEqual([])
    answer()
    expect(await result).toBe('signedOut')
    expect(onSignedOut).toHaveBeenCalledOnce()
  })

  test.each([
    ['refuses', broken],
    ['drops the connection', dropped],
    ['limits the rate', () => errorResponse(429, 'over_request_rate_limit')],
  ])(
    'a service that %s is called again when the browser comes online, until it confirms',
    async (_, response) => {
      const token = await openSession()
      responses.logout = [response, response, done]
      expect(await signOut('local')).toBe('pending')
      expect(getSessionState().status).toBe('signed out')
      expect(localStorage.getItem(storedItems.session.key)).toBeNull()
      expect(pendingTokens()).toBe(JSON.stringify([token]))
      expect(hasPendingSignOut()).toBe(true)
      expect(toasts).toEqual([failedToast])
      const validUntil = new Date(Number(decodeClaims(token).exp) * 1000)
      expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'pending', until: validUntil })

      online.dispatchEvent(new Event('online'))
      await until(() => expect(callsOf('logout')).toHaveLength(2))
      expect(hasPendingSignOut()).toBe(true)
      // The next `online` event counts only after the last response.
      await new Promise((resolve) => setTimeout(resolve))
      online.dispatchEvent(new Event('online'))
      await until(() => expect(hasPendingSignOut()).toBe(false))
      expect(new Set(callsOf('logout'))).toEqual(new Set([`logout?scope=local Bearer ${token}`]))
      online.dispatchEvent(new Event('online'))
      expect(callsOf('logout')).toHaveLength(3)
    },
  )

  test('the call is retried every minute as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openSession()
    responses.logout = [broken, broken, done]
    expect(await signOut('local')).toBe('pending')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(callsOf('logout')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(callsOf('logout')).toHaveLength(3)
    expect(hasPendingSignOut()).toBe(false)
  })

  test.each([
    ['does not know the session any more', unknownSession],
    ['rejects the token', () => errorResponse(401, 'no_authorization')],
    ['does not know the account any more', () => errorResponse(404, 'user_not_found')],
  ])('a service that %s is not called again', async (_, response) => {
    await openSession()
    responses.logout = [broken, response]
    await signOut('local')
    await retryPendingSignOuts((auth.client as AuthClient).admin)
    expect(hasPendingSignOut()).toBe(false)
  })

  test('an expired token is dropped', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openSession()
    responses.logout = [broken]
    await signOut('local')
    vi.setSystemTime(Date.now() + 3_601_000)
    await retryPendingSignOuts((auth.client as AuthClient).admin)
    expect(pendingTokens()).toBeNull()
    expect(callsOf('logout')).toHaveLength(1)
  })

  test('a session that cannot be refreshed is deleted without the promise of a retry', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await openSession(nowS() - 60)
    const result = signOut('local')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toBe('unconfirmed')
    expect(getSessionState().status).toBe('signed out')
    expect(pendingTokens()).toBeNull()
    expect(toasts).toEqual([failedToast])
    expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'unconfirmed' })
  })

  test('the session stays when the auth client cannot be fetched', async () => {
    await openSession()
    auth.isMissing = true
    const onSignedOut = vi.fn()
    expect(await signOut('local', onSignedOut)).toBe('crashed')
    expect(onSignedOut).not.toHaveBeenCalled()
    expect(getSessionState().status).toBe('signed in')
    expect(toasts).toEqual([{ kind: 'error', title: 'Błąd', body: 'Wystąpił nieoczekiwany błąd' }])
  })

  test('an exception after the session was deleted is told, and that the service has not confirmed', async () => {
    await openSession()
    vi.spyOn(auth.client as AuthClient, 'signOut').mockImplementation(async () => {
      dispatchSessionEvent({ event: 'SIGNED_OUT', session: null })
      throw new TypeError('out of order')
    })
    expect(await signOut('local')).toBe('unconfirmed')
    expect(toasts).toEqual([{ kind: 'error', title: 'Błąd', body: 'Wystąpił nieoczekiwany błąd' }])
    expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'unconfirmed' })
  })
})

describe('other devices', () => {
  test.each([
    ['others', 'othersSignedOut', 'signed in'],
    ['global', 'signedOut', 'signed out'],
  ] as const)('%s ends in %s, with this device %s', async (scope, result, status) => {
    const token = await openSession()
    expect(await signOut(scope)).toBe(result)
    expect(callsOf('logout')).toEqual([`logout?scope=${scope} Bearer ${token}`])
    expect(getSessionState().status).toBe(status)
    expect(toasts).toEqual([{ kind: 'success', ...text[result] }])
  })

  test.each(['others', 'global'] as const)('a failed %s leaves the session', async (scope) => {
    for (const response of [broken, dropped, () => errorResponse(429, 'over_request_rate_limit')]) {
      await openSession()
      responses.logout = [response]
      toasts.length = 0
      expect(await signOut(scope)).toBe('failed')
      expect(getSessionState().status).toBe('signed in')
      expect(localStorage.getItem(storedItems.session.key)).not.toBeNull()
      expect(pendingTokens()).toBeNull()
      expect(toasts).toEqual([failedToast])
    }
  })

  test('a lost response is retried once, and an unknown session then counts as signed out', async () => {
    await openSession()
    responses.logout = [dropped, unknownSession]
    expect(await signOut('global')).toBe('signedOut')
    expect(getSessionState().status).toBe('signed out')
  })

  test.each(['others', 'global'] as const)(
    '%s reports that this session had ended already',
    async (scope) => {
      await openSession()
      responses.user = [unknownSession]
      responses.logout = [unknownSession]
      expect(await signOut(scope)).toBe('sessionOver')
      expect(getSessionState().status).toBe('signed out')
      expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'sessionOver' })
      expect(toasts).toEqual([failedToast])
    },
  )
})
