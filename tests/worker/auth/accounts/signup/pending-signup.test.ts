import { describe, expect, test } from 'vitest'
import {
  type Answered,
  asAdmin,
  catchMessages,
  cookieOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withoutCooldown,
} from '../../../support/auth.ts'
import { passTime } from '../../../support/clock.ts'
import { allRows, firstRow, firstValue, runSql } from '../../../support/database.ts'
import { runCron } from '../../../support/outbox.ts'
import {
  fakeProvider,
  fragmentOf,
  locationOf,
  newPerson,
  signInAt,
  withProviders,
} from '../../../support/provider.ts'
import { world } from '../../../support/world.ts'

const { mails } = world()

const open = (settings = {}) => openAuth({ ...withoutCooldown, ...settings })

const auth = open()

const strangers = 'the stranger’s password'

const pendingOf = async (email: string) =>
  (await firstValue<number>(
    `SELECT count(*) AS count FROM auth_pending_signups
      WHERE user_id IN (SELECT id FROM auth_users WHERE email = ?)`,
    email,
  )) ?? 0

const rowOf = (email: string) =>
  firstRow<Record<string, unknown>>('SELECT * FROM auth_users WHERE email = ?', email)

const isSignedIn = ({ status, headers }: { status: number; headers: Headers }) =>
  status === 303 && (headers.get('location') ?? '').includes('access_token=')

describe('up to five sign-ups of one address', () => {
  test('are kept at the same time; a sixth replaces the oldest', async () => {
    const email = newEmail()
    const cookies: string[] = []
    for (let number = 1; number <= 6; number += 1) {
      passTime(1000)
      const given = { email, password: `password number ${number}`, data: { number } }
      cookies.push(cookieOf(await auth.post('/signup', given)))
      expect(await pendingOf(email)).toBe(Math.min(number, 5))
    }
    const links = mails().map(({ link }) => link)
    expect((await auth.press(links[0], { cookie: cookies[0] ?? '' })).headers.get('location')).toContain(
      'otp_expired',
    )
    expect(isSignedIn(await auth.press(links[2], { cookie: cookies[2] ?? '' }))).toBe(true)
    const { status, body } = await auth.signIn(email, 'password number 3')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ user_metadata: { number: 3, email_verified: true } })
    expect(body.user.identities).toMatchObject([
      { provider: 'email', identity_data: { number: 3, email, email_verified: true } },
    ])
    expect(await pendingOf(email)).toBe(0)
    for (const [index, link] of links.entries()) {
      const late = await auth.press(link, { cookie: cookies[index] ?? '', password: 'too late' })
      expect(late.headers.get('location')).toContain('otp_expired')
    }
    expect((await auth.signIn(email, 'password number 6')).status).toBe(400)
  })

  test('are told apart by their codes', async () => {
    const email = newEmail()
    for (const one of ['one', 'two', 'three'])
      await auth.post('/signup', { email, password: `password ${one}` })
    const codes = mails().map(({ code }) => code)
    expect((await auth.verify('email', email, codes[1])).status).toBe(200)
    expect((await auth.signIn(email, 'password two')).status).toBe(200)
    for (const token of [codes[0], codes[2]])
      expect((await auth.verify('email', email, token)).body.code).toBe('otp_expired')
  })

  test('are mailed in their own language, which becomes the account’s', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password: strangers, data: { language: 'pl' } })
    await auth.post('/signup', { email, password, data: { language: 'de' } })
    expect(mails()[1]?.subject).toBe('Altimach: Bitte bestätigen Sie Ihre E-Mail-Adresse')
    await auth.press(mails()[1]?.link, { password })
    expect(await rowOf(email)).toMatchObject({ language: 'de' })
  })

  test('confirmed concurrently, exactly one wins, with its own password', async () => {
    for (let round = 0; round < 10; round += 1) {
      const email = newEmail()
      const sent = mails().length
      const passwords = ['the first password', 'the second password']
      const cookies: string[] = []
      for (const one of passwords)
        cookies.push(cookieOf(await auth.post('/signup', { email, password: one })))
      const links = mails().slice(sent)
      const answers = await Promise.all(
        links.map(({ link }, index) => auth.press(link, { cookie: cookies[index] ?? '' })),
      )
      const winners = answers.map(isSignedIn)
      expect(winners.filter(Boolean)).toHaveLength(1)
      const statuses = []
      for (const one of passwords) statuses.push((await auth.signIn(email, one)).status === 200)
      expect(statuses).toEqual(winners)
      const sessions = await firstValue(
        'SELECT count(*) AS count FROM auth_sessions g JOIN auth_users u ON u.id = g.user_id WHERE u.email = ?',
        email,
      )
      // One from the confirmation, one from the sign-in.
      expect(sessions).toBe(2)
    }
  })

  test('confirmed ten times concurrently by one link, exactly one request wins', async () => {
    const email = newEmail()
    const cookie = cookieOf(await auth.post('/signup', { email, password }))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => auth.press(mails()[0]?.link, { cookie })),
    )
    expect(answers.filter(isSignedIn)).toHaveLength(1)
  })
})

