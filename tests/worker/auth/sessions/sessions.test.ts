import { describe, expect, test } from 'vitest'
import { errorOf, openAuth, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { firstValue } from '../../support/database.ts'

describe('refreshing', () => {
  test('returns a new session of the same form', async () => {
    const { auth, refresh_token, user } = await signUp()
    passTime(1000)
    const { status, body } = await auth.refresh(refresh_token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(refresh_token)
    expect(body.user).toMatchObject({ id: user.id, last_sign_in_at: user.last_sign_in_at })
    expect((await auth.get('/user', { token: body.access_token })).status).toBe(200)
  })

  test('returns the same next token to three concurrent requests', async () => {
    const { auth, refresh_token } = await signUp()
    const answers = await Promise.all([1, 2, 3].map(() => auth.refresh(refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect((await auth.refresh(answers[0]?.body.refresh_token)).status).toBe(200)
  })

  test('returns the live token for its parent, however late', async () => {
    const { auth, refresh_token } = await signUp()
    const next = await auth.refresh(refresh_token)
    passTime(3_600_000)
    const again = await auth.refresh(refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(next.body.refresh_token)
  })

  test('accepts an older token within the reuse interval', async () => {
    const { auth, refresh_token } = await signUp()
    const second = await auth.refresh(refresh_token)
    const third = await auth.refresh(second.body.refresh_token)
    passTime(9_000)
    const again = await auth.refresh(refresh_token)
    expect(again.body.refresh_token).toBe(third.body.refresh_token)
  })

  test('revokes the session when an older token is used after the interval', async () => {
    const { auth, refresh_token, access_token } = await signUp()
    const second = await auth.refresh(refresh_token)
    const third = await auth.refresh(second.body.refresh_token)
    passTime(10_000)
    const again = await auth.refresh(refresh_token)
    expect(again.status).toBe(400)
    expect(again.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect(await errorOf(auth.refresh(third.body.refresh_token))).toBe('400 session_not_found')
    expect(await errorOf(auth.get('/user', { token: access_token }))).toBe('403 session_not_found')
  })

  test('rejects a token whose number or signature was changed', async () => {
    const { auth, refresh_token } = await signUp()
    const [session, , signature] = refresh_token.split('.')
    const other = refresh_token.endsWith('AA') ? 'BB' : 'AA'
    for (const forged of [`${session}.1.${signature}`, refresh_token.slice(0, -2) + other])
      expect(await errorOf(auth.refresh(forged))).toBe('400 refresh_token_not_found')
    expect((await auth.refresh(refresh_token)).status).toBe(200)
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
    const next = await auth.refresh(refresh_token)
    expect(next.status).toBe(200)
    passTime(ms)
    const { status, body } = await auth.refresh(next.body.refresh_token)
    expect([status, body.code]).toEqual([400, 'session_expired'])
    expect(body.message).toMatch(new RegExp(`${suffix.replace(/[()]/g, '\\$&')}$`))
  })

  test('a newer sign-in where only one session is allowed', async () => {
    const { email, refresh_token } = await signUp()
    const auth = openAuth({ AUTH_SESSION_SINGLE: 'true' })
    passTime(1000)
    await auth.signIn(email)
    const { body } = await auth.refresh(refresh_token)
    expect(body.message).toMatch(/Revoked by Newer Login/)
  })
})

describe('signing out', () => {
  async function threeSessions() {
    const first = await signUp()
    const [second, third] = await Promise.all([
      first.auth.signIn(first.email),
      first.auth.signIn(first.email),
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

  test('twice gets session_not_found', async () => {
    const { auth, access_token: token } = await signUp()
    await auth.call('POST', '/logout', { token })
    expect(await errorOf(auth.call('POST', '/logout', { token }))).toBe('403 session_not_found')
  })
})

describe('a password', () => {
  test.each([
    ['is wrong', 'wrong password'],
    ['is empty', ''],
  ])('that %s and an unknown account get the same response', async (_, secret) => {
    const { auth, email } = await signUp()
    const known = await auth.signIn(email, secret)
    const unknown = await auth.signIn('nobody@people.example', secret)
    expect(known.status).toBe(400)
    expect(known.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(unknown.body).toEqual(known.body)
  })

  test('is rehashed when the cost has changed', async () => {
    const { auth, email, user } = await signUp()
    const hash = () => firstValue<string>('SELECT password_hash FROM auth_users WHERE id = ?', user.id)
    expect(await hash()).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$/)
    expect((await openAuth({ AUTH_PASSWORD_COST: '11' }).signIn(email)).status).toBe(200)
    expect(await hash()).toMatch(/^\$scrypt\$ln=11,/)
    expect((await auth.signIn(email)).status).toBe(200)
  })
})
