import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openAuth, withRateLimits } from '../../support/auth.ts'
import { eventsIn } from '../../support/console.ts'
import { countingDatabase } from '../../support/database.ts'
import { limiterOf, limitersOf } from '../../support/limiters.ts'
import { watchedBody } from '../../support/watched-body.ts'
import { world } from '../../support/world.ts'

const { lines } = world()

const refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' }

const refusesAll = { AUTH_LIMIT: limiterOf(0) }

const address = '192.0.2.1'

describe('calls beyond the limit of the binding', () => {
  test.each([
    ['GET', '/settings'],
    ['GET', '/user'],
    ['GET', '/verify?token=0123456789abcdef&type=recovery'],
    ['GET', '/callback?state=5b8e0c9a-2f0a-4a4c-9a5e-1f6f0d0c9b11'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/signup'],
    ['POST', '/logout'],
    ['POST', '/callback'],
    ['POST', '/sso/saml/acs'],
    ['GET', '/nowhere'],
  ])('%s %s are refused before D1 is queried', async (method, path) => {
    const { database, trips } = countingDatabase(env.DB)
    const auth = openAuth({ ...withRateLimits, ...refusesAll, DB: database })
    const { status, body } = await auth.call(method, path, { address })
    expect([status, body]).toEqual([429, refusal])
    expect(trips).toEqual([])
  })

  test.each(['/recover', '/otp', '/token?grant_type=password', '/verify', '/callback'])(
    'POST %s are refused before the body is read',
    async (path) => {
      for (const bytes of [10, 2_000_000]) {
        const { seen, body } = watchedBody(`{"email":"${'a'.repeat(bytes)}"}`)
        const request = new Request(`https://site.test/auth/v1${path}`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'cf-connecting-ip': address },
        })
        const { status } = await openAuth({ ...withRateLimits, ...refusesAll }).send(request)
        expect([status, seen.chunks]).toEqual([429, 0])
      }
    },
  )

  test('are counted by IPv4 address and /64', async () => {
    const AUTH_LIMIT = limiterOf(1)
    const auth = openAuth({ ...withRateLimits, AUTH_LIMIT })
    const ask = async (from: string) => (await auth.get('/settings', { address: from })).status
    expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.1')]).toEqual([200, 200, 429])
    expect([await ask('2001:db8:1:2::1'), await ask('2001:db8:1:3::1')]).toEqual([200, 200])
    expect(await ask('2001:db8:1:2:ffff::1')).toBe(429)
    expect(AUTH_LIMIT.counts.size).toBe(4)
  })

  test('are counted for the /56 and the /48 too, beyond what one of their /64s may use', async () => {
    const limiters = [limiterOf(2), limiterOf(4), limiterOf(6)]
    const auth = openAuth({ ...withRateLimits, ...limitersOf('AUTH', limiters) })
    const ask = async (from: string) => (await auth.get('/settings', { address: from })).status
    const thrice = async (from: string) => [await ask(from), await ask(from), await ask(from)]
    expect(await thrice('2001:db8:1:2::1')).toEqual([200, 200, 429])
    expect(await thrice('2001:db8:1:3::1')).toEqual([200, 200, 429])
    expect(await ask('2001:db8:1:4::1')).toBe(429)
    expect(await thrice('2001:db8:1:100::1')).toEqual([200, 200, 429])
    expect(await ask('2001:db8:1:200::1')).toBe(429)
    expect(await ask('2001:db8:2::1')).toBe(200)
  })

  test('may be read by other origins, and are logged', async () => {
    const { headers } = await openAuth({ ...withRateLimits, ...refusesAll }).get('/settings', { address })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(eventsIn(lines)).toMatchObject([{ event: 'auth_rate_limited' }])
  })
})

test.each(['/signup', '/otp', '/magiclink', '/recover', '/resend', '/verify'])(
  'beyond its own limit, POST %s is refused before the body is read',
  async (path) => {
    const auth = openAuth(withRateLimits)
    const call = () => {
      const { seen, body } = watchedBody('{}')
      const headers = { 'content-length': '2', 'cf-connecting-ip': address }
      const sent = new Request(`https://site.test/auth/v1${path}`, { method: 'POST', body, headers })
      return auth.send(sent).then(({ status }) => [status, seen.chunks])
    }
    for (let left = 30; left > 0; left -= 1) expect((await call())[0]).not.toBe(429)
    expect(await call()).toEqual([429, 0])
  },
)

test('nothing is counted while the limits are off', async () => {
  const AUTH_LIMIT = limiterOf(0)
  expect((await openAuth({ AUTH_LIMIT }).get('/settings', { address })).status).toBe(200)
  expect(AUTH_LIMIT.counts.size).toBe(0)
})

test.each([
  ['fails', { limit: () => Promise.reject(new Error('limiter is down')) } as RateLimit],
  ['is missing', undefined as unknown as RateLimit],
])('a limiter that %s lets calls through, and is logged', async (_, AUTH_LIMIT) => {
  const { status } = await openAuth({ ...withRateLimits, AUTH_LIMIT }).get('/settings', { address })
  expect(status).toBe(200)
  expect(eventsIn(lines)).toMatchObject([{ event: 'limiter_failed' }])
})

test('the binding allows 120 calls a minute and address', async () => {
  const auth = openAuth({ ...withRateLimits, AUTH_LIMIT: env.AUTH_LIMIT })
  // The binding counts in minutes of the wall clock: of 241 calls at least 121 fall into one of two of them.
  const statuses: number[] = []
  while (statuses.length < 241 && statuses.at(-1) !== 429)
    statuses.push((await auth.get('/settings', { address: '203.0.113.77' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThanOrEqual(121)
  expect((await auth.get('/settings', { address: '203.0.113.78' })).status).toBe(200)
})
