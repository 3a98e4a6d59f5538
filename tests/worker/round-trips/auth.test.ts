import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import {
  type Answered,
  type Auth,
  catchMessages,
  newEmail,
  openAuth,
  password,
  signUp,
} from '../support/auth.ts'
import { allRows, countingDatabase, interceptQueries } from '../support/database.ts'
import { enrollApp } from '../support/factors.ts'

const limited = { AUTH_RATE_LIMITS: 'on' }

/** Answers are counted, not what is left for afterwards. */
const visitor = { address: '192.0.2.7', isHasty: true }

const signIn = (auth: Auth, email: string, secret = password, cookie = '') =>
  auth.post('/token?grant_type=password', { email, password: secret }, { ...visitor, headers: { cookie } })

const cookieOf = ({ headers }: Answered) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** The status of an answer, and how many trips to the database it took. */
async function countTrips(call: (auth: Auth) => Promise<{ status: number }>) {
  const { database, trips } = countingDatabase(env.DB)
  const { status } = await call(openAuth({ ...limited, DB: database }))
  return [status, trips.length]
}

type Member = Awaited<ReturnType<typeof signUp>>

type Called = [
  what: string,
  status: number,
  trips: number,
  call: (auth: Auth, member: Member) => Promise<Answered>,
]

const grant = (auth: Auth, type: string, body: object) =>
  auth.post(`/token?grant_type=${type}`, body, visitor)

const calls: Called[] = [
  ['signing in', 200, 2, (auth, { email }) => signIn(auth, email)],
  ['a wrong password', 400, 1, (auth, { email }) => signIn(auth, email, 'wrong')],
  ['an address that nobody has', 400, 1, (auth) => signIn(auth, newEmail())],
  ['a refresh', 200, 2, (auth, { refresh_token }) => grant(auth, 'refresh_token', { refresh_token })],
  ['a bad refresh token', 400, 1, (auth) => grant(auth, 'refresh_token', { refresh_token: 'x.0.y' })],
  ['half of a code', 400, 1, (auth) => grant(auth, 'pkce', { auth_code: 'x' })],
  ['an unknown code', 404, 1, (auth) => grant(auth, 'pkce', { auth_code: 'x', code_verifier: 'y' })],
  ['reading oneself', 200, 1, (auth, { access_token: token }) => auth.get('/user', { token, ...visitor })],
  [
    'a change of oneself',
    200,
    2,
    (auth, { access_token: token }) =>
      auth.put('/user', { data: { first_name: 'Jan' } }, { token, ...visitor }),
  ],
  [
    'a new password',
    200,
    3,
    (auth, { access_token: token }) => auth.put('/user', { password: 'another one' }, { token, ...visitor }),
  ],
  ['a change by nobody', 401, 1, (auth) => auth.put('/user', {}, visitor)],
  [
    'signing out',
    204,
    2,
    (auth, { access_token: token }) => auth.call('POST', '/logout', { token, ...visitor }),
  ],
  [
    'a new factor',
    200,
    3,
    (auth, { access_token: token }) => auth.post('/factors', { factor_type: 'totp' }, { token, ...visitor }),
  ],
  ['signing up', 200, 4, (auth) => auth.post('/signup', { email: newEmail(), password }, visitor)],
  ['asking for a code', 200, 2, (auth, { email }) => auth.post('/otp', { email }, visitor)],
  ['asking for a new password', 200, 2, (auth, { email }) => auth.post('/recover', { email }, visitor)],
  [
    'asking for another mail',
    200,
    2,
    (auth, { email }) => auth.post('/resend', { type: 'signup', email }, visitor),
  ],
  [
    'an unknown link',
    403,
    3,
    (auth) => auth.post('/verify', { type: 'email', token_hash: 'fedcba9876543210' }, visitor),
  ],
]

test.each(calls)('%s answers %i after %i trips', async (_, status, trips, call) => {
  const member = await signUp()
  catchMessages()
  expect(await countTrips((auth) => call(auth, member))).toEqual([status, trips])
})

test('a challenge answers after 2 trips', async () => {
  const { access_token: token } = await signUp()
  const { body } = await openAuth().post('/factors', { factor_type: 'totp' }, { token })
  const path = `/factors/${body.id}/challenge`
  expect(await countTrips((auth) => auth.post(path, {}, { token, ...visitor }))).toEqual([200, 2])
})

