import { describe, expect, test } from 'vitest'
import { catchMessages, newEmail, newPhone, openAuth, password, signIn, signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { freshSite } from '../support/fresh-site.ts'

freshSite()

const autoconfirm = { AUTH_EMAIL_AUTOCONFIRM: 'true' }

describe('signing up with an e-mail address', () => {
  test('answers a session where nothing needs confirming', async () => {
    const email = newEmail()
    const { status, body } = await openAuth(autoconfirm).post('/signup', {
      email,
      password,
      data: { info: 'x' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(body.expires_at).toBe(Math.floor(Date.now() / 1000) + 3600)
    const { id } = body.user
    expect(body.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { info: 'x', sub: id, email, email_verified: true, phone_verified: false },
      is_anonymous: false,
      identities: [
        {
          id,
          user_id: id,
          provider: 'email',
          email,
          identity_data: { info: 'x', sub: id, email, email_verified: false, phone_verified: false },
        },
      ],
    })
    expect(body.user.confirmed_at).toBe(body.user.email_confirmed_at)
    expect(body.user).not.toHaveProperty('factors')
    expect(JSON.stringify(body.user)).not.toMatch(/password|hash/)
  })

  test('answers the bare user and sends a mail where the address must be confirmed', async () => {
    const { mails } = catchMessages()
    const email = newEmail()
    const { status, body } = await openAuth().post('/signup', { email: email.toUpperCase(), password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email })
    expect(body).toHaveProperty('confirmation_sent_at')
    expect(body).not.toHaveProperty('access_token')
    expect(body).not.toHaveProperty('email_confirmed_at')
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatchObject({ to: email, subject: 'Potwierdź swój adres e-mail' })
    expect(mails()[0]?.link?.searchParams.get('type')).toBe('signup')
    expect(mails()[0]?.link?.searchParams.get('token')).toMatch(/^[0-9a-f]{56}$/)
  })

  test('sends another mail to an address that waits, and changes nothing of what was stored', async () => {
    const { mails } = catchMessages()
    const auth = openAuth()
    const email = newEmail()
    await auth.post('/signup', { email, password, data: { a: 1 } })
    const soon = await auth.post('/signup', { email, password: 'another one', data: { a: 2 } })
    expect(soon.status).toBe(200)
    expect(mails()).toHaveLength(1)
    passTime(60_000)
    const later = await auth.post('/signup', { email, password: 'another one', data: { a: 2 } })
    expect(later.status).toBe(200)
    expect(later.body.user_metadata.a).toBe(1)
    expect(mails()).toHaveLength(2)
    const code = mails()[1]?.code
    expect((await auth.post('/verify', { type: 'signup', email, token: code })).status).toBe(200)
    expect((await signIn(auth, email, 'another one')).status).toBe(400)
    expect((await signIn(auth, email)).status).toBe(200)
  })

  test('tells a stranger nothing of a confirmed account', async () => {
    const { email, user } = await signUp()
    const { mails } = catchMessages()
    const { status, body } = await openAuth().post('/signup', { email, password, data: { mine: true } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, role: '', identities: [], user_metadata: { mine: true } })
    expect(body.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(body.id).not.toBe(user.id)
    expect(body).toHaveProperty('confirmation_sent_at')
    expect(body).not.toHaveProperty('last_sign_in_at')
    expect(mails()).toEqual([])
  })

  test('says that the address is taken where nothing needs confirming', async () => {
    const { email } = await signUp()
    const { status, body } = await openAuth(autoconfirm).post('/signup', { email, password })
    expect(status).toBe(422)
    expect(body).toEqual({ code: 'user_already_exists', message: 'User already registered' })
  })

  test('makes one account of several sign-ups at once', async () => {
    catchMessages()
    const auth = openAuth(autoconfirm)
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => auth.post('/signup', { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('signing up is refused', () => {
  test.each([
    [
      'an empty password',
      { email: 'a@b.co', password: '' },
      400,
      'validation_failed',
      'Signup requires a valid password',
    ],
    [
      'a short password',
      { email: 'a@b.co', password: '12345' },
      422,
      'weak_password',
      'Password should be at least 6 characters.',
    ],
    [
      'a password of 73 bytes',
      { email: 'a@b.co', password: 'ż'.repeat(37) },
      400,
      'validation_failed',
      expect.any(String),
    ],
    [
      'both addresses',
      { email: 'a@b.co', phone: '48600', password },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      'a bad address',
      { email: 'a b@c', password },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'half a challenge',
      { email: 'a@b.co', password, code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      expect.any(String),
    ],
    [
      'a phone while phones are off',
      { phone: '48600000000', password },
      400,
      'phone_provider_disabled',
      expect.any(String),
    ],
    [
      'no address while guests are off',
      {},
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ],
    ['another type than text', { email: 5, password }, 400, 'bad_json', expect.any(String)],
  ])('for %s', async (_, given, status, code, message) => {
    const answer = await openAuth().post('/signup', given)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code, message })
  })

  test('where nobody may sign up', async () => {
    const { status, body } = await openAuth({ AUTH_SIGNUP_ENABLED: 'false' }).post('/signup', {
      email: newEmail(),
      password,
    })
    expect([status, body.code]).toEqual([422, 'signup_disabled'])
  })

  test('with every reason why a password is weak', async () => {
    const { body } = await openAuth({ AUTH_PASSWORD_REQUIRED_CHARACTERS: '0123456789:abc' }).post('/signup', {
      email: newEmail(),
      password: 'xyz',
    })
    expect(body.weak_password).toEqual({ reasons: ['length', 'characters'] })
  })
})

test('a guest has a session and no address', async () => {
  const { status, body } = await openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' }).post('/signup', {
    data: { a: 1 },
  })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: '', phone: '', is_anonymous: true, user_metadata: { a: 1 } })
  expect(body.user).toMatchObject({ app_metadata: {}, identities: [] })
})

test('signing up with a phone number sends a code', async () => {
  const { texts } = catchMessages()
  const auth = openAuth({ AUTH_PHONE_ENABLED: 'true' })
  const phone = newPhone()
  const { status, body } = await auth.post('/signup', { phone: `+${phone}`, password })
  expect(status).toBe(200)
  expect(body).toMatchObject({ phone, email: '' })
  expect(texts()).toEqual([{ to: `+${phone}`, code: expect.any(String) }])
  const verified = await auth.post('/verify', { type: 'sms', phone, token: texts()[0]?.code })
  expect(verified.status).toBe(200)
  expect(verified.body.user).toHaveProperty('phone_confirmed_at')
  const again = await auth.post('/token?grant_type=password', { phone, password })
  expect(again.status).toBe(200)
})
