import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  catchMessages,
  claimsOf,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { world } from '../../support/world.ts'

const { received, mails, texts, auth } = world()

const refused = { code: 'otp_expired', message: 'Token has expired or is invalid' }

describe('a code sent by mail', () => {
  test('signs up an unknown address, and confirms it', async () => {
    const email = newEmail()
    expect(await auth.post('/otp', { email, data: { a: 1 } })).toMatchObject({ status: 200, body: {} })
    expect(mails()[0]?.link?.searchParams.get('type')).toBe('signup')
    const { status, body } = await auth.verify('email', email, mails()[0]?.code)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, user_metadata: { a: 1, email_verified: true } })
    expect(body.user).toHaveProperty('email_confirmed_at')
    expect(claimsOf(body.access_token).amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
  })

  test.each(['/otp', '/magiclink'])('signs in a known user, through %s', async (path) => {
    const { email, user } = await signUp()
    await auth.post(path, { email })
    expect(mails()[0]?.link?.searchParams.get('type')).toBe('magiclink')
    const { body } = await auth.verify('email', email.toUpperCase(), mails()[0]?.code)
    expect(body.user.id).toBe(user.id)
  })

  test('can be used once, also in ten concurrent requests', async () => {
    const { email } = await signUp()
    await auth.post('/otp', { email })
    const code = mails()[0]?.code
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.verify('email', email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(403)
      expect(body).toEqual(refused)
    }
  })

  test('replaces the previous one', async () => {
    const { email } = await signUp()
    const auth = openAuth({ AUTH_MAIL_MIN_INTERVAL_S: '0' })
    await auth.post('/otp', { email })
    await auth.post('/otp', { email })
    const [first, second] = mails().map(({ code }) => code)
    if (first !== second) expect((await auth.verify('email', email, first)).body).toEqual(refused)
    expect((await auth.verify('email', email, second)).status).toBe(200)
  })

  test('expires after an hour', async () => {
    const { email } = await signUp()
    await auth.post('/otp', { email })
    passTime(3_600_000)
    expect((await auth.verify('email', email, mails()[0]?.code)).body).toEqual(refused)
  })

  test('is not valid for another address or purpose', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const { mails } = catchMessages()
    const auth = openAuth()
    await auth.post('/otp', { email: one.email })
    const token = mails()[0]?.code
    for (const wrong of [
      { type: 'email', email: other.email, token },
      { type: 'signup', email: one.email, token },
      { type: 'email_change', email: one.email, token },
      { type: 'email', email: 'nobody@people.example', token },
    ])
      expect((await auth.post('/verify', wrong)).body).toEqual(refused)
    expect((await auth.verify('magiclink', one.email, token)).status).toBe(200)
  })

  test('can have up to ten digits', async () => {
    const auth = openAuth({ AUTH_OTP_LENGTH: '10' })
    const email = newEmail()
    await auth.post('/otp', { email })
    expect(mails()[0]?.code).toMatch(/^\d{10}$/)
    expect((await auth.verify('email', email, mails()[0]?.code)).status).toBe(200)
  })

  test('is rejected for a banned user', async () => {
    const { email, user } = await signUp()
    await auth.post('/otp', { email })
    await auth.put(`/admin/users/${user.id}`, { ban_duration: '24h' }, asAdmin)
    expect(await errorOf(auth.verify('email', email, mails()[0]?.code))).toBe('403 user_banned')
  })
})

test('an unconfirmed user may ask for a code without signing up again', async () => {
  const email = newEmail()
  await openAuth().post('/signup', { email, password })
  passTime(60_000)
  expect((await openAuth().post('/otp', { email, create_user: false })).status).toBe(200)
  expect(mails()[1]?.link?.searchParams.get('type')).toBe('signup')
})

