import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { catchMessages, openAuth, password, pathOf, signUp, withRateLimits } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { countingDatabase, firstValue, interceptQueries } from '../../support/database.ts'
import { runCron } from '../../support/outbox.ts'
import { withProviders } from '../../support/provider.ts'
import { company } from '../../support/saml.ts'
import { world } from '../../support/world.ts'

const { mails, auth } = world(withRateLimits)

const many = (count: number, call: (number: number) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: count }, async (_, number) => (await call(number)).status))

const refusals = (statuses: number[]) => statuses.filter((status) => status === 429).length

describe('an IP address may', () => {
  test.each([
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 'abcdefghij12' }],
    ['POST', '/token?grant_type=web3', {}],
    ['POST', '/token?grant_type=id_token', { id_token: 'x', provider: 'house' }],
    ['POST', '/sso', {}],
    ['GET', '/authorize?provider=house', undefined],
    ['POST', '/verify', { type: 'email', token_hash: 'x' }],
    ['POST', '/signup', { email: 'a@b.co', password: '1' }],
    ['POST', '/otp', {}],
    ['POST', '/magiclink', {}],
    ['POST', '/recover', {}],
    ['POST', '/resend', {}],
    ['PUT', '/user', {}],
  ])('call %s %s thirty times at once and no more', async (method, path, body) => {
    const auth = withProviders(
      {},
      { ...withRateLimits, AUTH_SAML_PROVIDERS: JSON.stringify([company.listed()]) },
    )
    const call = (address: string) => auth.call(method, path, { body, address })
    expect(refusals(await many(32, () => call('192.0.2.1')))).toBe(2)
    expect((await call('192.0.2.2')).status).not.toBe(429)
    const refused = await call('192.0.2.1')
    expect(refused.body).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' })
    passTime(10_000)
    expect((await call('192.0.2.1')).status).not.toBe(429)
  })

  test('not differ from others in its IPv6 network', async () => {
    const statuses = await many(32, (number) =>
      auth.post('/recover', {}, { address: `2001:db8:1:2::${number}` }),
    )
    expect(refusals(statuses)).toBe(2)
  })
})

test('guesses at one account are counted from any IP address, before hashing', async () => {
  const { email } = await signUp()
  const guess = (number: number) =>
    auth.post('/token?grant_type=password', { email, password: 'wrong' }, { address: `192.0.2.${number}` })
  expect(refusals(await many(32, guess))).toBe(2)
  const { database, trips } = countingDatabase(env.DB)
  const counted = openAuth({ ...withRateLimits, DB: database })
  expect(
    (await counted.post('/token?grant_type=password', { email, password }, { address: '192.0.2.99' })).status,
  ).toBe(429)
  expect(trips).toHaveLength(1)
})

test('guesses at link tokens are counted by network, except valid ones', async () => {
  const { email } = await signUp()
  const auth = openAuth({ ...withRateLimits, AUTH_MAIL_MIN_INTERVAL_S: '0' })
  const guess = (address: string) => auth.get('/verify?token=0123456789abcdef&type=recovery', { address })
  const isStopped = ({ headers }: { headers: Headers }) =>
    headers.get('location')?.includes('over_request_rate_limit')
  await auth.post('/recover', { email })
  const path = pathOf(mails()[0]?.link ?? null)
  for (let time = 0; time < 70; time += 1)
    expect((await auth.get(path, { address: '192.0.2.1' })).status).toBe(200)
  const answers = await Promise.all(
    Array.from({ length: 62 }, (_, number) => guess(`192.0.2.${number % 250}`)),
  )
  expect(answers.filter(isStopped)).toHaveLength(2)
  expect(isStopped(await guess('198.51.100.1'))).toBe(false)
  passTime(10_000)
  expect(isStopped(await guess('192.0.2.99'))).toBe(false)
  for (let time = 0; time < 60; time += 1) await guess('2001:db8:1:2::1')
  const hash = { type: 'recovery', token_hash: 'fedcba9876543210' }
  expect((await auth.post('/verify', hash, { address: '2001:db8:1:2:ffff::1' })).status).toBe(429)
  expect((await auth.post('/verify', hash, { address: '2001:db8:1:3::1' })).status).toBe(403)
})

test('without rate limits nothing is counted', async () => {
  const { database, trips } = countingDatabase(env.DB)
  const wrong = { email: 'nobody@people.example', password: 'wrong' }
  await openAuth({ DB: database }).post('/token?grant_type=password', wrong, { address: '192.0.2.1' })
  expect(trips).toHaveLength(1)
})

describe('cron deletes', () => {
  const dayMs = 86_400_000
  const count = async (table: string) =>
    (await firstValue<number>(`SELECT count(*) AS count FROM ${table}`)) ?? 0

  test('what expired more than a day ago, and nothing else', async () => {
    const kept = await signUp()
    const gone = await signUp()
    catchMessages()
    const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' }
    await auth.post('/recover', { email: kept.email, ...challenge }, { address: '192.0.2.1' })
    const factor = await auth.post('/factors', { factor_type: 'totp' }, { token: gone.access_token })
    await auth.post(`/factors/${factor.body.id}/challenge`, {}, { token: gone.access_token })
    await auth.call('POST', '/logout', { token: gone.access_token })
    const tables = [
      'auth_one_time_tokens',
      'auth_flow_states',
      'auth_factors',
      'auth_challenges',
      'auth_rate_limits',
    ]
    await runCron()
    for (const table of tables) expect([table, await count(table)]).not.toEqual([table, 0])
    expect(await count('auth_sessions')).toBe(2)
    passTime(dayMs + 3_600_001)
    await runCron()
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0])
    expect(await count('auth_sessions')).toBe(1)
    expect(await count('auth_users')).toBe(2)
  })

  test('anonymous users, if configured', async () => {
    await openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' }).post('/signup', {})
    await signUp()
    passTime(31 * dayMs)
    await runCron()
    expect(await count('auth_users')).toBe(2)
    await runCron({ AUTH_ANONYMOUS_KEEP_DAYS: '30' })
    expect(await count('auth_users')).toBe(1)
  })

  test('but no anonymous user who gets an address at that moment', async () => {
    const auth = openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' })
    const { body: guest } = await auth.post('/signup', {})
    passTime(31 * dayMs)
    const DB = interceptQueries(env.DB, async (make, asked) => {
      const found = await make()
      if (asked.some(({ sql }) => /^select "id" from "auth_users"/.test(sql)))
        await env.DB.exec("UPDATE auth_users SET is_anonymous = 0, email = 'new@people.example'")
      return found
    })
    await runCron({ DB, AUTH_ANONYMOUS_KEEP_DAYS: '30' })
    expect(await count('auth_users')).toBe(1)
    expect((await auth.refresh(guest.refresh_token)).status).toBe(200)
  })
})
