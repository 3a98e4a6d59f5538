import { describe, expect, test } from 'vitest'
import {
  catchMessages,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
} from '../../../support/auth.ts'
import { world } from '../../../support/world.ts'

const { mails } = world()

const autoconfirm = { AUTH_EMAIL_AUTOCONFIRM: 'true' }

describe('signing up with an e-mail address', () => {
  test('returns a session with autoconfirm', async () => {
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

  test('returns the user without a session and sends a mail when confirmation is required', async () => {
    const email = newEmail()
    const { status, body } = await openAuth().post('/signup', { email: email.toUpperCase(), password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email })
    expect(body).toHaveProperty('confirmation_sent_at')
    expect(body).not.toHaveProperty('access_token')
    expect(body).not.toHaveProperty('email_confirmed_at')
    expect(mails()).toHaveLength(1)
    expect(mails()[0]).toMatchObject({ to: email, subject: 'Altimach: prosimy potwierdzić adres e-mail' })
    expect(mails()[0]?.link?.searchParams.get('type')).toBe('signup')
    expect(mails()[0]?.link?.searchParams.get('token')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('sends nothing to a confirmed account', async () => {
    const { email } = await signUp()
    await openAuth().post('/signup', { email, password })
    expect(mails()).toEqual([])
  })

  test('says that the address is taken with autoconfirm', async () => {
    const { email } = await signUp()
    const { status, body } = await openAuth(autoconfirm).post('/signup', { email, password })
    expect(status).toBe(422)
    expect(body).toEqual({ code: 'user_already_exists', message: 'User already registered' })
  })

  test('makes one account of an address in letters and in ASCII, which is mailed and signs in', async () => {
    const typed = 'Info@MÜLLER-Bau.example'
    const stored = 'info@xn--mller-bau-q9a.example'
    const { body } = await openAuth(autoconfirm).post('/signup', { email: typed, password })
    expect(body.user).toMatchObject({ email: stored, user_metadata: { email: stored } })
    for (const email of [typed, stored, 'info@mu\u0308ller-bau.example'])
      expect((await openAuth().signIn(email)).body.user.id).toBe(body.user.id)
    const messages = catchMessages()
    expect((await openAuth().post('/recover', { email: typed })).status).toBe(200)
    expect(messages.mails()[0]?.to).toBe(stored)
  })

  test('creates one account for concurrent sign-ups', async () => {
    catchMessages()
    const auth = openAuth(autoconfirm)
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => auth.post('/signup', { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

test('signing up is rejected while it is disabled', async () => {
  const closed = openAuth({ AUTH_SIGNUP_ENABLED: 'false' })
  expect(await errorOf(closed.post('/signup', { email: newEmail(), password }))).toBe('422 signup_disabled')
})

test('a sign-up is told all reasons why its password is weak', async () => {
  const auth = openAuth({ AUTH_PASSWORD_REQUIRED_CHARACTERS: '0123456789:abc' })
  const { body } = await auth.post('/signup', { email: newEmail(), password: 'xyz' })
  expect(body.weak_password).toEqual({ reasons: ['length', 'characters'] })
})

test('an anonymous user has a session and no address', async () => {
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
  expect(texts()).toEqual([{ to: `+${phone}`, text: expect.any(String), code: expect.any(String) }])
  const verified = await auth.verify('sms', phone, texts()[0]?.code)
  expect(verified.status).toBe(200)
  expect(verified.body.user).toHaveProperty('phone_confirmed_at')
  const again = await auth.post('/token?grant_type=password', { phone, password })
  expect(again.status).toBe(200)
})
