import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openAuth, password, refresh, signIn, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { freshSite } from '../../support/fresh-site.ts'

freshSite()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('refreshing', () => {
  test('returns a new session of the same form', async () => {
    const { auth, refresh_token, user } = await signUp()
    passTime(1000)
    const { status, body } = await refresh(auth, refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(refresh_token)
    expect(body.user).toMatchObject({ id: user.id, last_sign_in_at: user.last_sign_in_at })
    expect((await auth.get('/user', { token: body.access_token })).status).toBe(200)
  })

  test('returns the same next token to three concurrent requests', async () => {
    const { auth, refresh_token } = await signUp()
    const answers = await Promise.all([1, 2, 3].map(() => refresh(auth, refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect((await refresh(auth, answers[0]?.body.refresh_token)).status).toBe(200)
  })

  test('returns the live token for its parent, however late', async () => {
    const { auth, refresh_token } = await signUp()
    const next = await refresh(auth, refresh_token)
    passTime(3_600_000)
    const again = await refresh(auth, refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(next.body.refresh_token)
  })

  test('accepts an older token within the reuse interval', async () => {
    const { auth, refresh_token } = await signUp()
    const second = await refresh(auth, refresh_token)
    const third = await refresh(auth, second.body.refresh_token)
    passTime(9_000)
    const again = await refresh(auth, refresh_token)
    expect(again.body.refresh_token).toBe(third.body.refresh_token)
  })

  test('revokes the session when an older token is used after the interval', async () => {
    const { auth, refresh_token, access_token } = await signUp()
    const second = await refresh(auth, refresh_token)
    const third = await refresh(auth, second.body.refresh_token)
    passTime(10_000)
    const again = await refresh(auth, refresh_token)
    expect(again.status).toBe(400)
    expect(again.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect(codeOf(await refresh(auth, third.body.refresh_token))).toEqual([400, 'session_not_found'])
    expect(codeOf(await auth.get('/user', { token: access_token }))).toEqual([403, 'session_not_found'])
  })

  test.each([
    ['short', 400, 'validation_failed'],
    ['a.b.c-and-some-more-letters', 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
    ['abcdefghij12', 400, 'refresh_token_not_found'],
  ])('rejects %j', async (token, status, code) => {
    expect(codeOf(await refresh(openAuth(), token))).toEqual([status, code])
  })

  test('rejects a token whose number or signature was changed', async () => {
    const { auth, refresh_token } = await signUp()
    const [session, , signature] = refresh_token.split('.')
    const other = refresh_token.endsWith('AA') ? 'BB' : 'AA'
    for (const forged of [`${session}.1.${signature}`, refresh_token.slice(0, -2) + other])
      expect(codeOf(await refresh(auth, forged))).toEqual([400, 'refresh_token_not_found'])
    expect((await refresh(auth, refresh_token)).status).toBe(200)
  })
})

describe('a session past its limits cannot be refreshed', () => {
  test.each([
    ['its time', { AUTH_SESSION_TIMEBOX_S: '3600' }, 3_600_000, 'Session Expired'],
    ['its quiet', { AUTH_SESSION_INACTIVITY_S: '600' }, 600_000, 'Session Expired (Inactivity)'],
  ])('%s', async (_, settings, ms, suffix) => {
    const { refresh_token } = await signUp()
    const auth = openAuth(settings)
    passTime(ms - 1)
    const next = await refresh(auth, refresh_token)
    expect(next.status).toBe(200)
    passTime(ms)
    const { status, body } = await refresh(auth, next.body.refresh_token)
    expect([status, body.code]).toEqual([400, 'session_expired'])
    expect(body.message).toMatch(new RegExp(`${suffix.replace(/[()]/g, '\\$&')}$`))
  })

  test('a newer sign-in where only one session is allowed', async () => {
    const { email, refresh_token } = await signUp()
    const auth = openAuth({ AUTH_SESSION_SINGLE: 'true' })
    passTime(1000)
    await signIn(auth, email)
    const { body } = await refresh(auth, refresh_token)
    expect(body.message).toMatch(/Revoked by Newer Login/)
  })
})

describe('signing out', () => {
  async function threeSessions() {
    const first = await signUp()
    const [second, third] = await Promise.all([
      signIn(first.auth, first.email),
      signIn(first.auth, first.email),
    ])
    return {
      auth: first.auth,
      tokens: [first.access_token, second.body.access_token, third.body.access_token] as [
        string,
        string,
        string,
      ],
    }
  }

  test.each([
    ['global', [403, 403, 403]],
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
    ['', [403, 403, 403]],
  ])('%s takes effect immediately', async (scope, expected) => {
    const { auth, tokens } = await threeSessions()
    const out = await auth.call('POST', `/logout${scope ? `?scope=${scope}` : ''}`, { token: tokens[0] })
    expect(out.status).toBe(204)
    const statuses = await Promise.all(
      tokens.map(async (token) => (await auth.get('/user', { token })).status),
    )
    expect(statuses).toEqual(expected)
  })

  test('rejects any other scope', async () => {
    const { auth, access_token } = await signUp()
    const { status, body } = await auth.call('POST', '/logout?scope=all', { token: access_token })
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  test('twice gets session_not_found', async () => {
    const { auth, access_token: token } = await signUp()
    await auth.call('POST', '/logout', { token })
    expect(codeOf(await auth.call('POST', '/logout', { token }))).toEqual([403, 'session_not_found'])
  })
})

describe('a password', () => {
  test.each([
    ['is wrong', 'wrong password'],
    ['is empty', ''],
  ])('that %s and an unknown account get the same response', async (_, secret) => {
    const { auth, email } = await signUp()
    const known = await signIn(auth, email, secret)
    const unknown = await signIn(auth, 'nobody@people.example', secret)
    expect(known.status).toBe(400)
    expect(known.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(unknown.body).toEqual(known.body)
  })

  test('that no longer meets the policy still signs in, with the reasons', async () => {
    const { email } = await signUp()
    const { status, body } = await signIn(openAuth({ AUTH_PASSWORD_MIN_LENGTH: '30' }), email)
    expect(status).toBe(200)
    expect(body.weak_password).toEqual({
      message: 'Password should be at least 30 characters.',
      reasons: ['length'],
    })
  })

  test('is rehashed when the cost has changed', async () => {
    const { auth, email, user } = await signUp()
    const hash = () =>
      env.DB.prepare('SELECT password_hash FROM auth_users WHERE id = ?')
        .bind(user.id)
        .first<string>('password_hash')
    expect(await hash()).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$/)
    expect((await signIn(openAuth({ AUTH_PASSWORD_COST: '11' }), email)).status).toBe(200)
    expect(await hash()).toMatch(/^\$scrypt\$ln=11,/)
    expect((await signIn(auth, email)).status).toBe(200)
  })

  test('is rejected with both an address and a number, or neither', async () => {
    const auth = openAuth({ AUTH_PHONE_ENABLED: 'true' })
    for (const address of [{}, { email: 'a@b.co', phone: '48600000000' }])
      expect(codeOf(await auth.post('/token?grant_type=password', { ...address, password }))).toEqual([
        400,
        'validation_failed',
      ])
  })
})

test.each([
  ['/token', 400, 'invalid_credentials'],
  ['/token?grant_type=magic', 400, 'invalid_credentials'],
  ['/token?grant_type=constructor', 400, 'invalid_credentials'],
  ['/token?grant_type=web3', 422, 'web3_provider_disabled'],
  ['/token?grant_type=pkce', 400, 'validation_failed'],
])('%s', async (path, status, code) => {
  expect(codeOf(await openAuth().post(path, {}))).toEqual([status, code])
})
