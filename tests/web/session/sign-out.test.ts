import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { text } from '#web/content/pl/sign-out.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { AuthClient } from '#web/session/auth-client.ts'
import { hasPendingSignOut } from '#web/session/has-session.ts'
import { retryPendingSignOuts } from '#web/session/pending-sign-outs.ts'
import { dispatchSessionEvent, getAuthResult, getSessionState } from '#web/session/session-store.ts'
import { signOut } from '#web/session/sign-out.ts'

const { toasts, auth } = vi.hoisted(() => ({
  toasts: [] as unknown[],
  auth: { client: undefined as unknown, isMissing: false },
}))

/** Each renews its session from time to time until it is stopped. */
const clients: AuthClient[] = []

vi.mock('#web/forms/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

vi.mock('#web/session/load-auth-client.ts', () => ({
  async loadAuthClient() {
    if (auth.isMissing) throw new Error('The code could not be fetched.')
    return auth.client
  },
}))

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

const nowS = () => Math.floor(Date.now() / 1000)

const tokenOf = (expiresS: number) =>
  ['{"alg":"ES256"}', JSON.stringify({ sub: 'anna', exp: expiresS, aal: 'aal1' }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const user = { id: 'anna', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' }

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ code, message: code }), {
    status,
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })

type Reply = () => Response | Promise<Response>

const done: Reply = () => new Response(null, { status: 204 })
const broken: Reply = () => refusal(500, 'unexpected_failure')
const dropped: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const unknownSession: Reply = () => refusal(403, 'session_not_found')

/** What was asked of the service, and what it answers: one reply after the other, the last one from then on. */
let calls: string[] = []
let replies: Record<'user' | 'token' | 'logout', Reply[]>

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

const pendingTokens = () => sessionStorage.getItem(storedItems.pendingSignOut.key)

beforeEach(() => {
  toasts.length = 0
  calls = []
  replies = { user: [() => Response.json(user)], token: [broken], logout: [done] }
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
    const path = pathname.replace('/auth/v1/', '') as keyof typeof replies
    calls.push(`${path}${search} ${new Headers(init.headers).get('authorization')}`)
    const [next, ...others] = replies[path]
    if (others.length > 0) replies[path] = others
    return (next as Reply)()
  })
})