describe('a resent sign-up', () => {
  test('is the one of this browser, even if strangers signed up in between', async () => {
    const email = newEmail()
    const cookie = cookieOf(await auth.post('/signup', { email, password, data: { mine: true } }))
    await auth.post('/signup', { email, password: strangers })
    await auth.post('/resend', { type: 'signup', email }, { headers: { cookie } })
    expect((await auth.press(mails()[0]?.link)).headers.get('location')).toContain('otp_expired')
    expect(isSignedIn(await auth.press(mails()[2]?.link, { cookie }))).toBe(true)
    expect((await auth.signIn(email)).body.user.user_metadata.mine).toBe(true)
    expect((await rowOf(email))?.password_vouched).toBe(1)
  })

  test('can be resent after its link expired, but not after a day', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    passTime(7_200_000)
    expect((await auth.press(mails()[0]?.link)).headers.get('location')).toContain('otp_expired')
    await auth.post('/resend', { type: 'signup', email })
    expect(isSignedIn(await auth.press(mails()[1]?.link, { password }))).toBe(true)
  })
})

const strangersName = 'A stranger'

/** A way to prove an address that a stranger has signed up with, and whose password the account has then. */
interface Proof {
  prove(email: string): Promise<Pick<Answered, 'status' | 'headers'>>
  /** None where the account has no password any more. */
  password?: string
  isConfirmed?: boolean
  /** The account's name then. */
  name?: string
}

const byMail = (path: string, type?: string): Proof => ({
  prove: async (email) => {
    await auth.post(path, { email })
    const mail = mails()[1]
    return type ? auth.verify(type, email, mail?.code) : auth.press(mail?.link)
  },
})

const proofs: Record<string, Proof> = {
  'opens the stranger’s link in another browser': {
    prove: async () => {
      const link = mails()[0]?.link
      expect((await auth.press(link)).status).toBe(422)
      return auth.press(link, { password })
    },
    password,
    isConfirmed: true,
    // The link confirms that sign-up and no other.
    name: strangersName,
  },
  'signs up too and opens that link': {
    prove: async (email) => {
      const cookie = cookieOf(await auth.post('/signup', { email, password, data: { full_name: 'Owner' } }))
      return auth.press(mails()[1]?.link, { cookie })
    },
    password,
    isConfirmed: true,
    name: 'Owner',
  },
  'signs up too and types that code': {
    prove: async (email) => {
      await auth.post('/signup', { email, password })
      return auth.verify('signup', email, mails()[1]?.code)
    },
    password,
  },
  'uses the link of a forgotten password': byMail('/recover'),
  'uses the code of a forgotten password': byMail('/recover', 'recovery'),
  'uses a mailed link': byMail('/otp'),
  'uses a mailed code': byMail('/otp', 'email'),
  'accepts an invitation': {
    prove: async (email) => {
      await auth.post('/invite', { email }, asAdmin)
      return auth.press(mails()[1]?.link)
    },
  },
  'uses an administrator’s link': {
    prove: async (email) => {
      const { body } = await auth.post('/admin/generate_link', { type: 'signup', email, password }, asAdmin)
      return auth.press(new URL(body.action_link))
    },
    password,
    isConfirmed: true,
  },
}

describe('a stranger’s password does not survive the proof of the address', () => {
  const refused = { status: 400, body: { code: 'invalid_credentials' } }

  test.each(Object.entries(proofs))('when the owner %s', async (_, proof) => {
    const { prove, password: own, isConfirmed, name = '' } = proof
    const email = newEmail()
    await auth.post('/signup', { email, password: strangers, data: { full_name: strangersName } })
    const { status, headers } = await prove(email)
    expect(status === 200 || isSignedIn({ status, headers })).toBe(true)
    expect(await auth.signIn(email, strangers)).toMatchObject(refused)
    if (own) expect((await auth.signIn(email, own)).status).toBe(200)
    const row = await rowOf(email)
    expect(row?.email_confirmed_at).not.toBeNull()
    expect([row?.password_hash !== null, row?.password_vouched === 1]).toEqual([!!own, isConfirmed === true])
    expect(row?.user_metadata).toContain(name)
    if (name !== strangersName) expect(row?.user_metadata).not.toContain(strangersName)
  })

  test('when a provider proves the address', async () => {
    const auth = withProviders({}, withoutCooldown)
    const email = newEmail()
    await auth.post('/signup', { email, password: strangers })
    const mailed = mails()[0]
    const provider = fakeProvider()
    expect(fragmentOf(locationOf(await signInAt(auth, provider, newPerson({ email }))))).toHaveProperty(
      'access_token',
    )
    expect(await auth.signIn(email, strangers)).toMatchObject(refused)
    expect((await auth.press(mailed?.link, { password: strangers })).headers.get('location')).toContain(
      'otp_expired',
    )
    const late = { type: 'signup', email, token: mailed?.code }
    expect((await auth.post('/verify', late)).body.code).toBe('otp_expired')
    expect(await auth.signIn(email, strangers)).toMatchObject(refused)
  })

  test('nor do an anonymous user’s session and password', async () => {
    const auth = open({ AUTH_ANONYMOUS_ENABLED: 'true' })
    const email = newEmail()
    const { access_token: token } = (await auth.post('/signup', {})).body
    await auth.put('/user', { email, password: strangers }, { token })
    expect(isSignedIn(await auth.press(mails()[0]?.link))).toBe(true)
    expect(await auth.signIn(email, strangers)).toMatchObject(refused)
    expect((await auth.get('/user', { token })).body.code).toBe('session_not_found')
  })

  test('nor does the password of a sign-up by phone', async () => {
    const { texts } = catchMessages()
    const auth = open({ AUTH_PHONE_ENABLED: 'true' })
    const phone = newPhone()
    const signInByPhone = (secret: string) =>
      auth.post('/token?grant_type=password', { phone, password: secret })
    await auth.post('/signup', { phone, password: strangers })
    await auth.post('/signup', { phone, password })
    await auth.verify('sms', phone, texts()[1]?.code)
    expect((await signInByPhone(strangers)).status).toBe(400)
    expect((await signInByPhone(password)).status).toBe(200)
    const other = newPhone()
    await auth.post('/signup', { phone: other, password: strangers })
    await auth.post('/otp', { phone: other })
    await auth.verify('sms', other, texts()[3]?.code)
    const late = await auth.post('/token?grant_type=password', { phone: other, password: strangers })
    expect(late.body.code).toBe('invalid_credentials')
  })
})

