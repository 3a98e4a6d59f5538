import { env } from 'cloudflare:workers'
import { decodeJwt, exportJWK, generateKeyPair } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  type Auth,
  adminToken,
  catchMessages,
  type Json,
  newEmail,
  newPhone,
  openAuth,
  password,
  refresh,
  signIn,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole } from '../../support/console.ts'
import { freshSite } from '../../support/fresh-site.ts'
import {
  challenge,
  fakeProvider,
  followCallback,
  fragmentOf,
  issuer,
  locationOf,
  newPerson,
  signInAt,
  startSignIn,
  withProviders,
} from '../../support/provider.ts'
import { ethereumWallet, messageOf, openWallets, signInBy } from '../../support/wallets.ts'

freshSite()

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
    tables.map((table) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>()),
  )
  return counts.map((row) => row?.n)
}

const tooLarge = {
  status: 422,
  body: {
    code: 'validation_failed',
    message: 'User, provider and app metadata must not exceed 4096 bytes together',
  },
}

describe('metadata of more than 4 KB is rejected, and nothing is stored or sent', () => {
  const admin = async () => ({ token: await adminToken() })
  const calls: [string, (auth: Auth, given: Json) => Promise<unknown>][] = [
    ['POST /signup', (auth, given) => auth.post('/signup', { email: newEmail(), password, data: given })],
    [
      'POST /signup by phone',
      (auth, given) => auth.post('/signup', { phone: newPhone(), password, data: given }),
    ],
    ['POST /signup of a guest', (auth, given) => auth.post('/signup', { data: given })],
    ['POST /otp', (auth, given) => auth.post('/otp', { email: newEmail(), data: given })],
    ['POST /otp by phone', (auth, given) => auth.post('/otp', { phone: newPhone(), data: given })],
    ['POST /magiclink', (auth, given) => auth.post('/magiclink', { email: newEmail(), data: given })],
    [
      'POST /invite',
      async (auth, given) => auth.post('/invite', { email: newEmail(), data: given }, await admin()),
    ],
    [
      'POST /admin/generate_link',
      async (auth, given) =>
        auth.post(
          '/admin/generate_link',
          { type: 'magiclink', email: newEmail(), data: given },
          await admin(),
        ),
    ],
    [
      'POST /admin/users',
      async (auth, given) =>
        auth.post('/admin/users', { email: newEmail(), user_metadata: given }, await admin()),
    ],
    [
      'POST /admin/users, app metadata',
      async (auth, given) =>
        auth.post('/admin/users', { email: newEmail(), app_metadata: given }, await admin()),
    ],
  ]

  test.each(calls)('%s', async (_, call) => {
    const { mails, texts } = catchMessages()
    const auth = open()
    const before = await countRows()
    expect(await call(auth, data(4_097))).toMatchObject(tooLarge)
    // 1,025 characters of four bytes each.
    expect(await call(auth, { a: '😀'.repeat(1_025) })).toMatchObject(tooLarge)
    expect(await countRows()).toEqual(before)
    expect([mails(), texts()]).toEqual([[], []])
    expect(await call(auth, data(3_500))).toMatchObject({ status: 200 })
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
    const token = await adminToken()
    const change = (given: Json) => auth.put(`/admin/users/${user.id}`, given, { token })
    expect((await change({ user_metadata: data(2_000) })).status).toBe(200)
    expect(await change({ app_metadata: { roles: 'x'.repeat(2_000) } })).toMatchObject(tooLarge)
    expect(await change({ user_metadata: data(2_048), app_metadata: data(2_049) })).toMatchObject(tooLarge)
    expect((await change({ app_metadata: { roles: 'x'.repeat(1_500) } })).status).toBe(200)
    const link = (given: Json) =>
      auth.post(
        '/admin/generate_link',
        { type: 'signup', email: 'again@people.example', password, data: given },
        { token },
      )
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
    captureConsole()
    const provider = fakeProvider()
    const auth = withProviders()
    const person = newPerson({ ...long })
    for (const _ of [1, 2]) {
      const target = locationOf(await signInAt(auth, provider, person))
      const { access_token: token } = fragmentOf(target)
      expect(token?.length).toBeLessThanOrEqual(8_000)
      const { body } = await auth.get('/user', { token: token ?? '' })
      expect(metadataOf(body)).toBeLessThanOrEqual(4_096)
      expect(bytesOf(body.identities[0].identity_data)).toBeLessThanOrEqual(4_096)
      expect(body.user_metadata).toMatchObject({
        iss: issuer,
        sub: person.sub,
        email: person.email,
        email_verified: true,
      })
    }
  })

  test('adds what fits to a full account, and removes nothing', async () => {
    captureConsole()
    const provider = fakeProvider()
    const auth = withProviders()
    const email = newEmail()
    const own = await signUp(auth, email)
    const filled = 4_090 - metadataOf(own.user)
    await auth.put('/user', { data: { full: 'x'.repeat(filled - 10) } }, { token: own.access_token })
    const target = locationOf(await signInAt(auth, provider, newPerson({ email, ...long })))
    const { body } = await auth.get('/user', { token: fragmentOf(target).access_token ?? '' })
    expect(body.id).toBe(own.user.id)
    expect(body.user_metadata.full).toHaveLength(filled - 10)
    expect(body.app_metadata.providers).toEqual(['email', 'house'])
    expect(bytesOf(body.user_metadata)).toBeLessThanOrEqual(4_096)
    expect(body.identities[1].identity_data).toMatchObject({ email, email_verified: true })
  })

  test('with an oversized subject is rejected', async () => {
    captureConsole()
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
    captureConsole()
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
    const admin = { token: await adminToken() }
    const role = '"'.repeat(100)
    await auth.put(`/admin/users/${session.user.id}`, { role, phone: '486000000000000' }, admin)
    let longest = 0
    for (const name of names) {
      const person = newPerson({ email, name: '😀"\\'.repeat(300) })
      const target = locationOf(await signInAt(auth, provider, person, { provider: name }))
      const { access_token: token = '' } = fragmentOf(target)
      expect(decodeJwt(token)).toMatchObject({ sub: session.user.id, role })
      longest = Math.max(longest, token.length)
    }
    const { body } = await signIn(auth, email)
    expect(body.user.identities).toHaveLength(12)
    longest = Math.max(longest, body.access_token.length)
    expect(longest).toBeLessThanOrEqual(8_000)
    expect(longest).toBeGreaterThan(6_500)
  })

  test('so audience and role are limited', async () => {
    const long = 'x'.repeat(101)
    const auth = open()
    const email = newEmail()
    const signedUp = await auth.post('/signup', { email, password }, { headers: { 'x-jwt-aud': long } })
    expect([signedUp.status, signedUp.body.code]).toEqual([400, 'validation_failed'])
    const admin = { token: await adminToken() }
    for (const given of [{ role: long }, { aud: long }])
      expect((await auth.post('/admin/users', { email, ...given }, admin)).body.code).toBe(
        'validation_failed',
      )
    const { user } = await signUp(auth)
    expect((await auth.put(`/admin/users/${user.id}`, { role: long }, admin)).status).toBe(400)
  })
})

