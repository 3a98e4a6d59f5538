import { describe, expect, test } from 'vitest'
import {
  catchMessages,
  confirmPassword,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows } from '../../support/database.ts'

const guests = { AUTH_ANONYMOUS_ENABLED: 'true' }

test('user metadata is merged, and null deletes a key', async () => {
  const { auth, access_token: token } = await signUp(undefined, newEmail(), { keep: 1, drop: 2 })
  const { status, body } = await auth.put('/user', { data: { add: { a: 1 }, drop: null } }, { token })
  expect(status).toBe(200)
  expect(body.user_metadata).toMatchObject({ keep: 1, add: { a: 1 } })
  expect(body.user_metadata).not.toHaveProperty('drop')
  expect((await auth.get('/user', { token })).body).toEqual(body)
})

describe('a new password', () => {
  test('revokes every other session and all pending codes and links', async () => {
    const { auth, email, access_token: token, refresh_token } = await signUp()
    const other = await auth.signIn(email)
    const { mails } = catchMessages()
    await auth.post('/recover', { email })
    const { status } = await auth.put('/user', { password: 'a new password' }, { token })
    expect(status).toBe(200)
    expect((await auth.get('/user', { token: other.body.access_token })).body.code).toBe('session_not_found')
    expect((await auth.refresh(refresh_token)).status).toBe(200)
    const target = (await auth.press(mails()[0]?.link)).headers.get('location')
    expect(target).toContain('otp_expired')
    expect((await auth.signIn(email)).status).toBe(400)
    expect((await auth.signIn(email, 'a new password')).status).toBe(200)
  })

  test('requires the current one if configured', async () => {
    const { access_token: token } = await signUp()
    const auth = openAuth({ AUTH_PASSWORD_REQUIRE_CURRENT: 'true' })
    const change = (current_password?: string) =>
      auth.put('/user', { password: 'a new password', current_password }, { token })
    expect((await change()).body.code).toBe('current_password_required')
    expect((await change('wrong one')).body.code).toBe('current_password_invalid')
    expect((await change(password)).status).toBe(200)
  })

  test('requires a code in a session older than a day if configured', async () => {
    const { email } = await signUp()
    const auth = openAuth({ AUTH_PASSWORD_REAUTHENTICATION: 'true', AUTH_JWT_EXPIRY_S: '604800' })
    const { body } = await auth.signIn(email)
    const token = body.access_token
    const change = (nonce?: string) => auth.put('/user', { password: 'a new password', nonce }, { token })
    passTime(86_400_001)
    expect((await change()).body.code).toBe('reauthentication_needed')
    const { mails } = catchMessages()
    expect(await auth.get('/reauthenticate', { token })).toMatchObject({ status: 200, body: {} })
    expect((await auth.get('/reauthenticate', { token })).status).toBe(429)
    expect(mails()[0]).toMatchObject({ to: email, link: null })
    expect((await change('000000')).body.code).toBe('reauthentication_not_valid')
    const answers = await Promise.all([change(mails()[0]?.code), change(mails()[0]?.code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('a change of address', () => {
  async function begin(settings = {}) {
    const person = await signUp()
    const { mails } = catchMessages()
    await confirmPassword(person.user.id)
    const auth = openAuth(settings)
    const next = newEmail()
    const { status, body } = await auth.put('/user', { email: next }, { token: person.access_token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: person.email, new_email: next })
    const to = (address: string) => mails().find((mail) => mail.to === address)
    return { ...person, auth, next, mails, old: to(person.email), fresh: to(next) }
  }

  const half = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

  test.each(['old first', 'new first'])('requires both addresses to confirm: %s', async (order) => {
    const { auth, next, old, fresh, email, user } = await begin()
    const links = order === 'old first' ? [old, fresh] : [fresh, old]
    const first = await auth.press(links[0]?.link)
    const target = new URL(first.headers.get('location') ?? '')
    expect(Object.fromEntries(new URLSearchParams(target.hash.slice(1)))).toEqual({ message: half, sb: '' })
    expect((await auth.signIn(email)).status).toBe(200)
    // Using the same link again is not the other address’s confirmation.
    const again = await auth.press(links[0]?.link)
    expect(again.headers.get('location')).toContain('otp_expired')
    const second = await auth.press(links[1]?.link)
    expect(second.headers.get('location')).toContain('#access_token=')
    expect((await auth.signIn(email)).status).toBe(400)
    const { body } = await auth.signIn(next)
    expect(body.user).toMatchObject({ id: user.id, email: next })
    expect(body.user).not.toHaveProperty('new_email')
    expect(body.user.identities).toMatchObject([
      { provider: 'email', email: next, identity_data: { email: next, email_verified: true } },
    ])
  })

  test('can be confirmed with codes', async () => {
    const { auth, email, next, old, fresh } = await begin()
    const first = await auth.verify('email_change', email, old?.code)
    expect(first).toMatchObject({ status: 200, body: { msg: half, code: '200' } })
    const second = await auth.verify('email_change', next, fresh?.code)
    expect(second.status).toBe(200)
    expect(second.body.user.email).toBe(next)
  })

  test('completes when both confirm concurrently', async () => {
    const { auth, old, fresh, next } = await begin()
    await Promise.all([old, fresh].map((mail) => auth.press(mail?.link)))
    expect((await auth.signIn(next)).status).toBe(200)
  })

  test('requires only the new address if configured', async () => {
    const { auth, mails, fresh, next } = await begin({ AUTH_SECURE_EMAIL_CHANGE: 'false' })
    expect(mails()).toHaveLength(1)
    await auth.press(fresh?.link)
    expect((await auth.signIn(next)).status).toBe(200)
  })

  test('cannot take another account’s address, even if it was free at the time of the request', async () => {
    const other = await signUp()
    const { auth, access_token: token, next, old, fresh } = await begin()
    passTime(60_000)
    expect((await auth.put('/user', { email: other.email }, { token })).body.code).toBe('email_exists')
    await signUp(undefined, next)
    await auth.press(old?.link)
    const last = await auth.press(fresh?.link)
    expect(last.headers.get('location')).toContain('email_exists')
  })

  test('names the new address in both mails', async () => {
    const { old, fresh, next } = await begin()
    for (const mail of [old, fresh]) expect(mail?.text).toContain(next)
    expect(old?.code).not.toBe('')
    expect(old?.link?.searchParams.get('token')).not.toBe(fresh?.link?.searchParams.get('token'))
  })

  test('can be requested once a minute', async () => {
    const { auth, access_token: token, email } = await begin()
    expect((await auth.put('/user', { email: newEmail() }, { token })).status).toBe(429)
    passTime(60_000)
    expect((await auth.post('/resend', { type: 'email_change', email })).status).toBe(200)
  })
})

describe('a change of number', () => {
  test('requires the code sent to the new number', async () => {
    const { access_token: token } = await signUp()
    const { texts } = catchMessages()
    const auth = openAuth({ AUTH_PHONE_ENABLED: 'true' })
    const phone = newPhone()
    const { body } = await auth.put('/user', { phone }, { token })
    expect(body).toMatchObject({ phone: '', new_phone: phone })
    const { status, body: session } = await auth.verify('phone_change', phone, texts()[0]?.code)
    expect(status).toBe(200)
    expect(session.user).toMatchObject({ phone, app_metadata: { providers: ['email', 'phone'] } })
    expect(session.user).not.toHaveProperty('new_phone')
    const other = await signUp()
    expect((await auth.put('/user', { phone }, { token: other.access_token })).body.code).toBe('phone_exists')
  })

  test('happens immediately with autoconfirm', async () => {
    const { access_token: token } = await signUp()
    const auth = openAuth({ AUTH_PHONE_ENABLED: 'true', AUTH_PHONE_AUTOCONFIRM: 'true' })
    const phone = newPhone()
    expect((await auth.put('/user', { phone }, { token })).body).toMatchObject({ phone })
  })
})

describe('an anonymous user', () => {
  const comeIn = async (settings = {}) => {
    const auth = openAuth({ ...guests, ...settings })
    const { body } = await auth.post('/signup', {})
    return { auth, token: body.access_token as string }
  }

  test('keeps the account when an address is confirmed', async () => {
    const { auth, token } = await comeIn()
    const { mails } = catchMessages()
    const email = newEmail()
    await auth.put('/user', { email }, { token })
    expect(mails()).toHaveLength(1)
    const { status, body } = await auth.verify('email_change', email, mails()[0]?.code)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ email, is_anonymous: false, app_metadata: { provider: 'email' } })
  })

  test('keeps the account immediately with autoconfirm', async () => {
    const { auth, token } = await comeIn({ AUTH_EMAIL_AUTOCONFIRM: 'true' })
    const email = newEmail()
    const { body } = await auth.put('/user', { email, password }, { token })
    expect(body).toMatchObject({ email, is_anonymous: false })
    expect((await auth.signIn(email)).status).toBe(200)
  })

  test('cannot set a password without an address, enrol a factor or request a code', async () => {
    const { auth, token } = await comeIn()
    expect(await errorOf(auth.put('/user', { password }, { token }))).toBe('422 validation_failed')
    expect(await errorOf(auth.post('/factors', { factor_type: 'totp' }, { token }))).toBe(
      '403 no_authorization',
    )
    expect(await errorOf(auth.get('/reauthenticate', { token }))).toBe('400 validation_failed')
  })
})

test('no table contains a usable code, link or token', async () => {
  const { email, refresh_token } = await signUp()
  const { mails } = catchMessages()
  await openAuth().post('/recover', { email })
  await openAuth().post('/signup', { email: newEmail(), password })
  const tables = [
    ...['auth_one_time_tokens', 'auth_pending_signups', 'auth_sessions', 'auth_users', 'auth_audit_log'],
    'auth_flow_states',
  ]
  const rows = await Promise.all(tables.map((table) => allRows(`SELECT * FROM ${table}`)))
  const stored = JSON.stringify(rows)
  const sent = mails().flatMap(({ link, code }) => [link?.searchParams.get('token'), `"${code}"`])
  expect(sent).toHaveLength(4)
  for (const secret of [...sent, refresh_token.split('.')[2], password]) expect(stored).not.toContain(secret)
})