test.each([
  ['right', 200, 3, (secret: string) => codeOf(secret)],
  ['wrong', 422, 2, () => '000000'],
])('a %s code of the second step answers %i after %i trips', async (_, status, trips, codeFor) => {
  const { access_token: token } = await signUp()
  const { id, secret } = await enrollApp(openAuth(), token)
  const { body } = await openAuth().post(`/factors/${id}/challenge`, {}, { token, ...visitor })
  const given = { challenge_id: body.id, code: codeFor(secret) }
  const verify = (auth: Auth) => auth.post(`/factors/${id}/verify`, given, { token, ...visitor })
  expect(await countTrips(verify)).toEqual([status, trips])
})

test('a code out of the browser’s address becomes a session in 2 trips', async () => {
  const { email } = await signUp()
  const { mails } = catchMessages()
  const code_verifier = 'v'.repeat(43)
  const challenge = { code_challenge: code_verifier, code_challenge_method: 'plain' }
  await openAuth().post('/otp', { email, ...challenge })
  const { headers } = await openAuth().press(mails()[0]?.link)
  const auth_code = new URL(headers.get('location') ?? '').searchParams.get('code')
  const body = { auth_code, code_verifier }
  expect(await countTrips((auth) => grant(auth, 'pkce', body))).toEqual([200, 2])
})

describe('a browser that has signed in before', () => {
  test('signs in in 2 trips as well', async () => {
    const { email } = await signUp()
    const cookie = cookieOf(await signIn(openAuth(), email))
    expect(cookie).not.toBe('')
    expect(await countTrips((auth) => signIn(auth, email, password, cookie))).toEqual([200, 2])
  })

  test('signs another user in with 2 round trips, counted by that account', async () => {
    const [first, second] = [await signUp(), await signUp()]
    const cookie = cookieOf(await signIn(openAuth(), first.email))
    expect(await countTrips((auth) => signIn(auth, second.email, password, cookie))).toEqual([200, 2])
    const results = await allRows<{ id: string }>('SELECT id FROM auth_rate_limits')
    const names = results.map(({ id }) => id.split(':')[0])
    expect(names).toContain('account-password')
    expect(names).not.toContain('device-password')
  })

  test('is counted by the account once the password is another one', async () => {
    const { email, access_token: token } = await signUp()
    const cookie = cookieOf(await signIn(openAuth(), email))
    await openAuth().put('/user', { password: 'another password' }, { token })
    expect(await countTrips((auth) => signIn(auth, email, 'another password', cookie))).toEqual([200, 3])
  })
})

describe('what is refused by a limit', () => {
  /** The number of rows each statement has answered, by trip. */
  function watchRows() {
    const trips: number[][] = []
    const DB = interceptQueries(env.DB, async (make) => {
      const answer = await make()
      trips.push([answer].flat().map((result) => (result as unknown as D1Result).results.length))
      return answer
    })
    return { DB, trips }
  }

  test.each<[string, number, (auth: Auth, member: Member) => Promise<Answered>]>([
    ['a guess at a password', 2, (auth, { email }) => signIn(auth, email, 'wrong')],
    ['a refresh', 1, (auth, { refresh_token }) => grant(auth, 'refresh_token', { refresh_token })],
    [
      'a change of oneself',
      1,
      (auth, { access_token: token }) => auth.put('/user', { channel: 'none' }, { token, ...visitor }),
    ],
  ])('%s reads no account', async (_, buckets, call) => {
    const member = await signUp()
    const { DB, trips } = watchRows()
    const auth = openAuth({ ...limited, DB })
    const statuses: number[] = []
    const read: number[] = []
    for (let left = 31; left > 0; left -= 1) {
      trips.length = 0
      statuses.push((await call(auth, member)).status)
      const [first = []] = trips
      read.push(first.slice(buckets).reduce((sum, rows) => sum + rows, 0))
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(30).fill(false), true])
    expect(read.slice(0, 30).filter((rows) => rows === 0)).toEqual([])
    expect(read.at(-1)).toBe(0)
  })
})
