import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Auth, deviceOf, openAuth, password, signUp, withRateLimits } from '../../support/auth.ts'
import { countingDatabase } from '../../support/database.ts'
import { limiterOf, limitersOf } from '../../support/limiters.ts'

const signInFrom = (auth: Auth, address: string, email: string, cookie = '') =>
  auth.post('/token?grant_type=password', { email, password }, { address, headers: { cookie } })

const addressOf = (number: number) => `2001:db8:1:${number.toString(16)}::1`

describe('sign-ins within a minute', () => {
  test('thirty people of one /48 get in, from one network or from several', async () => {
    const { AUTH_LIMIT, AUTH_LIMIT_56, AUTH_LIMIT_48, HASH_LIMIT, HASH_LIMIT_56, HASH_LIMIT_48 } = env
    const auth = openAuth({
      ...withRateLimits,
      ...{ AUTH_LIMIT, AUTH_LIMIT_56, AUTH_LIMIT_48, HASH_LIMIT, HASH_LIMIT_56, HASH_LIMIT_48 },
    })
    const people = []
    for (let number = 0; number < 30; number += 1) people.push((await signUp()).email)
    for (const [number, email] of people.entries())
      expect((await signInFrom(auth, addressOf(number < 15 ? 1 : number * 256), email)).status).toBe(200)
  })

  test.each([
    ['/64', 2, () => addressOf(1)],
    ['/56', 3, addressOf],
    ['/48', 4, (number: number) => addressOf(number * 256)],
  ])(
    'strangers of a %s share its limit of %i, and are refused before D1 is queried',
    async (_, limit, toAddress) => {
      const { database, trips } = countingDatabase(env.DB)
      const limiters = limitersOf('HASH', [limiterOf(2), limiterOf(3), limiterOf(4)])
      const auth = openAuth({ ...withRateLimits, ...limiters, DB: database })
      const statuses = []
      for (let number = 0; number <= limit; number += 1)
        statuses.push((await signInFrom(auth, toAddress(number), `nobody${number}@people.example`)).status)
      expect(statuses).toEqual([...Array<number>(limit).fill(400), 429])
      expect(trips).toHaveLength(limit)
    },
  )

  test('a browser that has signed in before is counted apart, and a changed cookie is not', async () => {
    const { email } = await signUp()
    const cookie = deviceOf(await signInFrom(openAuth(withRateLimits), addressOf(9), email))
    const [entry = ''] = cookie.split('~')
    const changed = entry.replace(/\.[0-9a-f]{32}\./, `.${'0'.repeat(32)}.`)
    expect(changed).not.toBe(entry)
    const limiters = limitersOf('HASH', [limiterOf(1)])
    const auth = openAuth({ ...withRateLimits, ...limiters })
    const statuses = []
    for (const sent of ['', '', changed, cookie, cookie])
      statuses.push((await signInFrom(auth, addressOf(9), email, sent)).status)
    expect(statuses).toEqual([200, 429, 429, 200, 429])
  })
})

test('sign-ups and changed passwords are counted as well', async () => {
  const { access_token: token } = await signUp()
  const auth = openAuth({ ...withRateLimits, ...limitersOf('HASH', [limiterOf(2)]) })
  const address = addressOf(1)
  const signUpAs = (email: string) => auth.post('/signup', { email, password }, { address })
  const statuses = [
    await signUpAs('one@people.example'),
    await signUpAs('two@people.example'),
    await signUpAs('three@people.example'),
    // A change compares with the old password, and hashes the new one.
    await auth.put('/user', { password: 'another horse battery' }, { address, token }),
    await auth.put('/user', { password: 'a third horse battery' }, { address, token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429, 200, 429])
})
