import { describe, expect, test } from 'vitest'
import {
  type Auth,
  asAdmin,
  catchMessages,
  deviceOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, runSql } from '../../support/database.ts'
import { world } from '../../support/world.ts'

const { auth } = world(withRateLimits)

const signIn = (auth: Auth, email: string, cookie?: string, secret = password, address = '203.0.113.1') =>
  auth.post(
    '/token?grant_type=password',
    { email, password: secret },
    { address, ...(cookie ? { headers: { cookie } } : {}) },
  )

/** A stranger's guesses, each from another IP address. */
async function guessFortyTimes(auth: Auth, email: string) {
  for (let number = 0; number < 40; number += 1)
    await signIn(auth, email, undefined, 'wrong', `198.51.100.${number}`)
}

/** An account, and the cookie of the browser that it has signed in with. */
async function ownerOf(auth: Auth) {
  const { email, access_token: token, user } = await signUp()
  const signedIn = await signIn(auth, email)
  expect(signedIn.status).toBe(200)
  return { email, token, user, cookie: deviceOf(signedIn), own: signedIn.body.access_token as string }
}

describe('after a stranger’s forty wrong passwords', () => {
  test('the owner can sign in from a browser that has signed in before, and from no other', async () => {
    const { email, cookie } = await ownerOf(auth)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email)).status).toBe(429)
    expect((await signIn(auth, email, cookie)).status).toBe(200)
  })

  test('the owner can sign in by a recovery mail', async () => {
    const { email } = await ownerOf(auth)
    const { mails } = catchMessages()
    await guessFortyTimes(auth, email)
    expect((await auth.post('/recover', { email }, { address: '203.0.113.1' })).status).toBe(200)
    expect(mails().map(({ to }) => to)).toEqual([email])
    const { code } = mails()[0] ?? {}
    const verified = await auth.verify('recovery', email, code)
    expect(verified.status).toBe(200)
    expect(deviceOf(verified)).not.toBe('')
  })

  test('the signed-in owner can change the password', async () => {
    const { email, own } = await ownerOf(auth)
    await guessFortyTimes(auth, email)
    const changed = await auth.put('/user', { password: 'another password' }, { token: own })
    expect(changed.status).toBe(200)
    const signedIn = await signIn(auth, email, deviceOf(changed), 'another password')
    expect(signedIn.status).toBe(200)
  })

  test('the cookie does not lift the limit by IP address', async () => {
    const { email, cookie } = await ownerOf(auth)
    for (let left = 29; left > 0; left -= 1) await signIn(auth, 'nobody@people.example')
    expect((await signIn(auth, email, cookie)).status).toBe(429)
  })

  test.each([
    ['another account', async (auth: Auth) => (await ownerOf(auth)).cookie],
    [
      'a forged signature',
      async (_: Auth, cookie: string) => cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`),
    ],
    [
      'another device id',
      async (_: Auth, cookie: string) => cookie.replace(/\.[^.]+\./, `.${'0'.repeat(32)}.`),
    ],
    ['nothing', async () => 'known-device='],
    ['noise', async () => 'known-device=%00~~a.b.c.d~.'],
  ])('a cookie with %s lifts no limit', async (_, forge) => {
    const { email, cookie } = await ownerOf(auth)
    const forged = await forge(auth, cookie)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, forged)).status).toBe(429)
  })
})

describe('the cookie', () => {
  test('is httpOnly and not sent cross-site', async () => {
    const auth = openAuth()
    const { email } = await signUp()
    const { headers } = await signIn(auth, email)
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(
      /^known-device=[\w.-]+; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(cookie).not.toContain(email)
    const local = openAuth({ SITE_URL: 'http://127.0.0.1:5173' })
    expect((await signIn(local, email)).headers.getSetCookie()[0]).not.toContain('Secure')
  })

  test('allows thirty guesses in five minutes, not counted against the account', async () => {
    const { email, cookie } = await ownerOf(auth)
    const statuses: number[] = []
    for (let number = 0; number < 32; number += 1)
      statuses.push((await signIn(auth, email, cookie, 'wrong', `198.51.100.${number}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await signIn(auth, email)).status).toBe(200)
  })

  test('is invalid after a password change', async () => {
    const { email, cookie, own } = await ownerOf(auth)
    expect((await auth.put('/user', { password: 'another password' }, { token: own })).status).toBe(200)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, cookie, 'another password')).status).toBe(429)
  })

  test('is invalid after an administrator sets a password', async () => {
    const { email, cookie, user } = await ownerOf(auth)
    await auth.put(`/admin/users/${user.id}`, { password: 'another password' }, asAdmin)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, cookie, 'another password')).status).toBe(429)
  })

  test('is valid for a year', async () => {
    const { email, cookie } = await ownerOf(auth)
    passTime(31_536_000_000)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, cookie)).status).toBe(429)
  })

  test('survives signing out', async () => {
    const { email, cookie, own } = await ownerOf(auth)
    const left = await auth.call('POST', '/logout', { token: own, headers: { cookie } })
    expect([left.status, deviceOf(left)]).toEqual([204, ''])
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, cookie)).status).toBe(200)
  })

  test('holds the last four accounts of a browser', async () => {
    const emails: string[] = []
    let cookie = ''
    for (let left = 5; left > 0; left -= 1) {
      const { email } = await signUp()
      emails.push(email)
      cookie = deviceOf(await signIn(auth, email, cookie))
    }
    const [first = '', second = ''] = emails
    for (const email of [first, second]) await guessFortyTimes(auth, email)
    expect((await signIn(auth, first, cookie)).status).toBe(429)
    expect((await signIn(auth, second, cookie)).status).toBe(200)
  })

  test('covers an account’s address and number', async () => {
    const auth = openAuth({ ...withRateLimits, AUTH_PHONE_ENABLED: 'true' })
    const { email, user } = await signUp()
    const phone = newPhone()
    await runSql('UPDATE auth_users SET phone = ?, phone_confirmed_at = 1 WHERE id = ?', phone, user.id)
    const cookie = deviceOf(await signIn(auth, email))
    const byPhone = (given: string, headers: Record<string, string>, address: string) =>
      auth.post('/token?grant_type=password', { phone, password: given }, { address, headers })
    for (let number = 0; number < 40; number += 1) await byPhone('wrong', {}, `198.51.100.${number}`)
    expect((await byPhone(password, {}, '203.0.113.1')).status).toBe(429)
    const known = await byPhone(password, { cookie }, '203.0.113.1')
    expect(known.status).toBe(200)
    await guessFortyTimes(auth, email)
    expect((await signIn(auth, email, deviceOf(known))).status).toBe(200)
  })

  test('is set by a mailed code as well, and never for anonymous users', async () => {
    const { mails } = catchMessages()
    const auth = openAuth({ AUTH_ANONYMOUS_ENABLED: 'true' })
    const email = newEmail()
    await auth.post('/signup', { email, password })
    const opened = await auth.verify('signup', email, mails()[0]?.code)
    expect(opened.status).toBe(200)
    expect(deviceOf(opened)).not.toBe('')
    expect(deviceOf(await auth.post('/signup', {}))).toBe('')
  })

  test('is counted under an id that the table does not relate to an account', async () => {
    const { email, cookie, user } = await ownerOf(auth)
    await signIn(auth, email, cookie)
    const results = await allRows<{ id: string }>('SELECT id FROM auth_rate_limits')
    const ids = results.map(({ id }) => id).join(' ')
    expect(ids).toContain('device-password:')
    for (const secret of [email, user.id, ...cookie.split('.')]) expect(ids).not.toContain(secret)
  })
})