test('a second mail is sent after a minute at the earliest, also for concurrent requests', async () => {
  const { email } = await signUp()
  const answers = await Promise.all([auth.post('/otp', { email }), auth.post('/recover', { email })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(mails()).toHaveLength(1)
  passTime(59_999)
  expect((await auth.post('/recover', { email })).status).toBe(200)
  expect(mails()).toHaveLength(1)
  passTime(1)
  expect((await auth.post('/recover', { email })).status).toBe(200)
  expect(mails()).toHaveLength(2)
})

describe('a code sent to a phone', () => {
  const settings = { AUTH_PHONE_ENABLED: 'true' }

  test('signs up and in', async () => {
    const auth = openAuth(settings)
    const phone = newPhone()
    const { status, body } = await auth.post('/otp', { phone })
    expect(status).toBe(200)
    expect(body.message_id).toEqual(expect.any(String))
    expect(texts()[0]?.text).toMatch(/^Altimach: Państwa kod to \d{6}$/)
    const verified = await auth.verify('sms', `+${phone}`, texts()[0]?.code)
    expect(verified.status).toBe(200)
    expect(verified.body.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } })
    expect((await auth.verify('sms', phone, texts()[0]?.code)).body).toEqual(refused)
  })

  test('expires after a minute', async () => {
    const auth = openAuth(settings)
    const phone = newPhone()
    await auth.post('/otp', { phone })
    passTime(60_000)
    expect((await auth.verify('sms', phone, texts()[0]?.code)).body).toEqual(refused)
  })

  test('is not sent to a number with a test code', async () => {
    const phone = newPhone()
    const auth = openAuth({ ...settings, AUTH_TEST_OTPS: `${phone}=123456` })
    expect((await auth.post('/otp', { phone })).body).toEqual({ message_id: 'test-otp' })
    expect(texts()).toEqual([])
    passTime(86_400_000)
    expect((await auth.verify('sms', phone, '123456')).status).toBe(200)
    expect((await auth.verify('sms', phone, '654321')).body).toEqual(refused)
  })

  test('is an ordinary one once the test codes have expired', async () => {
    const phone = newPhone()
    const until = new Date(Date.now() + 60_000).toISOString()
    const auth = openAuth({ ...settings, AUTH_TEST_OTPS: `${phone}=123456`, AUTH_TEST_OTPS_UNTIL: until })
    expect((await auth.post('/otp', { phone })).body).toEqual({ message_id: 'test-otp' })
    passTime(60_000)
    expect((await auth.verify('sms', phone, '123456')).body).toEqual(refused)
    await auth.post('/otp', { phone })
    expect(texts()).toHaveLength(1)
    const code = texts()[0]?.code
    expect((await auth.verify('sms', phone, code)).status).toBe(200)
  })

  test('that cannot be sent is reported, and can be requested again immediately', async () => {
    let status = 500
    catchMessages(() => new Response('{}', { status }))
    const auth = openAuth(settings)
    const phone = newPhone()
    expect(await errorOf(auth.post('/otp', { phone }))).toBe('422 sms_send_failed')
    status = 200
    expect((await auth.post('/otp', { phone })).status).toBe(200)
  })
})

describe('resending', () => {
  test('reaches an unconfirmed user', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    expect(await auth.post('/resend', { type: 'signup', email })).toMatchObject({ status: 200, body: {} })
    expect(mails()).toHaveLength(1)
    passTime(60_000)
    expect(await auth.post('/resend', { type: 'signup', email })).toMatchObject({ status: 200, body: {} })
    const followed = await auth.press(mails()[1]?.link, { password })
    expect(followed.headers.get('location')).toContain('#access_token=')
  })

  test.each([
    ['a stranger', { type: 'signup', email: 'stranger@people.example' }],
    ['a change nobody asked for', { type: 'email_change', email: 'stranger@people.example' }],
  ])('reveals nothing about %s', async (_, given) => {
    expect(await openAuth().post('/resend', given)).toMatchObject({ status: 200, body: {} })
    expect(received).toEqual([])
  })

  test('reveals nothing about a confirmed account', async () => {
    const { email } = await signUp()
    expect((await openAuth().post('/resend', { type: 'signup', email })).body).toEqual({})
    expect(received).toEqual([])
  })
})
