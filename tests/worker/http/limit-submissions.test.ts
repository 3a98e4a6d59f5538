import { describe, expect, test } from 'vitest'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { countRows, nothing } from '../support/database.ts'
import { limiterOf, limitersOf } from '../support/limiters.ts'
import { openSite, siteOrigin, submissionRoutes } from '../support/site.ts'

const limited = { FORM_RATE_LIMITS: 'on' }

/** The limiter counts across tests, so every test uses its own address. */
let host = 0
const newAddress = () => {
  host += 1
  return `192.0.2.${host}`
}

/** Passes the middleware and is rejected without a D1 query. */
const nobody = { name: 'nobody' }

describe.each(submissionRoutes)('$path', ({ path, validBody }) => {
  test('rejects the post over the limit, with Retry-After', async () => {
    const site = openSite({ ...limited, FORM_LIMIT: limiterOf(1) })
    const headers = { 'cf-connecting-ip': newAddress(), referer: `${siteOrigin}/nl` }
    expect((await site.post(path, nobody, headers)).status).toBe(400)

    const response = await site.post(path, validBody(), headers)
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('60')
    expect(await response.json()).toEqual({
      success: false,
      code: 'rate_limited',
      error: errorMessages.nl.rate_limited,
    })
    expect(await countRows()).toEqual(nothing)
  })

  test('counts each address separately', async () => {
    const site = openSite({ ...limited, FORM_LIMIT: limiterOf(1) })
    for (const address of [newAddress(), newAddress(), '2001:db8:1:1::1', '2001:db8:1:2::1'])
      expect((await site.post(path, nobody, { 'cf-connecting-ip': address })).status).toBe(400)
    const neighbour = { 'cf-connecting-ip': '2001:db8:1:2:ffff::2' }
    expect((await site.post(path, nobody, neighbour)).status).toBe(429)
  })

  test('counts the /56 and the /48 of an address too', async () => {
    const site = openSite({ ...limited, ...limitersOf('FORM', [limiterOf(1), limiterOf(2), limiterOf(3)]) })
    const networks = ['2001:db8:1:1', '2001:db8:1:1', '2001:db8:1:2', '2001:db8:1:3']
    const wide = ['2001:db8:1:100', '2001:db8:1:200', '2001:db8:2:1']
    const statuses = []
    for (const network of [...networks, ...wide])
      statuses.push((await site.post(path, nobody, { 'cf-connecting-ip': `${network}::1` })).status)
    expect(statuses).toEqual([400, 429, 400, 429, 400, 429, 400])
  })

  test('does not count requests that are rejected anyway', async () => {
    const limiter = limiterOf(1)
    const site = openSite({ ...limited, FORM_LIMIT: limiter })
    await site.post(path, validBody(), { origin: 'https://evil.example' })
    await site.post(path, ' '.repeat(1024 * 1024))
    await site.request(path)
    expect(limiter.counts.size).toBe(0)
  })

  test.each([
    ['fails', { limit: () => Promise.reject(new Error('limiter is down')) } as RateLimit],
    ['is missing', undefined as unknown as RateLimit],
  ])('accepts the submission when the limiter %s', async (_, FORM_LIMIT) => {
    const lines = captureConsole()
    expect((await openSite({ ...limited, FORM_LIMIT }).post(path, validBody())).status).toBe(201)
    expect(eventsIn(lines)).toContainEqual(expect.objectContaining({ event: 'limiter_failed' }))
  })

  test('counts nothing while the limits are off', async () => {
    const limiter = limiterOf(0)
    const site = openSite({ FORM_RATE_LIMITS: 'off', FORM_LIMIT: limiter })
    expect((await site.post(path, validBody())).status).toBe(201)
    expect(limiter.counts.size).toBe(0)
  })
})

test.each([
  ['an ordinary form', 2_000, 1],
  ['eight kilobytes', 8 * 1024, 1],
  ['a byte more', 8 * 1024 + 1, 2],
  ['a hundred persons with all that fits', 200_000, 10],
  ['the largest body there may be', 512 * 1024, 10],
])('%s counts by its size', async (_, bytes, units) => {
  const [{ path }] = submissionRoutes
  for (const headers of [{}, { 'content-length': String(bytes) }]) {
    const limiter = limiterOf(1_000)
    const site = openSite({ ...limited, FORM_LIMIT: limiter })
    const address = newAddress()
    await site.post(path, '"'.padEnd(bytes - 1, 'x').concat('"'), {
      'cf-connecting-ip': address,
      ...headers,
    })
    expect(limiter.counts.get(address)).toBe(units)
  }
})

test('both routes share one limit', async () => {
  const limiter = limiterOf(1)
  const site = openSite({ ...limited, FORM_LIMIT: limiter })
  const headers = { 'cf-connecting-ip': newAddress() }
  const [message, application] = submissionRoutes
  expect((await site.post(message.path, nobody, headers)).status).toBe(400)
  expect((await site.post(application.path, nobody, headers)).status).toBe(429)
})

test('the binding allows twenty posts a minute per address', async () => {
  const [{ path }] = submissionRoutes
  const site = openSite(limited)
  const postFrom = (address: string) =>
    site.post(path, nobody, { 'cf-connecting-ip': address }).then(({ status }) => status)

  // The binding counts in minutes of the wall clock. Of 41 posts at least 21 fall into one of two of them, and
  // never can fewer than 20 have passed before the first is refused.
  const address = newAddress()
  const statuses: number[] = []
  while (statuses.length < 41 && statuses.at(-1) !== 429) statuses.push(await postFrom(address))
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.length).toBeGreaterThanOrEqual(21)
  expect(await postFrom(newAddress())).toBe(400)
})
