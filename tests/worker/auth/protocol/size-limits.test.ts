import { env } from 'cloudflare:workers'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  catchMessages,
  errorOf,
  type Json,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, firstRow, runSql } from '../../support/database.ts'
import {
  challenge,
  fakeProvider,
  fragmentOf,
  issuer,
  locationOf,
  newPerson,
  signInAt,
  startSignIn,
  userAt,
  withProviders,
} from '../../support/provider.ts'
import { ethereumWallet, messageOf, openWallets, signInBy } from '../../support/wallets.ts'

const open = (changes: Record<string, string> = {}) =>
  openAuth({
    AUTH_PHONE_ENABLED: 'true',
    AUTH_ANONYMOUS_ENABLED: 'true',
    AUTH_EMAIL_AUTOCONFIRM: 'true',
    ...changes,
  })

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

const metadataOf = (user: Json) => bytesOf(user.user_metadata) + bytesOf(user.app_metadata)

/** An object of exactly this many bytes of JSON, with four-byte characters and escapes. */
function data(bytes: number): Json {
  const start = { a: '"\\\n', b: '😀'.repeat(20), c: '' }
  return { ...start, c: 'x'.repeat(bytes - bytesOf(start)) }
}

async function countRows() {
  const tables = ['auth_users', 'auth_identities', 'auth_one_time_tokens', 'auth_audit_log', 'auth_sessions']
  const counts = await Promise.all(
    tables.map((table) => firstRow<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)),
  )
  return counts.map((row) => row?.n)
}

const message = 'User, provider and app metadata must not exceed 4096 bytes together'
const tooLarge = { status: 422, body: { code: 'validation_failed', message } }

describe('metadata of more than 4 KB is rejected, and nothing is stored or sent', () => {
  const calls: [string, (given: Json) => Json][] = [
    ['/signup', (data) => ({ email: newEmail(), password, data })],
    ['/signup', (data) => ({ phone: newPhone(), password, data })],
    ['/signup', (data) => ({ data })],
    ['/otp', (data) => ({ email: newEmail(), data })],
    ['/otp', (data) => ({ phone: newPhone(), data })],
    ['/magiclink', (data) => ({ email: newEmail(), data })],
    ['/invite', (data) => ({ email: newEmail(), data })],
    ['/admin/generate_link', (data) => ({ type: 'magiclink', email: newEmail(), data })],
    ['/admin/users', (user_metadata) => ({ email: newEmail(), user_metadata })],
    ['/admin/users', (app_metadata) => ({ email: newEmail(), app_metadata })],
  ]

  test.each(calls)('POST %s', async (path, toBody) => {
    const { mails, texts } = catchMessages()
    const call = (given: Json) => open().post(path, toBody(given), /invite|admin/.test(path) ? asAdmin : {})
    const before = await countRows()
    expect(await call(data(4_097))).toMatchObject(tooLarge)
    // 1,025 characters of four bytes each.
    expect(await call({ a: '😀'.repeat(1_025) })).toMatchObject(tooLarge)
    expect(await countRows()).toEqual(before)
    expect([mails(), texts()]).toEqual([[], []])
    expect(await call(data(3_500))).toMatchObject({ status: 200 })
  })

  test('in the protocol’s older error format as well', async () => {
    const headers = { 'x-supabase-api-version': '' }
    const { status, body } = await open().post('/signup', { data: data(4_097) }, { headers })
    expect([status, body]).toMatchObject([422, { code: 422, error_code: 'validation_failed' }])
  })

  test('however deeply it is nested', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const headers = { 'content-type': 'application/json' }
    const answer = await open().post('/signup', `{"data":${deep}}`, { headers })
    expect([400, 422]).toContain(answer.status)
  })
})

