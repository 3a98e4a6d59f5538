import { describe, expect, test, vi } from 'vitest'
import { asAdmin, deviceOf, type Json, newEmail, openAuth, password, signUp } from '../../support/auth.ts'
import { fakeSiteverify, withCaptcha } from '../../support/captcha.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { timedOut } from '../../support/outbox.ts'
import { company } from '../../support/saml.ts'

const host = 'site.test'

const guarded = [
  '/signup',
  '/otp',
  '/magiclink',
  '/recover',
  '/resend',
  '/sso',
  '/token?grant_type=password',
  '/token?grant_type=web3',
]

const withSso = { ...withCaptcha, AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]) }

const withToken = (body: object, captcha_token: string | null): Json => ({
  ...body,
  gotrue_meta_security: { captcha_token },
})

const refused = (reason: string) => ({
  status: 400,
  body: { code: 'captcha_failed', message: `captcha protection: request disallowed (${reason})` },
})

describe.each(guarded)('%s', (path) => {
  const person = () => ({ email: newEmail(), password })

  test('is rejected without a token', async () => {
    const { asked } = fakeSiteverify()
    const auth = openAuth(withSso)
    for (const body of [person(), { ...person(), gotrue_meta_security: {} }, withToken(person(), null)])
      expect(await auth.post(path, body)).toMatchObject(refused('no captcha_token found'))
    // The same while nobody could get one.
    expect(asked.map(({ response }) => response)).toEqual(['', '', ''])
  })

  test.each([
    ['of nobody', 'made-up', 'invalid-input-response'],
    ['that is too long', 'x'.repeat(60_000), 'token too long'],
  ])('is rejected with a token %s', async (_, token, reason) => {
    fakeSiteverify()
    expect(await openAuth(withSso).post(path, withToken(person(), token))).toMatchObject(refused(reason))
  })

  test.each([
    ['another site', ['other.test', 'auth'], 'hostname-mismatch'],
    ['a form', [host, 'contact'], 'action-mismatch'],
  ] as const)('is rejected with the token of %s', async (_, made, reason) => {
    const { mint } = fakeSiteverify()
    const answer = await openAuth(withSso).post(path, withToken(person(), mint(made[0], made[1])))
    expect(answer).toMatchObject(refused(reason))
  })

  test('is rejected with a used token', async () => {
    const { mint } = fakeSiteverify()
    const auth = openAuth(withSso)
    const token = mint(host, 'auth')
    expect((await auth.post(path, withToken(person(), token))).body.code).not.toBe('captcha_failed')
    expect(await auth.post(path, withToken(person(), token))).toMatchObject(refused('timeout-or-duplicate'))
  })

  test.each([
    ['says 500', () => new Response('oops', { status: 500 })],
    ['is silent', () => Promise.reject(timedOut())],
    [
      'does not know the site',
      () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
  ])('is allowed while the check %s, with a token and without one', async (_, answer) => {
    const lines = captureConsole()
    fakeSiteverify().breakDown(answer)
    const auth = openAuth(withSso)
    for (const body of [person(), withToken(person(), 'any')])
      expect((await auth.post(path, body)).body.code).not.toBe('captcha_failed')
    expect(eventsIn(lines).filter(({ event }) => event === 'captcha_unreachable')).toHaveLength(2)
  })
})

test('a valid token is accepted, and admin tokens need none', async () => {
  const { mint, asked } = fakeSiteverify()
  const auth = openAuth(withCaptcha)
  const nobody = { email: 'nobody@people.example' }
  const body = withToken(nobody, mint(host, 'auth'))
  expect((await auth.post('/recover', body, { address: '192.0.2.1' })).status).toBe(200)
  expect(asked).toMatchObject([{ secret: withCaptcha.TURNSTILE_SECRET_KEY, remoteip: '192.0.2.1' }])
  expect((await auth.post('/recover', nobody, asAdmin)).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('refreshing a session and exchanging a code require none', async () => {
  const { asked } = fakeSiteverify()
  const auth = openAuth(withCaptcha)
  const { refresh_token } = await signUp()
  expect((await auth.post('/token?grant_type=refresh_token', { refresh_token })).status).toBe(200)
  expect((await auth.post('/token?grant_type=pkce', {})).body.code).toBe('validation_failed')
  expect(asked).toEqual([])
})

const knock = (
  email: string,
  cookie: string,
  { secret = password, path = '/token?grant_type=password', ...changes } = {},
) =>
  openAuth({ ...withCaptcha, ...changes }).post(
    path,
    { email, password: secret },
    { headers: { cookie }, address: '203.0.113.1' },
  )

/** An account, and the cookie of the browser that it has signed in with. */
async function owner() {
  const { email } = await signUp()
  const signedIn = await openAuth().post('/token?grant_type=password', { email, password })
  return { email, cookie: deviceOf(signedIn) }
}

describe('a browser that has signed the account in before', () => {
  test('signs it in without a token, and with an invalid one', async () => {
    fakeSiteverify()
    const { email, cookie } = await owner()
    expect((await knock(email, cookie)).status).toBe(200)
    const body = withToken({ email, password }, 'made-up')
    const answer = await openAuth(withCaptcha).post('/token?grant_type=password', body, {
      headers: { cookie },
    })
    expect(answer.status).toBe(200)
  })

  test('may try thirty wrong passwords in five minutes', async () => {
    fakeSiteverify()
    const { email, cookie } = await owner()
    const limited = { AUTH_RATE_LIMITS: 'true', secret: 'wrong' }
    const codes: string[] = []
    for (let left = 31; left > 0; left -= 1) {
      vi.setSystemTime(Date.now() + 1)
      codes.push((await knock(email, cookie, limited)).body.code)
    }
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'invalid_credentials'))
    expect(codes[30]).toBe('over_request_rate_limit')
  })

  test.each(['/otp', '/recover', '/signup', '/resend'])('cannot call %s without a token', async (path) => {
    fakeSiteverify()
    const { email, cookie } = await owner()
    expect((await knock(email, cookie, { path })).body.code).toBe('captcha_failed')
  })

  test('cannot sign in to another account', async () => {
    fakeSiteverify()
    const { cookie } = await owner()
    const other = await owner()
    expect((await knock(other.email, cookie)).body.code).toBe('captcha_failed')
    expect((await knock('nobody@people.example', cookie)).body.code).toBe('captcha_failed')
  })
})

// The cookie's device id precedes its signature, so guesses with a forged cookie count against that device.
test.each([
  ['made-up', () => 'known-device=a.b.1.c', 40],
  ['of a wrong signature', (cookie: string) => cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`), 30],
])('a cookie %s is not accepted, and its guesses do not count against the owner', async (_, forge, asked) => {
  const { mint } = fakeSiteverify()
  const { email, cookie } = await owner()
  const limited = openAuth({ ...withCaptcha, AUTH_RATE_LIMITS: 'true' })
  const path = '/token?grant_type=password'
  for (let number = 0; number < 40; number += 1) {
    const call = { headers: { cookie: forge(cookie) }, address: `198.51.100.${number}` }
    expect((await limited.post(path, { email, password: 'wrong' }, call)).body.code).toBe(
      number < asked ? 'captcha_failed' : 'over_request_rate_limit',
    )
  }
  const own = withToken({ email, password }, mint(host, 'auth'))
  expect((await limited.post(path, own, { address: '203.0.113.1' })).status).toBe(200)
})
