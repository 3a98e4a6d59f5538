import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  cookieOf,
  newEmail,
  newPhone,
  openAuth,
  password,
  pathOf,
  press,
  refresh,
  signUp,
  withoutCooldown,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
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
      expect((await auth.post('/verify', { type: 'email', email, token })).status).toBe(403)
    const right = await auth.post('/verify', { type: 'email', email, token: mail?.code })
    expect(right).toMatchObject({ status: 403, body: { code: 'otp_expired' } })
    expect((await press(auth, mail?.link, { cookie })).headers.get('location')).toContain('access_token=')
  })

  test('of a forgotten password, without a rate limit error', async () => {
    const { email } = await signUp()
    const auth = openAuth({ ...settings, AUTH_RATE_LIMITS: 'true' })
    await auth.post('/recover', { email })
    const [mail] = mails()
    const guesses = await Promise.all(
      wrongCodes(mail?.code, 100).map((token, number) =>
        auth.post('/verify', { type: 'recovery', email, token }, { address: `192.0.2.${number}` }),
      ),
    )
    expect(guesses.filter(({ status }) => status !== 403)).toEqual([])
    const { results } = await env.DB.prepare('SELECT guesses FROM auth_one_time_tokens').all()
    expect(results).toEqual([{ guesses: 10 }])
    const right = await auth.post(
      '/verify',
      { type: 'recovery', email, token: mail?.code },
      { address: '192.0.2.200' },
    )
    expect(right.body.code).toBe('otp_expired')
    expect((await press(auth, mail?.link)).headers.get('location')).toContain('access_token=')
  })

  test('counted for each sign-up of the address', async () => {
    const email = newEmail()
    await auth.post('/signup', { email, password })
    const known = mails()[0]?.code
    for (const token of wrongCodes(known, 10)) await auth.post('/verify', { type: 'email', email, token })
    await auth.post('/signup', { email, password })
    const fresh = mails()[1]?.code
    expect((await auth.post('/verify', { type: 'email', email, token: fresh })).status).toBe(200)
  })

  test('of a phone number', async () => {
    const phone = newPhone()
    await auth.post('/signup', { phone, password })
    for (const token of wrongCodes(texts()[0]?.code, 10))
      await auth.post('/verify', { type: 'sms', phone, token })
    const right = await auth.post('/verify', { type: 'sms', phone, token: texts()[0]?.code })
    expect(right.body.code).toBe('otp_expired')
    await auth.post('/resend', { type: 'sms', phone })
    expect((await auth.post('/verify', { type: 'sms', phone, token: texts()[1]?.code })).status).toBe(200)
  })

  test('of a new phone number', async () => {
    const { access_token: token } = await signUp()
    const phone = newPhone()
    await auth.put('/user', { phone }, { token })
    for (const code of wrongCodes(texts()[0]?.code, 10))
      await auth.post('/verify', { type: 'phone_change', phone, token: code })
    const right = await auth.post('/verify', { type: 'phone_change', phone, token: texts()[0]?.code })
    expect(right.body.code).toBe('otp_expired')
  })

  test('of a change of address', async () => {
    const { email, access_token: token } = await signUp()
    const next = newEmail()
    await auth.put('/user', { email: next }, { token })
    const mail = mails().find(({ to }) => to === next)
    for (const code of wrongCodes(mail?.code, 10))
      await auth.post('/verify', { type: 'email_change', email: next, token: code })
    const right = await auth.post('/verify', { type: 'email_change', email: next, token: mail?.code })
    expect(right.body.code).toBe('otp_expired')
    const old = mails().find(({ to }) => to === email)
    const other = await auth.post('/verify', { type: 'email_change', email, token: old?.code })
    expect(other.status).toBe(200)
    expect((await press(auth, mail?.link)).headers.get('location')).toContain('access_token=')
  })

  test('of reauthentication', async () => {
    const { refresh_token } = await signUp()
    const auth = openAuth({ ...settings, AUTH_PASSWORD_REAUTHENTICATION: 'true' })
    passTime(86_400_001)
    const { access_token: token } = (await refresh(auth, refresh_token)).body
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
      const refused = await auth.post('/verify', { type: 'recovery', token_hash })
      expect([refused.status, refused.body.code]).toEqual([403, 'otp_expired'])
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

  test('is not stored', async () => {
    await auth.post('/signup', { email: newEmail(), password })
    const { results } = await env.DB.prepare('SELECT * FROM auth_pending_signups').all()
    const [mail] = mails()
    for (const secret of [mail?.link?.searchParams.get('token'), `"${mail?.code}"`, password])
      expect(JSON.stringify(results)).not.toContain(secret)
    expect(pathOf(mail?.link ?? null)).toContain('type=signup')
  })
})
