import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { claimsOf, errorOf, type Json, signUp } from '../../../support/auth.ts'
import { passTime } from '../../../support/clock.ts'
import { allRows, interruptedDatabase } from '../../../support/database.ts'
import { fakeProvider, issuer, newPerson, signIdToken, withProviders } from '../../../support/provider.ts'

const grant = (body: Json, auth = withProviders(), rest = {}) =>
  auth.post('/token?grant_type=id_token', { provider: 'house', ...body }, rest)

const sha256 = (text: string) => createHash('sha256').update(text).digest()

const bad = { error: 'invalid request', error_description: 'Bad ID token' }

test('a valid ID token creates a session', async () => {
  fakeProvider()
  const person = newPerson()
  const { status, body } = await grant({ id_token: await signIdToken(person), gotrue_meta_security: {} })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    user: { email: person.email, app_metadata: { provider: 'house' }, identities: [{ id: person.sub }] },
  })
  expect(claimsOf(body.access_token).amr).toMatchObject([{ method: 'oauth' }])
  const again = await grant({ id_token: await signIdToken({ ...person, aud: 'our-app' }) })
  expect(again.body.user.id).toBe(body.user.id)
})

test('issuer and client id can replace the provider’s name', async () => {
  fakeProvider()
  const id_token = await signIdToken(newPerson())
  const named = { provider: null, issuer, client_id: 'our-app', id_token }
  expect((await grant(named)).status).toBe(200)
  const other = await grant({ ...named, client_id: 'nobody' })
  expect([other.status, other.body]).toEqual([
    400,
    { code: 'provider_disabled', message: `Provider (issuer "${issuer}") is not enabled` },
  ])
})

test('keys are fetched once, and again for an unknown key', async () => {
  const { asked } = fakeProvider()
  const reads = () => asked.filter(({ url }) => url.endsWith('/keys')).length
  await grant({ id_token: await signIdToken(newPerson()) })
  await grant({ id_token: await signIdToken(newPerson()) })
  expect(reads()).toBe(1)
  passTime(40_000)
  const { privateKey } = await generateKeyPair('RS256')
  const unknown = await new SignJWT({ ...newPerson(), iss: issuer, aud: 'our-client' })
    .setProtectedHeader({ alg: 'RS256', kid: 'two' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)
  expect((await grant({ id_token: unknown })).body).toEqual(bad)
  expect(reads()).toBe(2)
})

describe('the keys of a provider', () => {
  /** A provider that can rotate its key, or stop responding. */
  async function turningProvider() {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const young = { ...(await exportJWK(publicKey)), kid: 'young', alg: 'RS256' }
    const turned = { keys: null as object[] | null, isDown: false }
    const provider = fakeProvider({
      instead: ({ url }) => {
        if (!url.endsWith('/keys')) return undefined
        if (turned.isDown) return new Response('', { status: 503 })
        return turned.keys ? Response.json({ keys: turned.keys }) : undefined
      },
    })
    const signAs = (kid: string) => {
      const nowS = Math.floor(Date.now() / 1000)
      return new SignJWT({ ...newPerson(), iss: issuer, aud: 'our-client', iat: nowS, exp: nowS + 300 })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey)
    }
    return {
      turned,
      turn: () => {
        turned.keys = [young]
      },
      reads: () => provider.asked.filter(({ url }) => url.endsWith('/keys')).length,
      signAs,
      present: async (kid: string) => (await grant({ id_token: await signAs(kid) })).status,
    }
  }

  test('are fetched immediately for a token with a new key', async () => {
    const { turn, reads, present } = await turningProvider()
    await grant({ id_token: await signIdToken(newPerson()) })
    turn()
    passTime(5_000)
    expect([await present('young'), reads()]).toEqual([200, 2])
    expect([await present('young'), reads()]).toEqual([200, 2])
  })

  test('are fetched once in five seconds, however many tokens name unknown keys', async () => {
    const { reads, present } = await turningProvider()
    await grant({ id_token: await signIdToken(newPerson()) })
    passTime(5_000)
    const answers = await Promise.all(Array.from({ length: 25 }, () => present(crypto.randomUUID())))
    for (let number = 0; number < 25; number += 1) answers.push(await present(crypto.randomUUID()))
    expect(new Set(answers)).toEqual(new Set([400]))
    expect(reads()).toBe(2)
    expect((await grant({ id_token: await signIdToken(newPerson()) })).status).toBe(200)
    passTime(4_999)
    await present('nobody')
    expect(reads()).toBe(2)
    passTime(1)
    await present('nobody')
    expect(reads()).toBe(3)
  })

  test('are requested once in five seconds also while the fetch fails', async () => {
    const { turned, turn, reads, present } = await turningProvider()
    await grant({ id_token: await signIdToken(newPerson()) })
    turned.isDown = true
    turn()
    passTime(5_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => present('young')))
    answers.push(await present('young'))
    // A failed fetch says nothing about the token.
    expect(new Set(answers)).toEqual(new Set([500]))
    expect(reads()).toBe(2)
    expect((await grant({ id_token: await signIdToken(newPerson()) })).status).toBe(200)
    turned.isDown = false
    passTime(5_000)
    expect([await present('young'), reads()]).toEqual([200, 3])
  })

  test('are fetched once for concurrent sign-ins', async () => {
    const { reads } = await turningProvider()
    passTime(600_000)
    const tokens = await Promise.all(Array.from({ length: 10 }, () => signIdToken(newPerson())))
    const answers = await Promise.all(tokens.map((id_token) => grant({ id_token })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(reads()).toBe(1)
  })

  test('are cached for ten minutes', async () => {
    const { turn, reads, present } = await turningProvider()
    const old = await signIdToken({ ...newPerson(), exp: Math.floor(Date.now() / 1000) + 3_600 })
    await grant({ id_token: old })
    turn()
    passTime(599_999)
    expect((await grant({ id_token: old })).status).toBe(200)
    passTime(1)
    expect([await present('young'), reads()]).toEqual([200, 2])
    expect((await grant({ id_token: old })).body).toEqual(bad)
  })
})

describe('a nonce', () => {
  const nonce = 'kept-by-the-client'
  const hashed = sha256(nonce).toString('hex')

  test.each<[string, Json, Json, number]>([
    ['whose hash was signed', { nonce }, { nonce: hashed }, 200],
    ['that was signed as it is', { nonce }, { nonce }, 400],
    ['of another sign-in', { nonce: 'other' }, { nonce: hashed }, 400],
    ['that only the client has', { nonce }, {}, 400],
    ['that only the token has', {}, { nonce: hashed }, 400],
  ])('%s', async (_, given, claims, status) => {
    fakeProvider()
    const answer = await grant({ ...given, id_token: await signIdToken({ ...newPerson(), ...claims }) })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body).toMatchObject({ error: expect.stringMatching(/^invalid/) })
  })

  test('is not required if the configuration says so', async () => {
    fakeProvider()
    const auth = withProviders({ house: { issuer, client_id: 'our-client', skip_nonce: true } })
    const id_token = await signIdToken({ ...newPerson(), nonce: hashed })
    expect((await grant({ id_token }, auth)).status).toBe(200)
  })
})

