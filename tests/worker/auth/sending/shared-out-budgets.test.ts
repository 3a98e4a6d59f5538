import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  type Auth,
  catchMessages,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { interceptQueries } from '../../support/database.ts'
import { world } from '../../support/world.ts'

const { mails, auth } = world(withRateLimits)

/** An address in a /24 of its own, away from all strangers. */
const owners = '192.0.2.1'

const networkOf = (number: number) => `198.51.${number}.1`

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

const countSigningUp = async (auth: Auth, addresses: string[]) => {
  const statuses: number[] = []
  for (const address of addresses)
    statuses.push((await auth.post('/signup', { email: newEmail(), password }, { address })).status)
  return statuses.filter((status) => status === 200).length
}

describe('strangers who sign up', () => {
  test.each([
    ['one /64', (number: number) => `2001:db8:1:2::${number.toString(16)}`, 3],
    ['many /64s of one /56', (number: number) => `2001:db8:1:${number.toString(16)}::1`, 5],
    ['many /56s of one /48', (number: number) => `2001:db8:1:${number.toString(16)}00::1`, 6],
    ['one /24', (number: number) => `203.0.113.${number}`, 6],
    ['one /24 that is written as IPv6', (number: number) => `::ffff:203.0.113.${number}`, 6],
  ])('from %s leave the others most of the hour’s mails', async (_, addressOf, most) => {
    catchMessages()
    const auth = openAuth(withRateLimits)
    expect(await countSigningUp(auth, numbers(20).map(addressOf))).toBe(most)
    expect(await countSigningUp(auth, numbers(30 - most).map(networkOf))).toBe(30 - most)
  })

  test('from any number of networks do not reach recovery, sign-in links and codes of users', async () => {
    const { email, access_token: token } = await signUp()
    const other = await signUp()
    expect(await countSigningUp(auth, numbers(60).map(networkOf))).toBe(30)
    for (const number of numbers(20))
      await auth.post('/otp', { email: newEmail() }, { address: networkOf(number) })
    const sent = mails().length
    expect(sent).toBe(30)
    const asked = [
      await auth.post('/recover', { email }, { address: owners }),
      await auth.post('/otp', { email: other.email, create_user: false }, { address: owners }),
      await auth.get('/reauthenticate', { token, address: owners }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(
      mails()
        .slice(sent)
        .map(({ to }) => to),
    ).toEqual([email, other.email, email])
  })

  test('from any number of networks do not reach a sign-in link while sign-ups are closed', async () => {
    const { email } = await signUp()
    await countSigningUp(openAuth(withRateLimits), numbers(40).map(networkOf))
    const sent = mails().length
    const closed = openAuth({ ...withRateLimits, AUTH_SIGNUP_ENABLED: 'false' })
    expect((await closed.post('/magiclink', { email }, { address: owners })).status).toBe(200)
    expect(
      mails()
        .slice(sent)
        .map(({ to }) => to),
    ).toEqual([email])
  })

  test('by telephone do not reach sign-in codes and second factors', async () => {
    const { access_token: token } = await signUp()
    const { texts } = catchMessages()
    const auth = openAuth({
      ...withRateLimits,
      AUTH_PHONE_ENABLED: 'true',
      AUTH_PHONE_FACTOR_ENABLED: 'true',
    })
    const phone = newPhone()
    await auth.post('/otp', { phone }, { address: owners })
    await auth.verify('sms', phone, texts()[0]?.code, { address: owners })
    const factor = await auth.post(
      '/factors',
      { factor_type: 'phone', phone: newPhone() },
      { token, address: owners },
    )
    passTime(60_000)
    for (const number of numbers(40))
      await auth.post('/signup', { phone: newPhone(), password }, { address: networkOf(number) })
    const sent = texts().length
    expect((await auth.post('/otp', { phone: newPhone() }, { address: owners })).status).toBe(429)
    const code = await auth.post('/otp', { phone, create_user: false }, { address: owners })
    const challenge = await auth.post(`/factors/${factor.body.id}/challenge`, {}, { token, address: owners })
    expect([code.status, challenge.status]).toEqual([200, 200])
    expect(texts()).toHaveLength(sent + 2)
  })
})

describe('strangers who request recovery', () => {
  test.each([
    ['one /48', (number: number) => `2001:db8:1:${number.toString(16)}00::1`],
    ['nineteen /24s', (number: number) => networkOf(number % 19)],
  ])('from %s do not keep an administrator elsewhere from it', async (_, addressOf) => {
    const { email } = await signUp()
    for (const number of numbers(190))
      await auth.post('/recover', { email: newEmail() }, { address: addressOf(number) })
    expect((await auth.post('/recover', { email }, { address: owners })).status).toBe(200)
    expect(mails().map(({ to }) => to)).toEqual([email])
  })

  test('leave sign-ups alone', async () => {
    catchMessages()
    const auth = openAuth({ ...withRateLimits, AUTH_SIGNIN_MAIL_HOURLY: '1' })
    const recover = () => auth.post('/recover', { email: newEmail() }, { address: owners })
    expect([(await recover()).status, (await recover()).status]).toEqual([200, 429])
    expect(await countSigningUp(auth, [owners])).toBe(1)
  })

  test('for an account after their network has used up its share do not start its cooldown', async () => {
    const { email } = await signUp()
    const strangers = { address: '203.0.113.1' }
    for (const _ of numbers(6)) await auth.post('/recover', { email: newEmail() }, strangers)
    let trips = 0
    const DB = interceptQueries(env.DB, async (make) => {
      const answer = await make()
      trips += 1
      // The owner asks while the stranger's reservation is being undone.
      if (trips === 2) await auth.post('/recover', { email }, { address: owners })
      return answer
    })
    expect((await openAuth({ ...withRateLimits, DB }).post('/recover', { email }, strangers)).status).toBe(
      429,
    )
    expect(trips).toBeGreaterThan(1)
    expect(mails().map(({ to }) => to)).toEqual([email])
  })
})
