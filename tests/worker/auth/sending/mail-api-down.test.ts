import { describe, expect, test, vi } from 'vitest'
import { asAdmin, catchMessages, errorOf, newEmail, openAuth, password, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { eventsIn } from '../../support/console.ts'
import { allRows, firstRow } from '../../support/database.ts'
import { timedOut } from '../../support/outbox.ts'
import { world } from '../../support/world.ts'

const { lines } = world()

const stateOf = () =>
  firstRow(`SELECT problem, since, updated_at FROM receiver_states WHERE receiver = 'auth_mail'`)

/** The delays between attempts; work after the response starts a little later. */
const waits = () =>
  vi
    .mocked(scheduler.wait)
    .mock.calls.map(([ms]) => ms)
    .filter((ms) => ms >= 1_000)

/** A mail API that responds with these statuses in order, and accepts everything afterwards. */
function stumbling(statuses: number[], headers: Record<string, string> = {}) {
  const left = [...statuses]
  return catchMessages(() => {
    const status = left.shift() ?? 200
    return new Response('{}', { status, headers: status === 200 ? {} : headers })
  })
}

describe('a mail that is sent after the response', () => {
  test.each([[[500]], [[429, 503]], [[500, 500, 500]]])('is retried after %j', async (statuses) => {
    const { email } = await signUp()
    const { received } = stumbling(statuses)
    expect((await openAuth().post('/recover', { email })).status).toBe(200)
    expect(received).toHaveLength(statuses.length + 1)
    const keys = received.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(waits()).toEqual([1_000, 3_000, 6_000].slice(0, statuses.length))
    expect(await stateOf()).toBeNull()
    expect(lines).toEqual([])
  })

  test('honours a short Retry-After', async () => {
    const { email } = await signUp()
    const { received } = stumbling([429], { 'retry-after': '5' })
    await openAuth().post('/recover', { email })
    expect(waits()).toEqual([5_000])
    expect(received).toHaveLength(2)
  })

  test('gives up immediately if Retry-After exceeds the Worker’s lifetime', async () => {
    const { email } = await signUp()
    const { received } = stumbling([429], { 'retry-after': '120' })
    await openAuth().post('/recover', { email })
    expect(received).toHaveLength(1)
    expect(await stateOf()).toMatchObject({ problem: 'http 429' })
  })
})

describe('while the mail API is down', () => {
  const down = () => new Response('{}', { status: 500 })

  test.each([
    ['/recover', async () => (await signUp()).email],
    ['/otp', async () => (await signUp()).email],
    ['/otp', async () => newEmail()],
    ['/signup', async () => newEmail()],
  ])('%s responds as usual, and the failure is recorded', async (path, toAddress) => {
    const email = await toAddress()
    const { received } = catchMessages(down)
    const { status, body } = await openAuth().post(path, { email, password })
    expect(status).toBe(200)
    if (path !== '/signup') expect(body).toEqual({})
    expect(received).toHaveLength(4)
    expect(await stateOf()).toMatchObject({ problem: 'http 500' })
    expect(eventsIn(lines)).toContainEqual(
      expect.objectContaining({ event: 'auth_mail_failed', reason: 'http 500' }),
    )
    expect(lines.join('\n')).not.toContain(email)
  })

  test('the record keeps its start time, and is cleared by the first sent mail', async () => {
    const { email } = await signUp()
    const since = Date.now()
    catchMessages(down)
    const auth = openAuth()
    await auth.post('/recover', { email })
    passTime(60_000)
    catchMessages(() => {
      throw timedOut()
    })
    await auth.post('/recover', { email })
    expect(await stateOf()).toEqual({ problem: 'timeout', since, updated_at: since + 60_000 })
    passTime(60_000)
    catchMessages()
    await auth.post('/recover', { email })
    expect(await stateOf()).toBeNull()
  })

  test.each([
    ['/recover', async () => (await signUp()).email],
    ['/otp', async () => newEmail()],
    ['/signup', async () => newEmail()],
  ])(
    '%s stays charged as for an address that nobody has, and is sent again a minute later',
    async (path, toAddress) => {
      const email = await toAddress()
      catchMessages(down)
      const auth = openAuth({ AUTH_RATE_LIMITS: 'true' })
      await auth.post(path, { email, password })
      const counted = async () => {
        const results = await allRows(
          `SELECT id, tokens, refilled_at FROM auth_rate_limits WHERE id LIKE 'hourly:%' OR id LIKE 'asked-%'`,
        )
        return results
      }
      const before = await counted()
      expect(before.filter(({ id }) => String(id).startsWith('hourly:'))).toHaveLength(1)
      const { mails } = catchMessages()
      await auth.post(path, { email, password })
      expect(await counted()).toEqual(before)
      expect(mails()).toEqual([])
      passTime(60_000)
      await auth.post(path, { email, password })
      expect(mails().map(({ to }) => to)).toEqual([email])
    },
  )

  test('a signed-in user gets the error after two attempts, and may retry immediately', async () => {
    const { access_token: token } = await signUp()
    const { received } = catchMessages(down)
    const auth = openAuth()
    expect(await errorOf(auth.get('/reauthenticate', { token }))).toBe('500 unexpected_failure')
    expect(received).toHaveLength(2)
    expect(await stateOf()).toMatchObject({ problem: 'http 500' })
    catchMessages()
    expect((await auth.get('/reauthenticate', { token })).status).toBe(200)
    expect(await stateOf()).toBeNull()
  })

  test('an invitation reports it immediately', async () => {
    catchMessages(down)
    const invited = await openAuth().post('/invite', { email: newEmail() }, asAdmin)
    expect(invited.status).toBe(500)
  })
})

test.each([400, 413, 422])(
  'a mail that is rejected with %i is not recorded as a failing mail API',
  async (status) => {
    const { email } = await signUp()
    const { received } = stumbling([status])
    const auth = openAuth()
    expect((await auth.post('/recover', { email })).status).toBe(200)
    expect(received).toHaveLength(1)
    expect(await stateOf()).toBeNull()
    passTime(60_000)
    await auth.post('/recover', { email })
    expect(received).toHaveLength(2)
  },
)

test.each([401, 403])('a rejected API key (%i) is recorded', async (status) => {
  const { email } = await signUp()
  catchMessages(() => new Response('{}', { status }))
  await openAuth().post('/recover', { email })
  expect(await stateOf()).toMatchObject({ problem: `http ${status}` })
})