const access_token = 'of-the-provider'
const at_hash = sha256(access_token).subarray(0, 16).toString('base64url')

test.each<[string, Json, Json, number]>([
  ['that belongs to the identity', { access_token }, { at_hash }, 200],
  ['that belongs to another', { access_token: 'other' }, { at_hash }, 400],
  ['of which the identity says nothing', { access_token }, {}, 200],
  ['that does not come along', {}, { at_hash }, 200],
])('an access token %s', async (_, given, claims, status) => {
  fakeProvider()
  const answer = await grant({ ...given, id_token: await signIdToken({ ...newPerson(), ...claims }) })
  expect(answer.status).toBe(status)
  if (status === 400) expect(answer.body).toEqual(bad)
})

describe('a token is rejected', () => {
  const nowS = () => Math.floor(Date.now() / 1000)

  test.each<[string, () => Promise<string>]>([
    ['that is none', async () => 'x'],
    ['that is three parts of nothing', async () => 'x.y.z'],
    ['of another issuer', () => signIdToken({ ...newPerson(), iss: 'https://other.test' })],
    [
      'for several, by another one',
      () => signIdToken({ ...newPerson(), aud: ['our-client', 'x'], azp: 'x' }),
    ],
    ['without an end', () => signIdToken({ ...newPerson(), exp: undefined })],
    ['for another client', () => signIdToken({ ...newPerson(), aud: 'somebody-else' })],
    ['that has expired', () => signIdToken({ ...newPerson(), exp: nowS() - 11 })],
    ['of nobody', () => signIdToken({ ...newPerson(), sub: undefined })],
    ['of an empty name', () => signIdToken({ ...newPerson(), sub: '' })],
    [
      'that another issuer signed',
      async () => signIdToken(newPerson(), (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'that is signed with a shared secret',
      () =>
        new SignJWT({ ...newPerson(), iss: issuer, aud: 'our-client', iat: nowS(), exp: nowS() + 60 })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode('our-secret-our-secret-our-secret')),
    ],
    [
      'without a signature',
      async () => {
        const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
        const claims = { ...newPerson(), iss: issuer, aud: 'our-client', iat: nowS(), exp: nowS() + 60 }
        return `${part({ alg: 'none' })}.${part(claims)}.`
      },
    ],
  ])('%s', async (_, make) => {
    fakeProvider()
    const { status, headers, body } = await grant({ id_token: await make() })
    expect([status, body]).toEqual([400, bad])
    expect(headers.get('x-sb-error-code')).toBeNull()
  })

  test('once it has expired', async () => {
    fakeProvider()
    const id_token = await signIdToken(newPerson())
    passTime(311_000)
    expect((await grant({ id_token })).body).toEqual(bad)
  })

  test('but not because the provider is down', async () => {
    fakeProvider({
      instead: ({ url }) => (url.endsWith('/keys') ? new Response('', { status: 503 }) : undefined),
    })
    expect(await errorOf(grant({ id_token: await signIdToken(newPerson()) }))).toBe('500 unexpected_failure')
  })
})

test('Microsoft’s tenants are issuers of their own, and an address is verified if Microsoft says so', async () => {
  fakeProvider({
    instead: ({ url }) =>
      url.startsWith('https://login.microsoftonline.com/common/discovery')
        ? fetch(`${issuer}/keys`)
        : undefined,
  })
  const auth = withProviders({ azure: { client_id: 'our-client' } })
  const tid = '11111111-2222-3333-4444-555555555555'
  const from = `https://login.microsoftonline.com/${tid}/v2.0`
  const person = newPerson({ tid, iss: from, email_verified: undefined })
  const use = async (claims: Json) => grant({ provider: 'azure', id_token: await signIdToken(claims) }, auth)
  expect((await use({ ...person, tid: '{tenantid}' })).body).toEqual(bad)
  expect((await use({ ...person, tid: undefined })).body).toEqual(bad)
  expect((await use(person)).body.code).toBe('provider_email_needs_verification')
  const { status, body } = await use({ ...person, xms_edov: true })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: person.email, user_metadata: { custom_claims: { tid } } })
})