describe('the log', () => {
  const payloads = async () => {
    const { results } = await env.DB.prepare('SELECT payload FROM auth_audit_log').all<{ payload: string }>()
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
    const token = await adminToken()
    await open().put(`/admin/users/${user.id}`, { user_metadata: { a: 1 } }, { token })
    const entry = (await payloads()).find(({ action }) => action === 'user_modified')
    expect(entry.traits.user_email).toBe(email)
  })
})

const sizeOf = async () => (await env.DB.prepare('SELECT 1').run()).meta.size_after ?? 0

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
      const { status, body } = await refresh(auth, token)
      if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
      token = body.refresh_token
      if (ms > 0) passTime(ms)
    }
    expect(((await sizeOf()) - before) * (1_000 / refreshes)).toBeLessThan(1_000_000)
    const { keys } = await env.SESSIONS.list({ prefix: `session:${decodeJwt(access_token).session_id}` })
    expect(keys).toHaveLength(1)
    const logged = await env.DB.prepare(
      "SELECT count(*) AS n FROM auth_audit_log WHERE action = 'token_refreshed'",
    ).first<{ n: number }>()
    expect(logged?.n).toBeGreaterThan(0)
    expect(logged?.n).toBeLessThanOrEqual(2 + (ms * refreshes) / 600_000)
  },
)

describe('values that a stranger can have stored are limited', () => {
  test('the redirect target', async () => {
    fakeProvider()
    const long = `https://site.test/${'x'.repeat(4_000)}`
    await startSignIn(withProviders(), { redirect_to: long, ...challenge })
    const row = await env.DB.prepare('SELECT redirect_to FROM auth_federated_flows').first<Json>()
    expect(row?.redirect_to).toBe('https://site.test')
  })

  test('a client’s nonce', async () => {
    fakeProvider()
    const query = new URLSearchParams({ provider: 'house', nonce: 'n'.repeat(256) })
    const { status, body } = await withProviders().get(`/authorize?${query}`)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(await followCallback(withProviders(), { code: 'x' })).toMatchObject({ status: 303 })
  })
})
