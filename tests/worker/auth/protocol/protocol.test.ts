import { env } from 'cloudflare:workers'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { errorOf, openAuth, signUp } from '../../support/auth.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { countingDatabase, downDatabase, interceptQueries } from '../../support/database.ts'
import { openSite } from '../../support/site.ts'
import { watchedBody } from '../../support/watched-body.ts'

const weak = { email: 'a@b.co', password: 'x7!k' }

describe('the error format', () => {
  test.each(['2024-01-01', '2026-05-06'])('is the new one for version %s', async (version) => {
    const { status, headers, body } = await openAuth().post('/signup', weak, {
      headers: { 'x-supabase-api-version': version },
    })
    expect(status).toBe(422)
    expect(headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(headers.get('x-sb-error-code')).toBe('weak_password')
    expect(body).toEqual({
      code: 'weak_password',
      message: 'Password should be at least 10 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  test.each(['', '2023-12-31', 'soon', '2024-13-45'])('is the older one for version %j', async (version) => {
    const { headers, body } = await openAuth().post('/signup', weak, {
      headers: { 'x-supabase-api-version': version },
    })
    expect(headers.get('x-supabase-api-version')).toBeNull()
    expect(body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 10 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  test('reveals no internals', async () => {
    const lines = captureConsole()
    const auth = openAuth({ DB: downDatabase(env.DB) })
    const { status, body } = await auth.post(
      '/recover',
      { email: 'secret@people.example' },
      {
        headers: { 'x-supabase-api-version': '' },
      },
    )
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 500, error_code: 'unexpected_failure', error_id: expect.any(String) })
    expect(JSON.stringify(body)).not.toContain('overloaded')
    expect(eventsIn(lines)).toMatchObject([
      { event: 'unexpected_error', reason: expect.stringContaining('overloaded'), error_id: body.error_id },
    ])
    expect(lines.join('\n')).not.toContain('secret@')
  })
})

describe('a body', () => {
  test.each(['', '{', '[]', '"text"', '5', 'null'])('that is %j is rejected', async (body) => {
    expect(await errorOf(openAuth().post('/recover', body))).toBe('400 bad_json')
  })

  const sizes: [string, number, number][] = [
    ['64 KiB', 65_536, 400],
    ['a byte more', 65_537, 413],
    ['a megabyte', 1_048_576, 413],
  ]

  test.each(sizes)('of %s is answered with its length declared, or not', async (_, bytes, status) => {
    const body = `"${'a'.repeat(bytes - 2)}"`
    for (const path of ['/recover', '/signup', '/token?grant_type=password', '/verify', '/callback'])
      for (const headers of [{ 'content-length': String(bytes) }, {}]) {
        const answer = await openAuth().call('POST', path, { body, headers })
        // The callback answers everything else with a redirect.
        expect([path, answer.status]).toEqual([path, path === '/callback' && status === 400 ? 303 : status])
        if (status === 413) expect(answer.body.code).toBe('request_entity_too_large')
      }
  })

  test.each([
    ['with its length declared', { 'content-length': '1048577' }],
    ['that grows on the way', {}],
  ])('%s is not read to its end once it is too large', async (_, headers) => {
    const { seen, body } = watchedBody(' '.repeat(16_384), 64)
    const request = new Request('https://site.test/auth/v1/recover', { method: 'POST', body, headers })
    expect((await openAuth().send(request)).status).toBe(413)
    expect(seen.chunks).toBe('content-length' in headers ? 0 : 5)
  })

  test('may have keys in capitals, as clients rely on', async () => {
    const given = { Email: weak.email, PASSWORD: weak.password, Data: { Colour: 'red' } }
    expect(await errorOf(openAuth().post('/signup', given))).toBe('422 weak_password')
  })

  test('may contain unknown keys, and null for missing values', async () => {
    const given = {
      email: 'a@b.co',
      code_challenge: null,
      code_challenge_method: null,
      options: {},
      gotrue_meta_security: {},
    }
    expect((await openAuth().post('/recover', given)).status).toBe(200)
  })
})

describe('other origins', () => {
  test('may send a preflight request', async () => {
    const { status, headers } = await openAuth().call('OPTIONS', '/token', {
      headers: { origin: 'https://app.example' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect(headers.get('access-control-allow-methods')).toContain(method)
    for (const name of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
      'x-jwt-aud',
    ])
      expect(headers.get('access-control-allow-headers')).toContain(name)
  })

  test.each(['x-retry-count', 'traceparent, tracestate,baggage', 'X-My-App', 'authorization,x-jwt-aud'])(
    'may send the headers that their preflight asks for, never cookies: %s',
    async (asked) => {
      const { headers } = await openAuth().call('OPTIONS', '/user', {
        headers: { origin: 'https://app.example', 'access-control-request-headers': asked },
      })
      expect(headers.get('access-control-allow-headers')).toBe(asked)
      expect(headers.get('vary')).toBe('Access-Control-Request-Headers')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
    },
  )

  test('may read responses and errors with their headers', async () => {
    for (const path of ['/settings', '/user', '/nowhere']) {
      const { headers } = await openAuth().get(path)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-expose-headers')).toBe('X-Total-Count, Link, X-Supabase-Api-Version')
    }
  })
})

test.each([
  ['GET', '/nowhere', 404],
  ['GET', '/', 404],
  ['GET', '/signup', 405],
  ['DELETE', '/user', 405],
  ['PATCH', '/admin/users/x', 405],
])('%s %s responds with %i in JSON', async (method, path, status) => {
  const answer = await openAuth().call(method, path)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String) })
})

test('a verifier discovers issuer and keys, as on the reference server', async () => {
  const url = 'https://site.test/auth/v1'
  const { status, headers, body } = await openAuth().get('/.well-known/openid-configuration')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=600')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(body).toEqual({
    issuer: url,
    authorization_endpoint: `${url}/oauth/authorize`,
    token_endpoint: `${url}/oauth/token`,
    jwks_uri: `${url}/.well-known/jwks.json`,
    userinfo_endpoint: `${url}/oauth/userinfo`,
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    claims_supported: expect.arrayContaining(['sub', 'aud', 'iss', 'exp', 'iat', 'email']),
    code_challenge_methods_supported: ['S256', 'plain'],
  })
  const { access_token: token } = await signUp()
  expect(decodeJwt(token)).toMatchObject({ iss: body.issuer })
})

test('settings list every provider, enabled or not', async () => {
  const { body } = await openAuth().get('/settings')
  expect(body).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: false,
  })
  expect(body.external).toMatchObject({
    email: true,
    phone: false,
    anonymous_users: false,
    google: false,
    apple: false,
  })
  expect(Object.keys(body.external)).toHaveLength(26)
})

