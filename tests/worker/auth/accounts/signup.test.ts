import { describe, expect, test } from 'vitest'
import {
  type Answered,
  adminToken,
  catchMessages,
  newEmail,
  newPhone,
  openAuth,
  password,
  signIn,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { world } from '../../support/world.ts'

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

  test('keeps a second sign-up of an unconfirmed address next to the first', async () => {
    const auth = openAuth({ AUTH_MAIL_MIN_INTERVAL_S: '0' })
    const email = newEmail()
    const first = await auth.post('/signup', { email, password, data: { a: 1 } })
    const later = await auth.post('/signup', { email, password: 'another one', data: { a: 2 } })
    expect([first.status, later.status]).toEqual([200, 200])
    expect(later.body.user_metadata.a).toBe(2)
    expect(later.body.id).toBe(first.body.id)
    expect(mails()).toHaveLength(2)
    const code = mails()[1]?.code
    const { status, body } = await auth.post('/verify', { type: 'signup', email, token: code })
    expect([status, body.user.user_metadata.a]).toEqual([200, 2])
    expect((await signIn(auth, email)).status).toBe(400)
    expect((await signIn(auth, email, 'another one')).status).toBe(200)
  })

  test('responds the same for unknown, unconfirmed, invited and confirmed addresses', async () => {
    catchMessages()
    const auth = openAuth({ AUTH_MAIL_MIN_INTERVAL_S: '0' })
    const { email: confirmed } = await signUp(undefined, newEmail(), { secret: 'theirs' })
    const invited = newEmail()
    const invitation = { email: invited, data: { secret: 'theirs' } }
    await auth.post('/invite', invitation, { token: await adminToken() })
    const waiting = newEmail()
    await auth.post('/signup', { email: waiting, password: 'somebody else’s', data: { secret: 'theirs' } })
    const unknown = newEmail()
    const asked = [unknown, waiting, invited, confirmed]
    const ask = (email: string) => auth.post('/signup', { email, password, data: { mine: true } })
    const shapeOf = (email: string, { status, headers, body }: Answered) => {
      const id = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
      expect(body.id).toMatch(id)
      expect(headers.get('set-cookie')).toMatch(/^__Host-auth-signups=.+; HttpOnly; Secure; SameSite=Lax$/)
      const said = JSON.stringify(body)
        .replaceAll(body.id, 'ID')
        .replaceAll(body.identities[0].identity_id, 'IDENTITY')
        .replaceAll(email, 'EMAIL')
      return [status, JSON.parse(said)]
    }
    for (let time = 0; time < 2; time += 1) {
      const answers = []
      for (const email of asked) answers.push(shapeOf(email, await ask(email)))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(JSON.stringify(answers)).not.toContain('theirs')
      passTime(60_000)
    }
    for (const email of asked) {
      const [one, other] = [await ask(email), await ask(email)]
      expect(one.body.id).toBe(other.body.id)
    }
    expect((await ask(confirmed)).body).toMatchObject({
      role: 'authenticated',
      identities: [{ provider: 'email', email: confirmed }],
      user_metadata: { mine: true, email_verified: false },
    })
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
      expect((await signIn(openAuth(), email)).body.user.id).toBe(body.user.id)
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

describe('signing up is rejected', () => {
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
      'Password should be at least 10 characters.',
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
      'a phone number while phone sign-in is disabled',
      { phone: '48600000000', password },
      400,
      'phone_provider_disabled',
      expect.any(String),
    ],
    [
      'no address while anonymous sign-ins are disabled',
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

  test('while sign-ups are disabled', async () => {
    const { status, body } = await openAuth({ AUTH_SIGNUP_ENABLED: 'false' }).post('/signup', {
      email: newEmail(),
      password,
    })
    expect([status, body.code]).toEqual([422, 'signup_disabled'])
  })

  test('with all reasons why a password is weak', async () => {
    const { body } = await openAuth({ AUTH_PASSWORD_REQUIRED_CHARACTERS: '0123456789:abc' }).post('/signup', {
      email: newEmail(),
      password: 'xyz',
    })
    expect(body.weak_password).toEqual({ reasons: ['length', 'characters'] })
  })
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
  const verified = await auth.post('/verify', { type: 'sms', phone, token: texts()[0]?.code })
  expect(verified.status).toBe(200)
  expect(verified.body.user).toHaveProperty('phone_confirmed_at')
  const again = await auth.post('/token?grant_type=password', { phone, password })
  expect(again.status).toBe(200)
})