describe('linking', () => {
  const auth = (changes = {}) => withProviders({}, { AUTH_MANUAL_LINKING_ENABLED: 'true', ...changes })

  test('adds the identity to the signed-in user', async () => {
    fakeProvider()
    const { user, access_token: token } = await signUp()
    fakeProvider()
    const id_token = await signIdToken(newPerson())
    const linked = await grant({ id_token, link_identity: true }, auth(), { token })
    expect(linked.status).toBe(200)
    expect(linked.body).toMatchObject({
      access_token: expect.any(String),
      user: { id: user.id, email: user.email, app_metadata: { providers: ['email', 'house'] } },
    })
    expect(await errorOf(grant({ id_token, link_identity: true }, auth(), { token }))).toBe(
      '422 identity_already_exists',
    )
  })

  test('requires a session, and to be enabled', async () => {
    const { access_token: token } = await signUp()
    fakeProvider()
    const id_token = await signIdToken(newPerson())
    expect(await errorOf(grant({ id_token, link_identity: true }, auth()))).toBe('401 no_authorization')
    expect(await errorOf(grant({ id_token, link_identity: true }, withProviders(), { token }))).toBe(
      '404 manual_linking_disabled',
    )
  })

  test('requires that the session is still active when the identity is added', async () => {
    fakeProvider()
    const { user, access_token: token } = await signUp()
    const DB = interruptedDatabase(env.DB, 'insert into "auth_identities"', async () =>
      expect((await auth().call('POST', '/logout', { token })).status).toBe(204),
    )
    const id_token = await signIdToken(newPerson())
    expect(await errorOf(grant({ id_token, link_identity: true }, auth({ DB }), { token }))).toBe(
      '403 session_not_found',
    )
    const linked = await allRows('SELECT provider FROM auth_identities WHERE user_id = ?', user.id)
    expect(linked).toEqual([{ provider: 'email' }])
  })

  test('is the only use of a bearer token; otherwise it is ignored', async () => {
    fakeProvider()
    const id_token = await signIdToken(newPerson())
    expect((await grant({ id_token }, auth(), { token: 'some.anon.key' })).status).toBe(200)
  })
})
