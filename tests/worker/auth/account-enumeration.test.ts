import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  type Answered,
  type Auth,
  asAdmin,
  catchMessages,
  errorOf,
  type Json,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { countingDatabase, firstRow } from '../support/database.ts'
import { finishAll } from '../support/site.ts'

/** An account that has not confirmed its address yet. */
async function newWaiting() {
  const email = newEmail()
  catchMessages()
  await openAuth().post('/signup', { email, password })
  passTime(60_000)
  return email
}

const newMember = async () => (await signUp()).email

const calls: [string, (email: string) => Json][] = [
  ['/recover', (email) => ({ email })],
  ['/otp', (email) => ({ email })],
  ['/magiclink', (email) => ({ email })],
  ['/resend', (email) => ({ type: 'signup', email })],
  ['/resend', (email) => ({ type: 'email_change', email })],
]

const charged: typeof calls = [...calls, ['/signup', (email) => ({ email, password })]]

const seenOf = ({ status, text, headers }: Answered) => ({
  status,
  text,
  headers: [...headers.keys()].sort(),
})

describe.each(calls)('%s', (path, toBody) => {
  test('responds the same to first and repeated calls, for known and unknown addresses', async () => {
    const emails = [await newMember(), await newWaiting(), newEmail()]
    catchMessages()
    const auth = openAuth(withRateLimits)
    const answers: Answered[] = []
    for (const email of [...emails, ...emails]) answers.push(await auth.post(path, toBody(email)))
    for (const answer of answers)
      expect(seenOf(answer)).toEqual({
        status: 200,
        text: '{}',
        headers: seenOf(answers[0] as Answered).headers,
      })
  })

  test('makes the same database round trips before responding, for known and unknown addresses', async () => {
    const emails = [await newMember(), await newWaiting(), newEmail()]
    catchMessages()
    const asked: string[][] = []
    for (const email of [...emails, ...emails]) {
      const { database, trips } = countingDatabase(env.DB)
      const auth = openAuth({ ...withRateLimits, DB: database })
      await auth.post(path, toBody(email), { address: `198.51.100.${asked.length}`, isHasty: true })
      asked.push(trips.slice(0, 2).flatMap((trip) => trip.map(({ sql }) => sql)))
      await finishAll()
    }
    for (const sql of asked) expect(sql).toEqual(asked[0])
  })
})

describe.each(charged)('%s', (path, toBody) => {
  test('charges the caller’s network the same for known and unknown addresses', async () => {
    const left = async (email: string, address: string) => {
      const auth = openAuth(withRateLimits)
      for (let again = 3; again > 0; again -= 1) await auth.post(path, toBody(email), { address })
      let answered = 0
      while ((await auth.post(path, toBody(newEmail()), { address })).status === 200) answered += 1
      return answered
    }
    const emails = [await newMember(), await newWaiting(), newEmail()]
    catchMessages()
    for (const [number, email] of emails.entries()) expect(await left(email, `198.51.${number}.1`)).toBe(5)
  })

  // Whoever has used up a budget but for one message asks for an address, and then whether any is left.
  test.each([
    ['is sent', () => new Response('{}')],
    ['cannot be sent', () => new Response('{}', { status: 500 })],
    ['is rejected', () => new Response('{}', { status: 422 })],
  ])('leaves as much of the budget for known and unknown addresses when the mail %s', async (_, answer) => {
    const emails = [await newMember(), await newWaiting(), newEmail()]
    const auth = openAuth({ ...withRateLimits, AUTH_MAIL_HOURLY: '2', AUTH_SIGNIN_MAIL_HOURLY: '2' })
    const statuses: number[][] = []
    for (const email of emails) {
      passTime(7_200_000)
      catchMessages(answer)
      const ask = async (who: string, network: number) =>
        (await auth.post(path, toBody(who), { address: `198.51.${network}.1` })).status
      const before = await ask(newEmail(), 1)
      const asked = [await ask(email, 2), await ask(email, 3)]
      statuses.push([before, ...asked, await ask(newEmail(), 4), await ask(email, 5)])
    }
    for (const [first, ...rest] of statuses) expect([first, ...rest]).toEqual([200, 200, 200, 429, 200])
  })

  test('makes the same round trips and writes for known and unknown addresses when the budget is empty', async () => {
    const emails = [await newMember(), await newWaiting(), newEmail()]
    catchMessages()
    const settings = { ...withRateLimits, AUTH_MAIL_HOURLY: '1', AUTH_SIGNIN_MAIL_HOURLY: '1' }
    await openAuth(settings).post(path, toBody(newEmail()), { address: '192.0.2.1' })
    const asked: unknown[] = []
    for (const [number, email] of emails.entries()) {
      const { database, trips } = countingDatabase(env.DB)
      const auth = openAuth({ ...settings, DB: database })
      const { status, text } = await auth.post(path, toBody(email), { address: `198.51.${number}.1` })
      asked.push([status, text, trips.map((trip) => trip.map(({ sql }) => sql))])
    }
    expect(asked[0]).toEqual([429, expect.stringContaining('over_email_send_rate_limit'), expect.any(Array)])
    for (const one of asked) expect(one).toEqual(asked[0])
  })
})

