import { describe, expect, test } from 'vitest'
import { hasAuthCallback } from '#web/browser/has-session.ts'
import { needsAccountScreen, parseAuthCallback, stripAuthCallback } from '#web/session/auth-callback.ts'

const site = 'https://site.test'
const session = 'access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer'

describe('a callback of an e-mail link is parsed', () => {
  test.each([
    [`/#${session}&type=signup`, { kind: 'session', type: 'signup' }],
    [`/auth#${session}&type=recovery`, { kind: 'session', type: 'recovery' }],
    [`/auth#${session}`, { kind: 'session', type: null }],
    [
      '/#error=access_denied&error_code=otp_expired&error_description=x',
      { kind: 'rejected', code: 'otp_expired' },
    ],
    ['/?error=access_denied&error_code=user_banned#sb=', { kind: 'rejected', code: 'user_banned' }],
    ['/#error_description=Something', { kind: 'rejected', code: null }],
    ['/auth#message=Confirmation+link+accepted&sb=', { kind: 'half confirmed' }],
  ])('%s', (path, callback) => {
    expect(hasAuthCallback(site + path)).toBe(true)
    expect(parseAuthCallback(site + path)).toEqual(callback)
  })
})

test.each([
  ['/auth?code=7f3c', { kind: 'code', code: '7f3c' }],
  ['/auth?error=access_denied', { kind: 'rejected', code: 'access_denied' }],
  ['/auth?error=access_denied&error_description=Access+denied', { kind: 'rejected', code: 'access_denied' }],
  [
    '/auth?code=7f3c&error=server_error&error_code=bad_oauth_state#error_code=bad_oauth_state',
    { kind: 'rejected', code: 'bad_oauth_state' },
  ],
])('a callback of a provider is parsed on the account screen: %s', (path, callback) => {
  expect(parseAuthCallback(site + path)).toEqual(callback)
})

test.each([
  '/',
  '/#content',
  '/kontakt?q=access_token',
  '/wynajem#message',
  '/auth?step=new-account',
  '/?code=SUMMER',
  '/kontakt?error=1',
  '/auth?code=',
])('%s is no callback', (path) => {
  expect(hasAuthCallback(site + path)).toBe(false)
  expect(parseAuthCallback(site + path)).toBeNull()
})

test('errors, codes and links that need a new password are handled by the account screen', () => {
  expect(needsAccountScreen({ kind: 'session', type: 'signup' })).toBe(false)
  expect(needsAccountScreen({ kind: 'session', type: 'magiclink' })).toBe(false)
  expect(needsAccountScreen({ kind: 'session', type: null })).toBe(false)
  expect(needsAccountScreen({ kind: 'session', type: 'recovery' })).toBe(true)
  expect(needsAccountScreen({ kind: 'session', type: 'invite' })).toBe(true)
  expect(needsAccountScreen({ kind: 'rejected', code: null })).toBe(true)
  expect(needsAccountScreen({ kind: 'half confirmed' })).toBe(true)
  expect(needsAccountScreen({ kind: 'code', code: 'c' })).toBe(true)
})

test('the parameters of a callback are stripped from a URL', () => {
  expect(stripAuthCallback(`${site}/auth?step=link#${session}`)).toBe('/auth?step=link')
  expect(stripAuthCallback(`${site}/auth?step=company&code=7f3c`)).toBe('/auth?step=company')
  expect(stripAuthCallback(`${site}/?error=a&error_code=b&error_description=c&x=1#error=a`)).toBe('/?x=1')
})
