import { describe, expect, test } from 'vitest'
import {
  asAdmin,
  catchMessages,
  cookieOf,
  errorOf,
  linkIdentity,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withoutCooldown,
} from '../../support/auth.ts'
import { firstRow, firstValue } from '../../support/database.ts'
import {
  fakeProvider,
  fragmentOf,
  locationOf,
  newPerson,
  signInAt,
  withProviders,
} from '../../support/provider.ts'
import { world } from '../../support/world.ts'

const { mails } = world()

const open = (settings = {}) => openAuth({ ...withoutCooldown, ...settings })

const auth = open()

const isConfirmedPassword = async (address: string) =>
  (await firstValue('SELECT password_vouched FROM auth_users WHERE email = ?1 OR phone = ?1', address)) === 1

const tokenOf = (answer: { headers: Headers }) => fragmentOf(locationOf(answer)).access_token ?? ''

/** An account with an unconfirmed password, confirmed by a typed code, and a session by that password. */
async function unconfirmed(auth = open()) {
  const { mails } = catchMessages()
  const email = newEmail()
  await auth.post('/signup', { email, password })
  const { body } = await auth.verify('signup', email, mails()[0]?.code)
  const { access_token: token } = (await auth.signIn(email)).body
  return { auth, email, mails, token: token as string, proven: body.access_token as string, id: body.user.id }
}

const next = 'a new password'

