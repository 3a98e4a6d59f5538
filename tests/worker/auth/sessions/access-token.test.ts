import { exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { errorOf, openAuth, signToken, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'

async function newKey(alg: 'ES256' | 'RS256', kid: string) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, kid }
}

const userStatus = async (token: string, changes = {}) => {
  const { status, body } = await openAuth(changes).get('/user', { token })
  return status === 200 ? status : `${status} ${body.code}`
}

describe('keys', () => {
  test.each(['ES256', 'RS256'] as const)('%s signs, and its public key is published', async (alg) => {
    const key = await newKey(alg, 'first')
    const settings = { AUTH_SIGNING_KEYS: JSON.stringify([key]), AUTH_EMAIL_AUTOCONFIRM: 'true' }
    const auth = openAuth(settings)
    const { body } = await auth.post('/signup', { email: `${alg}@people.example`, password: 'some password' })
    const jwks = await auth.get('/.well-known/jwks.json')
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
    const [shown] = jwks.body.keys
    expect(shown).toMatchObject({ kid: 'first', alg, use: 'sig', key_ops: ['verify'] })
    for (const secret of ['d', 'p', 'q', 'k', 'dp']) expect(shown).not.toHaveProperty(secret)
    const { payload, protectedHeader } = await jwtVerify(body.access_token, await importJWK(shown, alg))
    expect(protectedHeader).toMatchObject({ alg, typ: 'JWT', kid: 'first' })
    expect(payload).toMatchObject({
      iss: 'https://site.test/auth/v1',
      sub: body.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      phone: '',
      is_anonymous: false,
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600)
    expect(await userStatus(body.access_token, settings)).toBe(200)
  })

  test('a token of a key that no longer signs is still accepted', async () => {
    const [old, young] = [await newKey('ES256', 'old'), await newKey('ES256', 'young')]
    const before = { AUTH_SIGNING_KEYS: JSON.stringify([old]), AUTH_EMAIL_AUTOCONFIRM: 'true' }
    const { body } = await openAuth(before).post('/signup', {
      email: 'turn@people.example',
      password: 'some password',
    })
    const after = { AUTH_SIGNING_KEYS: JSON.stringify([young, old]) }
    expect(await userStatus(body.access_token, after)).toBe(200)
    expect(await userStatus(body.access_token, { AUTH_SIGNING_KEYS: JSON.stringify([young]) })).toBe(
      '403 bad_jwt',
    )
  })

  test('a shared secret is not published', async () => {
    const keys = [
      { kty: 'oct', alg: 'HS256', kid: 'shared', k: 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlYw' },
    ]
    const { body } = await openAuth({ AUTH_SIGNING_KEYS: JSON.stringify(keys) }).get('/.well-known/jwks.json')
    expect(body).toEqual({ keys: [] })
  })

  test('without any key the service says that it is not configured', async () => {
    const { status } = await openAuth({ AUTH_JWT_SECRET: '' }).get('/settings')
    expect(status).toBe(503)
  })
})

const unsigned = (header: object, payload: object) =>
  [header, payload].map((part) => btoa(JSON.stringify(part)).replace(/=+$/, '')).join('.')

describe('a token is rejected', () => {
  test('when its algorithm is none', async () => {
    const { user } = await signUp()
    for (const alg of ['none', 'None', 'NONE'])
      expect(await userStatus(`${unsigned({ alg, typ: 'JWT' }, { sub: user.id })}.`)).toBe('403 bad_jwt')
  })

  test('when a byte of it was changed', async () => {
    const { access_token } = await signUp()
    const [header, , signature] = access_token.split('.')
    const forged = btoa(JSON.stringify({ sub: crypto.randomUUID(), role: 'service_role' })).replace(/=+$/, '')
    expect(await userStatus(`${header}.${forged}.${signature}`)).toBe('403 bad_jwt')
    expect(await userStatus(`${access_token.slice(0, -3)}AAA`)).toBe('403 bad_jwt')
  })

  test('when it is signed with a public key as a shared secret', async () => {
    const key = await newKey('ES256', 'first')
    const settings = { AUTH_SIGNING_KEYS: JSON.stringify([key]) }
    const { user } = await signUp()
    const jwks = await openAuth(settings).get('/.well-known/jwks.json')
    const secret = new TextEncoder().encode(JSON.stringify(jwks.body.keys[0]))
    const forged = await signToken({ sub: user.id }, secret, { alg: 'HS256', kid: 'first' })
    expect(await userStatus(forged, settings)).toBe('403 bad_jwt')
  })

  test('when it is signed with another secret, or names an unknown key', async () => {
    const { user } = await signUp()
    const secret = new TextEncoder().encode('another secret of thirty-two letters')
    expect(await userStatus(await signToken({ sub: user.id }, secret))).toBe('403 bad_jwt')
    const key = await newKey('ES256', 'stranger')
    const forged = await signToken({ sub: user.id }, (await importJWK(key, 'ES256')) as never, {
      alg: 'ES256',
      kid: 'stranger',
    })
    expect(await userStatus(forged)).toBe('403 bad_jwt')
  })

  test('when it has expired', async () => {
    const { auth, access_token: token } = await signUp()
    passTime(3_600_000)
    const { status, body } = await auth.get('/user', { token })
    expect([status, body.code]).toEqual([403, 'bad_jwt'])
    expect(body.message).toMatch(/^invalid JWT: unable to parse or verify signature, /)
  })

  test.each([
    ['is missing', {}, 403, 'bad_jwt'],
    ['is no UUID', { sub: 'me' }, 400, 'bad_jwt'],
    ['names nobody', { sub: '3f0c0000-0000-4000-8000-000000000000' }, 403, 'user_not_found'],
  ])('when its subject %s', async (_, claims, status, code) => {
    expect(await userStatus(await signToken(claims))).toBe(`${status} ${code}`)
  })

  test('when its session id is no UUID, or the session is revoked', async () => {
    const { user } = await signUp()
    expect(await userStatus(await signToken({ sub: user.id, session_id: 'x' }))).toBe('403 bad_jwt')
    const session_id = crypto.randomUUID()
    expect(await userStatus(await signToken({ sub: user.id, session_id }))).toBe('403 session_not_found')
  })

  test('when its session is another user’s', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const [, payload = ''] = other.access_token.split('.')
    const { session_id } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    expect(await userStatus(await signToken({ sub: one.user.id, session_id }))).toBe('403 session_not_found')
  })

  test.each([undefined, 'Basic abc', 'Bearer', 'Bearer a b'])(
    'when the header is %j',
    async (authorization) => {
      const { status, body } = await openAuth().get('/user', {
        headers: authorization ? { authorization } : {},
      })
      expect(status).toBe(401)
      expect(body).toEqual({
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      })
    },
  )
})

test('the scheme Bearer is case-insensitive', async () => {
  const { auth, access_token } = await signUp()
  const { status } = await auth.get('/user', { headers: { authorization: `bEaReR ${access_token}` } })
  expect(status).toBe(200)
})

test('a request for another audience than the token’s is rejected', async () => {
  const { auth, access_token: token } = await signUp()
  expect(await errorOf(auth.get('/user', { token, headers: { 'x-jwt-aud': 'other' } }))).toBe(
    '400 validation_failed',
  )
})