describe('an account’s metadata stays within 4 KB in total', () => {
  test('including what the service adds', async () => {
    const auth = open()
    const email = newEmail()
    const body = (given: Json) => ({ email, password, data: given })
    const claims =
      bytesOf({ sub: crypto.randomUUID(), email, email_verified: false, phone_verified: false }) - 1
    const app = bytesOf({ provider: 'email', providers: ['email'] })
    const largest = 4_096 - claims - app
    expect((await auth.post('/signup', body(data(largest + 1)))).status).toBe(422)
    const { status, body: session } = await auth.post('/signup', body(data(largest)))
    expect(status).toBe(200)
    expect(metadataOf(session.user)).toBeLessThanOrEqual(4_096)
    expect(metadataOf(session.user)).toBeGreaterThan(4_090)
  })

  test('also after several changes', async () => {
    const { auth, access_token: token } = await signUp()
    const change = (given: Json) => auth.put('/user', { data: given }, { token })
    expect((await change({ one: 'x'.repeat(2_000) })).status).toBe(200)
    expect(await change({ two: 'x'.repeat(2_000) })).toMatchObject(tooLarge)
    expect((await auth.get('/user', { token })).body.user_metadata).not.toHaveProperty('two')
    expect((await change({ one: null, two: 'x'.repeat(2_000) })).status).toBe(200)
    expect((await change({ three: 'ó'.repeat(900) })).status).toBe(200)
  })

  test('including what an administrator adds', async () => {
    const { auth, user } = await signUp()
    const change = (given: Json) => auth.put(`/admin/users/${user.id}`, given, asAdmin)
    expect((await change({ user_metadata: data(2_000) })).status).toBe(200)
    expect(await change({ app_metadata: { roles: 'x'.repeat(2_000) } })).toMatchObject(tooLarge)
    expect(await change({ user_metadata: data(2_048), app_metadata: data(2_049) })).toMatchObject(tooLarge)
    expect((await change({ app_metadata: { roles: 'x'.repeat(1_500) } })).status).toBe(200)
    const again = { type: 'signup', email: newEmail(), password }
    const link = (given: Json) => auth.post('/admin/generate_link', { ...again, data: given }, asAdmin)
    expect((await link({ one: 'x'.repeat(2_000) })).status).toBe(200)
    expect(await link({ two: 'x'.repeat(2_500) })).toMatchObject(tooLarge)
  })
})

describe('a provider with oversized claims', () => {
  const long = {
    name: 'ż'.repeat(1_990),
    picture: `https://id.test/${'p'.repeat(1_900)}`,
    preferred_username: 'x'.repeat(1_999),
  }

  test('does not prevent sign-in; only short claims are kept', async () => {
    const provider = fakeProvider()
    const auth = withProviders()
    const person = newPerson({ ...long })
    for (const _ of [1, 2]) {
      const body = await userAt(auth, provider, person)
      expect(metadataOf(body)).toBeLessThanOrEqual(4_096)
      expect(bytesOf(body.identities[0].identity_data)).toBeLessThanOrEqual(4_096)
      const { sub, email } = person
      expect(body.user_metadata).toMatchObject({ iss: issuer, sub, email, email_verified: true })
    }
  })

  test('adds what fits to a full account, and removes nothing', async () => {
    const provider = fakeProvider()
    const auth = withProviders()
    const email = newEmail()
    const own = await signUp(auth, email)
    const filled = 4_090 - metadataOf(own.user)
    await auth.put('/user', { data: { full: 'x'.repeat(filled - 10) } }, { token: own.access_token })
    const body = await userAt(auth, provider, newPerson({ email, ...long }))
    expect(body.id).toBe(own.user.id)
    expect(body.user_metadata.full).toHaveLength(filled - 10)
    expect(body.app_metadata.providers).toEqual(['email', 'house'])
    expect(bytesOf(body.user_metadata)).toBeLessThanOrEqual(4_096)
    expect(body.identities[1].identity_data).toMatchObject({ email, email_verified: true })
  })

  test('with an oversized subject is rejected', async () => {
    const provider = fakeProvider()
    const answer = await signInAt(withProviders(), provider, newPerson({ sub: 's'.repeat(256) }))
    expect(locationOf(answer).searchParams.get('error_code')).toBe('unexpected_failure')
    expect(await countRows()).toEqual([0, 0, 0, 0, 0])
  })
})

test('a wallet’s long statement is not stored', async () => {
  const statement = 'x'.repeat(15_000)
  const wallet = ethereumWallet()
  const { status, body } = await signInBy(openWallets(), wallet, messageOf(wallet, { statement }))
  expect(status).toBe(200)
  expect(body.access_token.length).toBeLessThanOrEqual(8_000)
  expect(bytesOf(body.user.identities[0].identity_data)).toBeLessThanOrEqual(4_096)
  expect(body.user.user_metadata.custom_claims).toMatchObject({ address: wallet.address, chain: 'ethereum' })
})