test('private responses are not cached', async () => {
  const { auth, access_token: token } = await signUp()
  for (const { headers } of [await auth.get('/user', { token }), await auth.get('/user')])
    expect(headers.get('cache-control')).toBe('no-store')
})

test('health responds', async () => {
  const { status, body } = await openAuth().get('/health')
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: 'GoTrue', version: expect.any(String), description: expect.any(String) })
})

describe('disabled features say so', () => {
  test.each([
    ['POST', '/passkeys/registration/options', 404, 'passkey_disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled'],
    ['GET', '/admin/users/x/passkeys', 404, 'passkey_disabled'],
    ['GET', '/admin/oauth/clients', 404, 'feature_disabled'],
    ['GET', '/user/oauth/grants', 404, 'feature_disabled'],
    ['DELETE', '/user/oauth/grants', 404, 'feature_disabled'],
    ['GET', '/oauth/authorizations/x', 404, 'feature_disabled'],
    ['GET', '/oauth/authorize?client_id=x', 404, 'feature_disabled'],
    ['POST', '/oauth/token', 404, 'feature_disabled'],
    ['GET', '/oauth/userinfo', 404, 'feature_disabled'],
    ['GET', '/.well-known/oauth-authorization-server', 404, 'feature_disabled'],
    ['GET', '/admin/custom-providers', 404, 'feature_disabled'],
    ['GET', '/factors/recovery-codes', 404, 'mfa_factor_not_found'],
    ['POST', '/factors/recovery-codes', 404, 'mfa_factor_not_found'],
    ['DELETE', '/factors/recovery-codes', 404, 'mfa_factor_not_found'],
    ['POST', '/factors/recovery-codes/verify', 404, 'mfa_factor_not_found'],
    ['POST', '/factors/recovery-codes/regenerate', 404, 'mfa_factor_not_found'],
  ])('%s %s', async (method, path, status, code) => {
    expect(await errorOf(openAuth().call(method, path))).toBe(`${status} ${code}`)
  })

  test('linking identities', async () => {
    const { auth, access_token: token } = await signUp()
    for (const answer of [
      await auth.get('/user/identities/authorize?provider=google', { token }),
      await auth.remove(`/user/identities/${crypto.randomUUID()}`, { token }),
    ]) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ code: 'manual_linking_disabled', message: 'Manual linking is disabled' })
    }
  })
})

test.each(['GET', 'POST'])(
  'without a provider, %s /callback redirects without reading anything',
  async (method) => {
    const { seen, body } = watchedBody('code=x&state=y')
    const { database, trips } = countingDatabase(env.DB)
    const request = new Request(`https://site.test/auth/v1/callback?state=${crypto.randomUUID()}`, {
      method,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '60000' },
      ...(method === 'POST' ? { body } : {}),
    })
    const { status, headers } = await openAuth({ DB: database }).send(request)
    expect([status, seen.chunks, trips]).toEqual([303, 0, []])
    const target = new URL(headers.get('location') ?? '')
    expect(target.origin).toBe('https://site.test')
    expect(target.searchParams.get('error_code')).toBe('bad_oauth_state')
  },
)

test('another client’s anon key is ignored by public calls and rejected by a user’s', async () => {
  const token = 'some.anon.key'
  expect((await openAuth().post('/recover', { email: 'a@b.co' }, { token })).status).toBe(200)
  expect((await openAuth().get('/user', { token })).body.code).toBe('bad_jwt')
})

test('a call times out after ten seconds', async () => {
  const DB = interceptQueries(env.DB, () => new Promise(() => undefined))
  const site = openSite({ DB, AUTH_EMAIL_AUTOCONFIRM: 'true' })
  const { vi } = await import('vitest')
  const pending = site.post('/auth/v1/signup', { email: 'slow@people.example', password: 'some password' })
  await until(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(10_000)
  const response = await pending
  expect(response.status).toBe(504)
  expect(await response.json()).toMatchObject({ error_code: 'request_timeout' })
})

test('while a variable is missing, calls fail with 503 in the protocol’s format', async () => {
  expect(await errorOf(openAuth({ SITE_URL: '' }).get('/settings'))).toBe('503 unexpected_failure')
})
