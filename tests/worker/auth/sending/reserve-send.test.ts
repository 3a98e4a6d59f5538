import { describe, expect, test } from 'vitest'
import {
  type Auth,
  asAdmin,
  catchMessages,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, firstValue, runSql } from '../../support/database.ts'
import { world } from '../../support/world.ts'

const { mails, texts, auth } = world(withRateLimits)

const emptyBudget = { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' }

/** An IP address in a network of its own. */
const networkOf = (number: number) => `198.51.${number}.1`

const people = async (count: number) => {
  const emails: string[] = []
  for (let left = count; left > 0; left -= 1) emails.push((await signUp()).email)
  return emails
}

const tokensOf = (id: string) => firstValue<number>('SELECT tokens FROM auth_rate_limits WHERE id = ?', id)

const requestLimitSpent = (count: number) => Array.from({ length: count }, (_, number) => number)

describe('no caller can exhaust the mail budget', () => {
  test('with thirty concurrent requests for one account', async () => {
    const [first = '', ...others] = await people(10)
    const { mails } = catchMessages()
    const auth = openAuth(withRateLimits)
    const answers = await Promise.all(
      requestLimitSpent(30).map((number) =>
        auth.post('/recover', { email: first }, { address: networkOf(number) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200))
    expect(mails().map(({ to }) => to)).toEqual([first])
    for (const [number, email] of others.entries())
      await auth.post('/recover', { email }, { address: networkOf(100 + number) })
    expect(mails()).toHaveLength(10)
    expect(await tokensOf('hourly:signin-mail')).toBe(110)
  })

  test.each([
    ['/recover', async () => (await signUp()).email],
    ['/otp', async () => newEmail()],
    ['/signup', async () => newEmail()],
  ])('by naming twenty audiences: %s sends one mail, and makes one account', async (path, toAddress) => {
    const email = await toAddress()
    const { mails } = catchMessages()
    const auth = openAuth(withRateLimits)
    for (const number of requestLimitSpent(20))
      await auth.post(
        path,
        { email, password },
        { address: networkOf(number), headers: number > 0 ? { 'x-jwt-aud': `audience${number}` } : {} },
      )
    expect(mails().map(({ to }) => to)).toEqual([email])
    expect(await firstValue('SELECT count(*) FROM auth_users WHERE email = ?', email)).toBe(1)
  })

  test('for a first sign-up, by requesting a resend before it', async () => {
    const email = newEmail()
    await auth.post('/resend', { type: 'signup', email }, { address: networkOf(1) })
    await auth.post('/recover', { email }, { address: networkOf(2) })
    await auth.post('/signup', { email, password }, { address: networkOf(3) })
    expect(mails().map(({ to }) => to)).toEqual([email])
  })

  test('for a change of address, by having another one resent', async () => {
    const { email, access_token: token } = await signUp()
    await auth.put('/user', { email: newEmail() }, { token })
    passTime(60_000)
    await auth.post('/resend', { type: 'email_change', email }, { address: networkOf(1) })
    const changed = await auth.put('/user', { email: newEmail() }, { token })
    expect(changed.status).toBe(200)
    expect(mails()).toHaveLength(6)
    expect((await auth.put('/user', { email: newEmail() }, { token })).status).toBe(429)
  })

  test('for SMS codes, by signing up with the number of a confirmed account', async () => {
    const auth = openAuth({ ...withRateLimits, AUTH_PHONE_ENABLED: 'true' })
    const phone = newPhone()
    await auth.post('/otp', { phone }, { address: networkOf(1) })
    await auth.verify('sms', phone, texts()[0]?.code, { address: networkOf(1) })
    passTime(60_000)
    await auth.post('/signup', { phone, password }, { address: networkOf(2) })
    await auth.post('/resend', { type: 'sms', phone }, { address: networkOf(2) })
    expect(texts()).toHaveLength(1)
    await auth.post('/otp', { phone }, { address: networkOf(1) })
    expect(texts()).toHaveLength(2)
  })

  test('for text messages, from one network', async () => {
    const auth = openAuth({ ...withRateLimits, AUTH_PHONE_ENABLED: 'true' })
    const statuses: number[] = []
    for (const number of requestLimitSpent(20))
      statuses.push(
        (await auth.post('/otp', { phone: newPhone() }, { address: `203.0.113.${number}` })).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(texts()).toHaveLength(6)
    expect((await auth.post('/otp', { phone: newPhone() }, { address: networkOf(1) })).status).toBe(200)
  })

  test('for text messages, by changing address and number while mails fail', async () => {
    const { access_token: token } = await signUp()
    catchMessages(({ url }) => new Response('{}', { status: url.endsWith('/emails') ? 422 : 200 }))
    const phones = openAuth({ ...withRateLimits, AUTH_PHONE_ENABLED: 'true' })
    const changed = await phones.put('/user', { email: newEmail(), phone: newPhone() }, { token })
    expect(changed.status).toBe(500)
    expect(await tokensOf('hourly:signup-sms')).toBe(30)
    expect((await phones.put('/user', { phone: newPhone() }, { token })).status).toBe(200)
  })

  test('for second factors, by challenging one factor repeatedly', async () => {
    const { access_token: token } = await signUp()
    const auth = openAuth({
      ...withRateLimits,
      AUTH_PHONE_ENABLED: 'true',
      AUTH_PHONE_FACTOR_ENABLED: 'true',
    })
    const { body } = await auth.post('/factors', { factor_type: 'phone', phone: newPhone() }, { token })
    const challenge = (number: number) =>
      auth.post(`/factors/${body.id}/challenge`, {}, { token, address: networkOf(number) })
    expect((await challenge(0)).status).toBe(200)
    for (const number of requestLimitSpent(10)) {
      const waiting = await challenge(1 + number)
      expect(waiting.body).toEqual({
        code: 'over_sms_send_rate_limit',
        message: 'For security purposes, you can only request this after 60 seconds.',
      })
    }
    expect(texts()).toHaveLength(1)
    expect(await tokensOf('hourly:signin-sms')).toBe(29)
  })
})

describe('invitations', () => {
  const invite = async (auth: Auth) => auth.post('/invite', { email: newEmail() }, asAdmin)

  test('are sent while strangers have used up the other budgets', async () => {
    const auth = openAuth({ ...withRateLimits, AUTH_MAIL_HOURLY: '1' })
    await auth.post('/otp', { email: newEmail() }, { address: networkOf(1) })
    expect((await auth.post('/otp', { email: newEmail() }, { address: networkOf(2) })).status).toBe(429)
    expect((await invite(auth)).status).toBe(200)
    expect(mails()).toHaveLength(2)
  })

  test('have their own budget, and are charged to no other', async () => {
    const auth = openAuth({ ...withRateLimits, AUTH_INVITE_HOURLY: '2' })
    expect((await invite(auth)).status).toBe(200)
    expect((await invite(auth)).status).toBe(200)
    const refused = await invite(auth)
    expect(refused.status).toBe(429)
    expect(refused.body).toEqual(emptyBudget)
    expect((await auth.post('/otp', { email: newEmail() })).status).toBe(200)
    expect(mails()).toHaveLength(3)
    passTime(1_800_000)
    expect((await invite(auth)).status).toBe(200)
  })
})

test('an empty budget starts no cooldown, and responds the same for known and unknown addresses', async () => {
  const [known = '', other = ''] = await people(2)
  const { mails } = catchMessages()
  const auth = openAuth({ ...withRateLimits, AUTH_SIGNIN_MAIL_HOURLY: '1' })
  await auth.post('/recover', { email: other }, { address: networkOf(1) })
  const ask = (email: string, number: number) =>
    auth.post('/recover', { email }, { address: networkOf(number) })
  const [first, second] = [await ask(known, 2), await ask(newEmail(), 3)]
  expect([first.status, first.body]).toEqual([429, emptyBudget])
  expect([second.status, second.body]).toEqual([429, emptyBudget])
  await runSql(`DELETE FROM auth_rate_limits WHERE id = 'hourly:signin-mail'`)
  expect((await ask(known, 2)).status).toBe(200)
  expect(mails().map(({ to }) => to)).toEqual([other, known])
})

test('an IP address past its limit is not charged to an account, and creates no rows', async () => {
  const { email } = await signUp()
  const guess = (whom: string) =>
    auth.post('/token?grant_type=password', { email: whom, password: 'wrong' }, { address: '192.0.2.1' })
  for (const _ of requestLimitSpent(30)) await guess('somebody@people.example')
  const count = () => firstValue<number>('SELECT count(*) AS count FROM auth_rate_limits')
  const before = await count()
  for (const number of requestLimitSpent(20))
    expect((await guess(`unknown${number}@people.example`)).status).toBe(429)
  expect(await count()).toBe(before)
  for (const _ of requestLimitSpent(31)) await guess(email)
  const own = await auth.post('/token?grant_type=password', { email, password }, { address: '192.0.2.2' })
  expect(own.status).toBe(200)
})

test('a flood of unknown addresses from one network creates a handful of rows', async () => {
  catchMessages()
  const auth = openAuth(withRateLimits)
  for (const path of ['/recover', '/otp', '/resend', '/signup'])
    await Promise.all(
      requestLimitSpent(40).map((number) =>
        auth.post(
          path,
          { email: `flood${number}@people.example`, password, type: 'signup' },
          { address: `203.0.113.${1 + (number % 4)}` },
        ),
      ),
    )
  const results = await allRows<{ id: string }>('SELECT id FROM auth_rate_limits')
  // Six of each of the two budgets.
  expect(results.filter(({ id }) => id.startsWith('asked-'))).toHaveLength(12)
})