/** A mail API that responds when the test lets it. */
function slowReceiver() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { mails } = catchMessages(async () => {
    await promise
    return new Response('{}')
  })
  return { mails, release: resolve }
}

test.each([
  ['/recover', newMember],
  ['/otp', newMember],
  ['/otp', async () => newEmail()],
  ['/signup', async () => newEmail()],
  ['/signup', newWaiting],
])('the response does not wait for the mail of %s', async (path, toAddress) => {
  const email = await toAddress()
  const { mails, release } = slowReceiver()
  const { status } = await openAuth().post(path, { email, password }, { isHasty: true })
  expect(status).toBe(200)
  release()
  await finishAll()
  expect(mails().map(({ to }) => to)).toEqual([email])
})

describe('by phone', () => {
  const phones = { ...withRateLimits, AUTH_PHONE_ENABLED: 'true' }

  async function newMemberByPhone(auth: Auth) {
    const { texts } = catchMessages()
    const phone = newPhone()
    await auth.post('/otp', { phone })
    await auth.verify('sms', phone, texts()[0]?.code)
    passTime(60_000)
    return phone
  }

  test.each(['sms', 'phone_change'])('resending %s returns a message id for every number', async (type) => {
    const auth = openAuth(phones)
    const numbers = [await newMemberByPhone(auth), newPhone()]
    const { texts } = catchMessages()
    for (const phone of [...numbers, ...numbers]) {
      const { status, body } = await auth.post('/resend', { type, phone })
      expect(status).toBe(200)
      expect(body).toEqual({ message_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
    expect(texts()).toEqual([])
  })

  test('a second code within a minute is not sent, and the response is that of the first', async () => {
    const auth = openAuth(phones)
    const phone = newPhone()
    const { texts } = catchMessages()
    for (let again = 2; again > 0; again -= 1) {
      const { status, body } = await auth.post('/otp', { phone })
      expect(status).toBe(200)
      expect(body).toEqual({ message_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    }
    expect(texts()).toHaveLength(1)
  })

  test('without an SMS API, every call that texts says so for every number, and stores nothing', async () => {
    const known = await newMemberByPhone(openAuth(phones))
    const auth = openAuth({ ...phones, SMS_API_URL: '' })
    const count = () => firstRow('SELECT count(*) AS users FROM auth_users')
    const before = await count()
    const calls: [string, object][] = [
      ['/signup', { password }],
      ['/otp', {}],
      ['/otp', { create_user: false }],
      ['/resend', { type: 'sms' }],
      ['/resend', { type: 'phone_change' }],
    ]
    for (const [path, given] of calls)
      for (const phone of [known, newPhone()])
        expect(await auth.post(path, { phone, ...given })).toMatchObject({
          status: 422,
          body: {
            code: 'sms_send_failed',
            message: 'Error sending confirmation OTP to provider: no SMS API is set',
          },
        })
    expect(await count()).toEqual(before)
  })

  test('without an SMS API, a sign-up that needs no message goes on', async () => {
    const without = { ...phones, SMS_API_URL: '' }
    const [phone, test] = [newPhone(), newPhone()]
    const confirming = openAuth({ ...without, AUTH_PHONE_AUTOCONFIRM: 'true' })
    expect((await confirming.post('/signup', { phone, password })).body).toHaveProperty('access_token')
    const testing = openAuth({ ...without, AUTH_TEST_OTPS: `${test}=123456` })
    expect((await testing.post('/signup', { phone: test, password })).status).toBe(200)
    const verified = await testing.verify('sms', test, '123456')
    expect(verified.status).toBe(200)
  })

  test('signing up by phone does not reveal that the SMS provider failed', async () => {
    const auth = openAuth(phones)
    const numbers = [await newMemberByPhone(auth), newPhone()]
    catchMessages(() => new Response('{}', { status: 500 }))
    for (const phone of numbers) expect((await auth.post('/signup', { phone, password })).status).toBe(200)
  })
})

describe('what the protocol requires to be reported', () => {
  test.each([
    ['create_user: false', {}, { create_user: false }, 'otp_disabled'],
    ['sign-ups that are closed', { AUTH_SIGNUP_ENABLED: 'false' }, {}, 'signup_disabled'],
  ])(
    'an error for %s is returned, and holds back no sign-up right after it',
    async (_, settings, given, code) => {
      const email = newEmail()
      const auth = openAuth({ ...withRateLimits, ...settings })
      expect(await errorOf(auth.post('/otp', { email, ...given }))).toBe(`422 ${code}`)
      const { mails } = catchMessages()
      await openAuth(withRateLimits).post('/otp', { email })
      expect(mails()).toHaveLength(1)
    },
  )

  test('is charged to the caller’s network, for known and unknown addresses alike', async () => {
    const emails = [
      newEmail(),
      await newMember(),
      newEmail(),
      await newMember(),
      newEmail(),
      await newMember(),
    ]
    catchMessages()
    const auth = openAuth(withRateLimits)
    const ask = async (email: string) =>
      (await auth.post('/otp', { email, create_user: false }, { address: '192.0.2.1' })).status
    const statuses: number[] = []
    for (const email of [...emails, newEmail(), await newMember()]) statuses.push(await ask(email))
    expect(statuses).toEqual([422, 200, 422, 200, 422, 200, 429, 429])
  })
})

test('a signed-in user is told how long to wait', async () => {
  const { access_token: token } = await signUp()
  catchMessages()
  const auth = openAuth(withRateLimits)
  expect((await auth.get('/reauthenticate', { token })).status).toBe(200)
  passTime(20_000)
  const again = await auth.get('/reauthenticate', { token })
  expect(again.status).toBe(429)
  expect(again.body).toEqual({
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 40 seconds.',
  })
})

describe('a signed-in user who asks for an address or number that is taken', () => {
  const phones = { AUTH_PHONE_ENABLED: 'true', AUTH_SMS_MIN_INTERVAL_S: '0', AUTH_MAIL_MIN_INTERVAL_S: '0' }

  test.each<[string, () => Json, (auth: Auth) => Promise<Json>]>([
    ['address', () => ({ email: newEmail() }), async () => ({ email: await newMember() })],
    [
      'number',
      () => ({ phone: newPhone() }),
      async (auth) => {
        const phone = newPhone()
        await auth.post('/admin/users', { phone }, asAdmin)
        return { phone }
      },
    ],
  ])('is charged for a new %s as for one that is free', async (_, toFree, makeTaken) => {
    const auth = openAuth({ ...withRateLimits, ...phones })
    const taken = await makeTaken(auth)
    const { access_token: token } = await signUp()
    catchMessages()
    const ask = async (given: Json, network: number) =>
      (await auth.put('/user', given, { token, address: `198.51.${network}.1` })).status
    const known: number[] = []
    const unknown: number[] = []
    for (let time = 0; time < 8; time += 1) {
      known.push(await ask(taken, 1))
      unknown.push(await ask(toFree(), 2))
    }
    expect(known).toEqual([...Array(6).fill(422), 429, 429])
    expect(unknown).toEqual([...Array(6).fill(200), 429, 429])
  })

  test('waits as long as after a mail', async () => {
    const auth = openAuth(withRateLimits)
    const email = await newMember()
    const { access_token: token } = await signUp()
    const ask = async () => (await auth.put('/user', { email }, { token })).body.code
    expect([await ask(), await ask()]).toEqual(['email_exists', 'over_email_send_rate_limit'])
    passTime(60_000)
    expect(await ask()).toBe('email_exists')
  })

  test('is not held up by a change that was refused for another reason', async () => {
    const { access_token: token } = await signUp()
    catchMessages()
    const auth = openAuth({ ...withRateLimits, AUTH_PASSWORD_REQUIRE_CURRENT: 'true' })
    const change = { email: newEmail(), password: 'quite another one' }
    const statuses: number[] = []
    for (const current_password of ['wrong', password])
      statuses.push((await auth.put('/user', { ...change, current_password }, { token })).status)
    expect(statuses).toEqual([400, 200])
  })
})
