import { GoTrueClient } from '@supabase/auth-js'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { onTestFinished, vi } from 'vitest'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { localeOfPath, toOfficeLocale } from '#worker/domain/locales.ts'

interface User {
  id: string
  email: string
  user_metadata: { first_name: string; last_name: string }
  identities: object[]
}

const userOf = (id: string, change: Partial<User> = {}): User => ({
  id,
  email: `${id}@member.example`,
  user_metadata: { first_name: 'Łucja', last_name: 'Nowak-Grün' },
  identities: [],
  ...change,
})

const tokenOf = (sub: string) =>
  ['{"alg":"ES256","typ":"JWT"}', JSON.stringify({ sub, exp: 9_999_999_999, aal: 'aal1' }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub

/** The session of a user; `device` tells several of one user apart. */
export const sessionOf = (user: User, device = 'here') => ({
  access_token: tokenOf(user.id),
  refresh_token: `${user.id}-${device}`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 9_999_999_999,
  user,
})

export const anna = userOf('anna')
export const ewa = userOf('ewa')

/** The fragment of a mailed link into an account. */
export const linkFragment = (user: User, device = 'link') => {
  const { access_token, refresh_token } = sessionOf(user, device)
  return `#${new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'magiclink' })}`
}

export const storedSession = () => JSON.parse(localStorage.getItem(storedItems.session.key) ?? 'null')

export const storeSession = (user: User) =>
  localStorage.setItem(storedItems.session.key, JSON.stringify(sessionOf(user)))

type Reply = () => Response | Promise<Response>

const json = (status: number, body: object): Reply => {
  const headers = { 'x-supabase-api-version': '2024-01-01' }
  return () => Response.json(body, { status, headers })
}

interface Call {
  /** Such as `PUT user`. */
  name: string
  search: string
  /** The id of the user whose session it was made with. */
  by: string | null
  body: Record<string, unknown>
}

/** A fake auth service that knows Anna and Ewa; every password is right until an answer says otherwise. */
export function fakeAuthService(settings: object = {}) {
  const calls: Call[] = []
  const given = new Map<string, Reply[]>()
  const people = new Map([anna, ewa].map((user) => [user.id, user]))

  function usualReply(name: string, headers: Headers): Reply {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const user = (token.includes('.') && people.get(subjectOf(token))) || anna
    switch (name) {
      case 'GET settings':
        return json(200, settings)
      case 'GET user':
      case 'PUT user':
        return json(200, user)
      case 'POST token':
      case 'POST verify':
        return json(200, sessionOf(people.get('anna') ?? anna))
      case 'GET user-roles':
        return json(200, { role: null })
      default:
        return json(200, {})
    }
  }

  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, window.location.href)
    const name = `${init.method ?? 'GET'} ${pathname.replace(/^\/(auth\/v1|api)\//, '')}`
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const by = token.includes('.') ? subjectOf(token) : null
    calls.push({ name, search, by, body: init.body ? JSON.parse(String(init.body)) : {} })
    const reply = given.get(name)?.shift() ?? usualReply(name, new Headers(init.headers))
    return reply()
  })
  return {
    callsOf: (name: string) => calls.filter((call) => call.name === name),
    /** The next answer to such a call. */
    answer: (name: string, status: number, body: object) =>
      void given.set(name, [...(given.get(name) ?? []), json(status, body)]),
    refuse(name: string, status: number, code: string) {
      this.answer(name, status, { code, message: code })
    },
    /** The next such call gets no answer. */
    breakOff: (name: string) =>
      void given.set(name, [() => Promise.reject(new TypeError('Failed to fetch'))]),
    /** From now on the service tells this of a user. */
    change: (user: User) => void people.set(user.id, user),
  }
}

/** A visit to the account's screen: the real client, and a fake service behind it. */
export async function openAccountScreen(address: string = screens.auth.pl) {
  vi.resetModules()
  // Other documents of this test file would hear of its events.
  vi.stubGlobal('BroadcastChannel', undefined)
  // It counts those of one document, and complains of more than one.
  Object.assign(GoTrueClient, { nextInstanceID: {} })
  vi.doMock('#web/components/ui/toast.ts', () => ({
    preloadToaster: () => undefined,
    showToast: () => undefined,
  }))
  window.history.replaceState(null, '', address)
  const [{ screenModules }, { loadAuthClient }] = await Promise.all([
    import('#web/screen-modules.tsx'),
    import('#web/session/load-auth-client.ts'),
  ])
  const { Content: AccountScreen } = await screenModules.auth(toOfficeLocale(localeOfPath(address)))
  render(<AccountScreen />, { wrapper: BrowserRouter, reactStrictMode: true })
  const client = await loadAuthClient()
  await client.initialize()
  onTestFinished(() => client.stopAutoRefresh())
  return accountScreen()
}

function accountScreen() {
  return {
    /** By its label, whose asterisk screen readers do not hear. */
    field(label: string) {
      const labelled = (input: HTMLInputElement) => input.labels?.[0]?.firstChild?.textContent === label
      const found = Array.from(document.querySelectorAll('input')).find(labelled)
      if (!found) throw new Error(`There is no field ${label}.`)
      return found
    },
    fill(label: string, value: string) {
      fireEvent.change(this.field(label), { target: { value } })
    },
    heading: (name: string) => screen.findByRole('heading', { level: 1, name }),
    section: (name: string) => within(screen.getByRole('region', { name })),
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
    follow: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
    alert: () => screen.findByRole('alert'),
    signIn(identifier: string, password: string) {
      this.fill(text.fields.email.label, identifier)
      this.fill(text.fields.password.label, password)
      this.press(text.signIn.button)
    },
    isSignedIn: () => screen.findByRole('button', { name: text.account.sessions.here }),
  }
}