afterEach(async () => {
  // Whatever waits for the line would wait on in the next test.
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

describe('here', () => {
  test('the session ends in the browser and at the service', async () => {
    const token = await openSession()
    expect(await signOut('local')).toBe('signedOut')
    expect(callsOf('logout')).toEqual([`logout?scope=local Bearer ${token}`])
    expect(getSessionState().status).toBe('signed out')
    expect(pendingTokens()).toBeNull()
    expect(toasts).toEqual([{ kind: 'success', ...text.signedOut }])
  })

  test('the caller hears of it before the service has answered, and of nothing after', async () => {
    await openSession()
    let answer = () => {}
    replies.logout = [
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(null, { status: 204 }))
        }),
    ]
    const onGone = vi.fn()
    const result = signOut('local', onGone)
    await vi.waitFor(() => expect(callsOf('logout')).toHaveLength(1))
    expect(onGone).toHaveBeenCalledOnce()
    expect(toasts).toEqual([])
    answer()
    expect(await result).toBe('signedOut')
    expect(onGone).toHaveBeenCalledOnce()
  })

  test.each([
    ['refuses', broken],
    ['drops the connection', dropped],
    ['is asked too often', () => refusal(429, 'over_request_rate_limit')],
  ])('a service that %s is asked again when the line comes back, until it agrees', async (_, reply) => {
    const token = await openSession()
    replies.logout = [reply, reply, done]
    expect(await signOut('local')).toBe('pending')
    expect(getSessionState().status).toBe('signed out')
    expect(localStorage.getItem(storedItems.session.key)).toBeNull()
    expect(pendingTokens()).toBe(JSON.stringify([token]))
    expect(hasPendingSignOut()).toBe(true)
    expect(toasts).toEqual([{ kind: 'info', ...text.pending }])
    expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'pending' })

    online.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(callsOf('logout')).toHaveLength(2))
    expect(hasPendingSignOut()).toBe(true)
    // The next one is listened for only once the last has been answered.
    await new Promise((resolve) => setTimeout(resolve))
    online.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(hasPendingSignOut()).toBe(false))
    expect(new Set(callsOf('logout'))).toEqual(new Set([`logout?scope=local Bearer ${token}`]))
    online.dispatchEvent(new Event('online'))
    expect(callsOf('logout')).toHaveLength(3)
  })

  test('it is asked again every minute as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await openSession()
    replies.logout = [broken, broken, done]
    expect(await signOut('local')).toBe('pending')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(callsOf('logout')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(61_000)
    expect(callsOf('logout')).toHaveLength(3)
    expect(hasPendingSignOut()).toBe(false)
  })

  test.each([
    ['knows the session no longer', unknownSession],
    ['no longer takes the token', () => refusal(401, 'no_authorization')],
    ['knows the account no longer', () => refusal(404, 'user_not_found')],
  ])('a service that %s is asked no more', async (_, reply) => {
    await openSession()
    replies.logout = [broken, reply]
    await signOut('local')
    await retryPendingSignOuts((auth.client as AuthClient).admin)
    expect(hasPendingSignOut()).toBe(false)
  })

  test('a token that has expired is kept no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await openSession()
    replies.logout = [broken]
    await signOut('local')
    vi.setSystemTime(Date.now() + 3_601_000)
    await retryPendingSignOuts((auth.client as AuthClient).admin)
    expect(pendingTokens()).toBeNull()
    expect(callsOf('logout')).toHaveLength(1)
  })

  test('a session that cannot be renewed is forgotten without a promise that nobody could keep', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await openSession(nowS() - 60)
    const result = signOut('local')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toBe('unconfirmed')
    expect(getSessionState().status).toBe('signed out')
    expect(pendingTokens()).toBeNull()
    expect(toasts).toEqual([{ kind: 'info', ...text.unconfirmed }])
  })

  test('code that cannot be fetched leaves everything as it was', async () => {
    await openSession()
    auth.isMissing = true
    const onGone = vi.fn()
    expect(await signOut('local', onGone)).toBe('crashed')
    expect(onGone).not.toHaveBeenCalled()
    expect(getSessionState().status).toBe('signed in')
    expect(toasts).toEqual([{ kind: 'error', ...text.crashed }])
  })
})

describe('elsewhere', () => {
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
    for (const reply of [broken, dropped, () => refusal(429, 'over_request_rate_limit')]) {
      await openSession()
      replies.logout = [reply]
      toasts.length = 0
      expect(await signOut(scope)).toBe('failed')
      expect(getSessionState().status).toBe('signed in')
      expect(localStorage.getItem(storedItems.session.key)).not.toBeNull()
      expect(pendingTokens()).toBeNull()
      expect(toasts).toEqual([{ kind: 'error', ...text.failed }])
    }
  })

  test('an answer that got lost is asked for once more: everywhere has been signed out', async () => {
    await openSession()
    replies.logout = [dropped, unknownSession]
    expect(await signOut('global')).toBe('signedOut')
    expect(getSessionState().status).toBe('signed out')
  })

  test.each(['others', 'global'] as const)(
    '%s does not claim to have worked where this session had ended already',
    async (scope) => {
      await openSession()
      replies.user = [unknownSession]
      replies.logout = [unknownSession]
      expect(await signOut(scope)).toBe('sessionOver')
      expect(getSessionState().status).toBe('signed out')
      expect(getAuthResult()).toEqual({ kind: 'signed out', result: 'sessionOver' })
      expect(toasts).toEqual([{ kind: 'error', ...text.sessionOver }])
    },
  )
})
