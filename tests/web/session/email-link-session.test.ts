import { afterEach, describe, expect, test, vi } from 'vitest'
import { storedItems } from '#web/content/stored-items.ts'
import { isOtherUsersSession, parseEmailLinkTokens } from '#web/session/email-link-session.ts'

const site = 'https://site.test'

afterEach(() => vi.unstubAllGlobals())

const tokenOf = (sub: unknown) =>
  `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`

const linkOf = (sub: unknown) => ({ access_token: tokenOf(sub), refresh_token: 'r' })

const store = (value: string | null) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === storedItems.session.key ? value : null),
  })

test('tokens are parsed from the fragment', () => {
  expect(parseEmailLinkTokens(`${site}/auth#access_token=a&refresh_token=r&type=recovery`)).toEqual({
    access_token: 'a',
    refresh_token: 'r',
  })
})

test.each([
  '/auth?access_token=a&refresh_token=r',
  '/auth?access_token=b#access_token=a&refresh_token=r',
  '/auth?refresh_token=b#access_token=a&refresh_token=r',
  '/auth#access_token=a&access_token=b&refresh_token=r',
  '/auth#access_token=a&refresh_token=r&refresh_token=s',
  '/auth#access_token=a',
  '/auth#access_token=&refresh_token=r',
  '/auth#refresh_token=r',
  '/auth',
])('none are parsed from %s', (path) => {
  expect(parseEmailLinkTokens(site + path)).toBeNull()
})

describe('a link’s session is another user’s', () => {
  test('where another user’s is stored, or the link’s token cannot be decoded', () => {
    store(JSON.stringify({ user: { id: 'anna' } }))
    expect(isOtherUsersSession(linkOf('ewa'))).toBe(true)
    expect(isOtherUsersSession(linkOf(undefined))).toBe(true)
    expect(isOtherUsersSession({ access_token: 'nonsense', refresh_token: 'r' })).toBe(true)
    expect(isOtherUsersSession(linkOf('anna'))).toBe(false)
  })

  test.each([null, '', 'nonsense', 'null', '{}', '{"user":{}}', '{"user":{"id":1}}'])(
    'not where no session is stored: %s',
    (value) => {
      store(value)
      expect(isOtherUsersSession(linkOf('ewa'))).toBe(false)
    },
  )

  test('nor where storage is blocked', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(isOtherUsersSession(linkOf('ewa'))).toBe(false)
  })
})