test('a confirmed account keeps everything when its address is proven again', async () => {
  const { email, user, access_token: token } = await signUp(undefined, newEmail(), { kept: true })
  const factor = await auth.post('/factors', { factor_type: 'totp' }, { token })
  await runSql("UPDATE auth_factors SET status = 'verified' WHERE id = ?", factor.body.id)
  const { mails } = catchMessages()
  for (const path of ['/recover', '/otp']) {
    await auth.post(path, { email })
    expect(isSignedIn(await auth.press(mails().at(-1)?.link))).toBe(true)
  }
  await auth.post('/recover', { email })
  await auth.verify('recovery', email, mails().at(-1)?.code)
  expect((await auth.get('/user', { token })).body).toMatchObject({
    id: user.id,
    factors: [{ id: factor.body.id, status: 'verified' }],
    identities: [{ provider: 'email' }],
    user_metadata: { kept: true },
  })
  expect((await auth.signIn(email)).status).toBe(200)
})

test('only the pending sign-up’s own password gets the error email_not_confirmed', async () => {
  catchMessages()
  const email = newEmail()
  await auth.post('/signup', { email, password })
  expect((await auth.signIn(email)).body.code).toBe('email_not_confirmed')
  expect((await auth.signIn(email, 'another one')).body.code).toBe('invalid_credentials')
})

test('a link continues only its own PKCE flow', async () => {
  const email = newEmail()
  const flow = (secret: string) => ({ code_challenge: secret, code_challenge_method: 'plain' })
  const [own, other] = ['o'.repeat(43), 's'.repeat(43)]
  const cookie = cookieOf(await auth.post('/signup', { email, password, ...flow(own) }))
  await auth.post('/signup', { email, password: strangers, ...flow(other) })
  const target = locationOf(await auth.press(mails()[0]?.link, { cookie }))
  const exchange = (code_verifier: string) =>
    auth.post('/token?grant_type=pkce', { auth_code: target.searchParams.get('code'), code_verifier })
  expect((await exchange(other)).body.code).toBe('bad_code_verifier')
  expect((await exchange(own)).status).toBe(200)
})

const dayMs = 86_400_000

test('cron deletes expired sign-ups, and accounts that can no longer be confirmed', async () => {
  catchMessages()
  const auth = open({ AUTH_PHONE_ENABLED: 'true' })
  const abandoned = newEmail()
  await auth.post('/signup', { email: abandoned, password })
  await auth.post('/otp', { email: newEmail() })
  await auth.post('/signup', { phone: newPhone(), password })
  const kept = [newEmail(), newEmail(), newEmail(), newEmail()]
  await auth.post('/invite', { email: kept[0] }, asAdmin)
  await auth.post('/admin/users', { email: kept[1] }, asAdmin)
  const withRole = await auth.post('/signup', { email: kept[2], password })
  await runSql("INSERT INTO user_roles (user_id, role, created_at) VALUES (?, 'admin', 0)", withRole.body.id)
  await signUp(undefined, kept[3])
  await runCron()
  expect(await pendingOf(abandoned)).toBe(1)
  passTime(dayMs + 3_600_001)
  const fresh = newEmail()
  await auth.post('/signup', { email: fresh, password })
  await runCron()
  const results = await allRows<{
    email: string
  }>('SELECT email FROM auth_users ORDER BY email')
  expect(results.map(({ email }) => email).sort()).toEqual([...kept, fresh].sort())
  expect(await pendingOf(fresh)).toBe(1)
})
