import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  cookieOf,
  errorOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withoutCooldown,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows } from '../../support/sql.ts'
import { world } from '../../support/world.ts'

const settings = { ...withoutCooldown, AUTH_PHONE_ENABLED: 'true' }

const { mails, texts, auth } = world(settings)

/** Wrong codes of the usual length. */
const wrongCodes = (right: string | undefined, count: number) =>
  Array.from({ length: count + 1 }, (_, number) => String(number).padStart(6, '0'))
    .filter((code) => code !== right)
    .slice(0, count)

describe('a code is invalid after ten wrong guesses, its link is not', () => {
  test('of a sign-up', async () => {
    const email = newEmail()
    const cookie = cookieOf(await auth.post('/signup', { email, password }))
    const [mail] = mails()
    for (const token of wrongCodes(mail?.code, 10))
      expect((await auth.verify('email', email, token)).status).toBe(403)
    const right = await auth.verify('email', email, mail?.code)
    expect(right).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    expect((await auth.press(mail?.link, { cookie })).headers.get('location')).toContain('access_token=')
  })

  test('of a forgotten password, without a rate limit error', async () => {
    const { email } = await signUp()
    const auth = openAuth({ ...settings, AUTH_RATE_LIMITS: 'true' })
    await auth.post('/recover', { email })
    const [mail] = mails()
    const guesses = await Promise.all(
      wrongCodes(mail?.code, 100).map((token, number) =>
        auth.verify('recovery', email, token, { address: `192.0.2.${number}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status !== 403)).toEqual([])
    const results = await allRows('SELECT guesses FROM auth_one_time_tokens')
    expect(results).toEqual([{ guesses: 10 }])
    const right = await auth.verify('recovery', email, mail?.code, { address: '192.0.2.200' })
    expect(right.body.code).toBe('otp_expired')
    expect((await auth.press(mail?.link)).headers.get('location')).toContain('access_token=')
  })

  test('counted for each sign-up of the address', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    const known = mails()[0]?.code
    for (const token of wrongCodes(known, 10)) await auth.verify('email', email, token)
    await auth.post('/signup', { email, password })
    const fresh = mails()[1]?.code
    expect((await auth.verify('email', email, fresh)).status).toBe(200)
  })

  test('of a phone number', async () => {
    const phone = newPhone()
    await auth.post('/signup', { phone, password })
    for (const token of wrongCodes(texts()[0]?.code, 10)) await auth.verify('sms', phone, token)
    const right = await auth.verify('sms', phone, texts()[0]?.code)
    expect(right.body.code).toBe('otp_expired')
    await auth.post('/resend', { type: 'sms', phone })
    expect((await auth.verify('sms', phone, texts()[1]?.code)).status).toBe(200)
  })

  test('of a new phone number', async () => {
    const { access_token: token } = await signUp()
    const phone = newPhone()
    await auth.put('/user', { phone }, { token })
    for (const code of wrongCodes(texts()[0]?.code, 10)) await auth.verify('phone_change', phone, code)
    const right = await auth.verify('phone_change', phone, texts()[0]?.code)
    expect(right.body.code).toBe('otp_expired')
  })

  test('of a change of address', async () => {
    const { email, access_token: token } = await signUp()
    const next = newEmail()
    await auth.put('/user', { email: next }, { token })
    const mail = mails().find(({ to }) => to === next)
    for (const code of wrongCodes(mail?.code, 10)) await auth.verify('email_change', next, code)
    const right = await auth.verify('email_change', next, mail?.code)
    expect(right.body.code).toBe('otp_expired')
    const old = mails().find(({ to }) => to === email)
    const other = await auth.verify('email_change', email, old?.code)
    expect(other.status).toBe(200)
    expect((await auth.press(mail?.link)).headers.get('location')).toContain('access_token=')
  })

  test('of reauthentication', async () => {
    const { refresh_token } = await signUp()
    const auth = openAuth({ ...settings, AUTH_PASSWORD_REAUTHENTICATION: 'true' })
    passTime(86_400_001)
    const { access_token: token } = (await auth.refresh(refresh_token)).body
    await auth.get('/reauthenticate', { token })
    const change = (nonce: string | undefined) =>
      auth.put('/user', { password: 'a new password', nonce }, { token })
    for (const nonce of wrongCodes(mails()[0]?.code, 10))
      expect((await change(nonce)).body.code).toBe('reauthentication_not_valid')
    expect((await change(mails()[0]?.code)).body.code).toBe('reauthentication_not_valid')
  })
})

describe('the token of a link', () => {
  const digestOf = (address: string, code: string | undefined) =>
    createHash('sha224').update(`${address}${code}`).digest('hex')

  test('is random, and not derived from address and code', async () => {
    const { email } = await signUp()
    const tokens: (string | null | undefined)[] = []
    for (let time = 0; time < 5; time += 1) {
      await auth.post('/recover', { email })
      const mail = mails().at(-1)
      const token = mail?.link?.searchParams.get('token')
      expect(token).toMatch(/^[0-9a-f]{32}$/)
      tokens.push(token)
      const token_hash = digestOf(email, mail?.code)
      expect(await errorOf(auth.post('/verify', { type: 'recovery', token_hash }))).toBe('403 otp_expired')
      const opened = await auth.get(`/verify?token=${token_hash}&type=recovery`)
      expect(opened.headers.get('location')).toContain('otp_expired')
    }
    expect(new Set(tokens).size).toBe(5)
  })

  test('of a sign-up is random as well, and valid once', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    const [mail] = mails()
    const use = (token_hash: string | null | undefined) =>
      auth.post('/verify', { type: 'signup', token_hash })
    expect((await use(digestOf(email, mail?.code))).status).toBe(403)
    const token = mail?.link?.searchParams.get('token')
    expect((await use(token)).status).toBe(200)
    expect((await use(token)).status).toBe(403)
  })
})