describe('a password is confirmed', () => {
  test.each(['/recover', '/otp'])('when it is set after the address was proven by %s', async (path) => {
    const { auth, email, mails } = await unconfirmed()
    await auth.post(path, { email })
    const token = tokenOf(await auth.press(mails().at(-1)?.link))
    expect((await auth.put('/user', { password: next }, { token })).status).toBe(200)
    expect(await isConfirmedPassword(email)).toBe(true)
  })

  test('when it is set in a session of a mailed link’s PKCE flow', async () => {
    const { auth, email, mails } = await unconfirmed()
    await auth.post('/recover', { email, code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' })
    const target = locationOf(await auth.press(mails().at(-1)?.link))
    const given = { auth_code: target.searchParams.get('code'), code_verifier: 'v'.repeat(43) }
    const { access_token: token } = (await auth.post('/token?grant_type=pkce', given)).body
    await auth.put('/user', { password: next }, { token })
    expect(await isConfirmedPassword(email)).toBe(true)
  })

  test('when it is the first one, set after an invitation or a sign-in by link', async () => {
    for (const ask of [
      async (email: string) => auth.post('/invite', { email }, asAdmin),
      (email: string) => auth.post('/otp', { email }),
    ]) {
      const email = newEmail()
      await ask(email)
      const token = tokenOf(await auth.press(mails().at(-1)?.link))
      await auth.put('/user', { password: next }, { token })
      expect(await isConfirmedPassword(email)).toBe(true)
    }
  })

  test('when it is set after a provider proved the address', async () => {
    const auth = withProviders({}, withoutCooldown)
    const { email } = await unconfirmed(auth)
    const provider = fakeProvider()
    const token = tokenOf(await signInAt(auth, provider, newPerson({ email })))
    await auth.put('/user', { password: next }, { token })
    expect(await isConfirmedPassword(email)).toBe(true)
  })

  test('permanently: its replacement is confirmed as well', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    await auth.press(mails()[0]?.link, { password: next })
    const { access_token: token } = (await auth.signIn(email, next)).body
    await auth.put('/user', { password: 'yet another one' }, { token })
    expect(await isConfirmedPassword(email)).toBe(true)
  })
})

describe('a password is not confirmed', () => {
  test('by a typed code, nor by the token of the link in a client’s own call', async () => {
    for (const how of ['code', 'token']) {
      const email = newEmail()
      const cookie = cookieOf(await auth.post('/signup', { email, password }))
      const mail = mails().at(-1)
      const given =
        how === 'code'
          ? { type: 'signup', email, token: mail?.code }
          : { type: 'signup', token_hash: mail?.link?.searchParams.get('token') }
      expect((await auth.post('/verify', given, { headers: { cookie } })).status).toBe(200)
      expect((await auth.signIn(email)).status).toBe(200)
      expect(await isConfirmedPassword(email)).toBe(false)
    }
  })

  test('with autoconfirm', async () => {
    const { email } = await signUp()
    expect(await isConfirmedPassword(email)).toBe(false)
  })

  test('by a session that was opened with an unconfirmed one', async () => {
    const { auth, email, token } = await unconfirmed()
    expect((await auth.put('/user', { password: next }, { token })).status).toBe(200)
    expect(await isConfirmedPassword(email)).toBe(false)
    expect((await auth.signIn(email, next)).status).toBe(200)
  })

  test('by a linked provider identity with another address', async () => {
    const auth = withProviders({}, { ...withoutCooldown, AUTH_MANUAL_LINKING_ENABLED: 'true' })
    const { email, id } = await unconfirmed(auth)
    const person = newPerson()
    await linkIdentity(id, { email: person.email, provider: 'house', providerId: person.sub })
    const provider = fakeProvider()
    const token = tokenOf(await signInAt(auth, provider, person))
    await auth.put('/user', { password: next }, { token })
    expect(await isConfirmedPassword(email)).toBe(false)
  })

  test('by a phone number that a stranger added', async () => {
    const auth = open({ AUTH_PHONE_ENABLED: 'true' })
    const { email, token } = await unconfirmed(auth)
    const phone = newPhone()
    const { texts } = catchMessages()
    await auth.put('/user', { phone }, { token })
    await auth.verify('phone_change', phone, texts()[0]?.code)
    await auth.post('/otp', { phone })
    const { body } = await auth.verify('sms', phone, texts()[1]?.code)
    await auth.put('/user', { password: next }, { token: body.access_token })
    expect(await isConfirmedPassword(email)).toBe(false)
  })

  test('by a session that proved an earlier address', async () => {
    const { auth, email, proven } = await unconfirmed()
    const { mails } = catchMessages()
    const address = newEmail()
    await auth.put('/user', { email: address }, { token: proven })
    for (const to of [email, address]) await auth.press(mails().find((mail) => mail.to === to)?.link)
    await auth.put('/user', { password: next }, { token: proven })
    expect(await isConfirmedPassword(address)).toBe(false)
  })

  test('while an account has no proven address', async () => {
    const auth = open({ AUTH_ANONYMOUS_ENABLED: 'true' })
    catchMessages()
    const { access_token: token, user } = (await auth.post('/signup', {})).body
    await auth.put('/user', { email: newEmail(), password }, { token })
    const row = await firstRow('SELECT password_vouched FROM auth_users WHERE id = ?', user.id)
    expect(row).toEqual({ password_vouched: 0 })
  })
})

describe('when a confirmed password replaces an unconfirmed one', () => {
  test('sessions, numbers, identities and flows are deleted, and factors are kept', async () => {
    const auth = withProviders(
      {},
      { ...withoutCooldown, AUTH_PHONE_ENABLED: 'true', AUTH_MANUAL_LINKING_ENABLED: 'true' },
    )
    const { email, token: old, id } = await unconfirmed(auth)
    const phone = newPhone()
    const { texts } = catchMessages()
    await auth.put('/user', { phone }, { token: old })
    const changed = await auth.verify('phone_change', phone, texts()[0]?.code)
    expect(changed.status).toBe(200)
    await auth.post('/factors', { factor_type: 'totp' }, { token: old })
    const house = { provider: 'house' }
    await linkIdentity(id, { ...house, email, providerId: 'proven' })
    await linkIdentity(id, { ...house, email, providerId: 'claimed', isVerified: false })
    await linkIdentity(id, { ...house, email: newEmail(), providerId: 'foreign' })
    const provider = fakeProvider()
    const pending = await signInAt(auth, provider, newPerson({ sub: 'foreign' }), {
      code_challenge: 'v'.repeat(43),
      code_challenge_method: 'plain',
    })
    const code = locationOf(pending).searchParams.get('code')

    const { mails } = catchMessages()
    await auth.post('/recover', { email })
    const token = tokenOf(await auth.press(mails()[0]?.link))
    const { status, body } = await auth.put('/user', { password: next }, { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email, phone: '', factors: [{}] })
    expect(body.identities.map(({ id: subject }: { id: string }) => subject).sort()).toEqual(
      [id, 'proven'].sort(),
    )
    expect((await auth.get('/user', { token: old })).body.code).toBe('session_not_found')
    const exchanged = await auth.post('/token?grant_type=pkce', {
      auth_code: code,
      code_verifier: 'v'.repeat(43),
    })
    expect(exchanged.status).toBe(404)
    expect((await auth.post('/token?grant_type=password', { phone, password: next })).status).toBe(400)
    expect((await auth.get('/user', { token })).body.identities).toHaveLength(2)
  })
})

test('a phone account with an unconfirmed password gets its first address only from the owner of the number', async () => {
  const auth = open({ AUTH_PHONE_ENABLED: 'true' })
  const { texts } = catchMessages()
  const phone = newPhone()
  await auth.post('/signup', { phone, password })
  const { body } = await auth.verify('sms', phone, texts()[0]?.code)
  const stranger = (await auth.post('/token?grant_type=password', { phone, password })).body.access_token
  expect(await errorOf(auth.put('/user', { email: newEmail() }, { token: stranger }))).toBe(
    '400 reauthentication_needed',
  )
  expect((await auth.put('/user', { email: newEmail() }, { token: body.access_token })).status).toBe(200)
  await auth.put('/user', { password: next }, { token: body.access_token })
  expect(await isConfirmedPassword(phone)).toBe(true)
})