describe('an access token has at most 8,000 characters', () => {
  async function newKey(alg: 'ES256' | 'RS256', modulusLength = 2048) {
    const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength })
    return { ...(await exportJWK(privateKey)), alg, kid: 'k'.repeat(40) }
  }

  test.each([
    ['ES256', 0],
    ['RS256', 2048],
    ['RS256', 4096],
  ] as const)('with maximal claims, signed by %s of %i bits', async (alg, bits) => {
    const names = Array.from({ length: 10 }, (_, number) => `provider-${number}-${'n'.repeat(28)}`)
    const provider = fakeProvider()
    const auth = withProviders(
      Object.fromEntries(
        names.map((name) => [name, { issuer, client_id: 'our-client', client_secret: 'x' }]),
      ),
      {
        AUTH_SIGNING_KEYS: JSON.stringify([await newKey(alg, bits || undefined)]),
        AUTH_EMAIL_AUTOCONFIRM: 'true',
      },
    )
    const email = `${'e'.repeat(180)}@${'d'.repeat(60)}.example`
    const { body: session } = await auth.post('/signup', { email, password, data: data(3_300) })
    const role = '"'.repeat(100)
    await auth.put(`/admin/users/${session.user.id}`, { role, phone: '486000000000000' }, asAdmin)
    let longest = 0
    for (const name of names) {
      const person = newPerson({ email, name: '😀"\\'.repeat(300) })
      const target = locationOf(await signInAt(auth, provider, person, { provider: name }))
      const { access_token: token = '' } = fragmentOf(target)
      expect(decodeJwt(token)).toMatchObject({ sub: session.user.id, role })
      longest = Math.max(longest, token.length)
    }
    const { body } = await auth.signIn(email)
    expect(body.user.identities).toHaveLength(12)
    longest = Math.max(longest, body.access_token.length)
    expect(longest).toBeLessThanOrEqual(8_000)
    expect(longest).toBeGreaterThan(6_500)
  })

  test('so audience and role are limited', async () => {
    const long = 'x'.repeat(101)
    const auth = open()
    const email = newEmail()
    const { user } = await signUp(auth)
    for (const answer of [
      auth.post('/signup', { email, password }, { headers: { 'x-jwt-aud': long } }),
      auth.post('/admin/users', { email, role: long }, asAdmin),
      auth.post('/admin/users', { email, aud: long }, asAdmin),
      auth.put(`/admin/users/${user.id}`, { role: long }, asAdmin),
    ])
      expect(await errorOf(answer)).toBe('400 validation_failed')
  })
})

describe('the log', () => {
  const payloads = async () => {
    const results = await allRows<{ payload: string }>('SELECT payload FROM auth_audit_log')
    return results.map(({ payload }) => JSON.parse(payload))
  }

  test('truncates names to 200 whole characters', async () => {
    const auth = open()
    await auth.post('/signup', { email: newEmail(), password, data: { full_name: '😀'.repeat(300) } })
    const [entry] = await payloads()
    expect(entry.actor_name).toBe('😀'.repeat(200))
  })

  test('keeps addresses whole', async () => {
    const email = `${'a'.repeat(243)}@x.example`
    const { user } = await signUp(open(), email)
    await open().put(`/admin/users/${user.id}`, { user_metadata: { a: 1 } }, asAdmin)
    const entry = (await payloads()).find(({ action }) => action === 'user_modified')
    expect(entry.traits.user_email).toBe(email)
  })
})

const sizeOf = async () => (await runSql('SELECT 1')).meta.size_after ?? 0

/** A tenth of the 1,000, as each takes a while; every refresh costs the same. */
const refreshes = 100

test.each([0, 60_000])(
  '1,000 refreshes of one session, %i ms apart, take less than a megabyte',
  async (ms) => {
    const { auth, access_token, refresh_token } = await signUp(open(), `${'a'.repeat(243)}@x.example`, {
      full_name: '😀'.repeat(200),
    })
    const before = await sizeOf()
    let token = refresh_token
    for (let number = 0; number < refreshes; number += 1) {
      const { status, body } = await auth.refresh(token)
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
      token = body.refresh_token
      if (ms > 0) passTime(ms)
    }
    expect(((await sizeOf()) - before) * (1_000 / refreshes)).toBeLessThan(1_000_000)
    const { keys } = await env.SESSIONS.list({ prefix: `session:${decodeJwt(access_token).session_id}` })
    expect(keys).toHaveLength(1)
    const logged = await firstRow<{ n: number }>(
      "SELECT count(*) AS n FROM auth_audit_log WHERE action = 'token_refreshed'",
    )
    expect(logged?.n).toBeGreaterThan(0)
    expect(logged?.n).toBeLessThanOrEqual(2 + (ms * refreshes) / 600_000)
  },
)

describe('values that a stranger can have stored are limited', () => {
  test('the redirect target', async () => {
    fakeProvider()
    const long = `https://site.test/${'x'.repeat(4_000)}`
    await startSignIn(withProviders(), { redirect_to: long, ...challenge })
    const row = await firstRow<Json>('SELECT redirect_to FROM auth_federated_flows')
    expect(row?.redirect_to).toBe('https://site.test')
  })
})
