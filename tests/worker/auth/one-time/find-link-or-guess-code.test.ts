import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type Auth,
  type Call,
  cookieOf,
  errorOf,
  newEmail,
  newPhone,
  password,
  signUp,
  withoutCooldown,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows } from '../../support/database.ts'
import { world } from '../../support/world.ts'

const settings = {
  ...withRateLimits,
  ...withoutCooldown,
  AUTH_PHONE_ENABLED: 'true',
  AUTH_PASSWORD_REAUTHENTICATION: 'true',
}

const { mails, texts, auth } = world(settings)

const dayMs = 86_400_000

/** Codes of one purpose: each is sent anew, and tried. */
interface Codes {
  send(call: Call): Promise<unknown>
  right(): string | undefined
  attempt(code: string | undefined, call: Call): ReturnType<Auth['post']>
}

const mailed = () => mails().at(-1)?.code
const texted = () => texts().at(-1)?.code

const expired = '403 otp_expired'

const kinds: Record<string, { refusal: string; open(): Promise<Codes> }> = {
  'a forgotten password': {
    refusal: expired,
    async open() {
      const { email } = await signUp()
      return {
        send: (call) => auth.post('/recover', { email }, call),
        right: mailed,
        attempt: (code, call) => auth.verify('recovery', email, code, call),
      }
    },
  },
  'a sign-up': {
    refusal: expired,
    async open() {
      const email = newEmail()
      return {
        send: (call) => auth.post('/signup', { email, password }, call),
        right: mailed,
        attempt: (code, call) => auth.verify('signup', email, code, call),
      }
    },
  },
  'a phone number': {
    refusal: expired,
    async open() {
      const phone = newPhone()
      return {
        send: (call) => auth.post('/otp', { phone }, call),
        right: texted,
        attempt: (code, call) => auth.verify('sms', phone, code, call),
      }
    },
  },
  'a new phone number': {
    refusal: expired,
    async open() {
      const { access_token: token } = await signUp()
      const phone = newPhone()
      return {
        send: (call) => auth.put('/user', { phone }, { ...call, token }),
        right: texted,
        attempt: (code, call) => auth.verify('phone_change', phone, code, call),
      }
    },
  },
  'a new password in an old session': {
    refusal: '422 reauthentication_not_valid',
    async open() {
      const { refresh_token } = await signUp()
      passTime(dayMs + 1)
      const { access_token: token } = (await auth.refresh(refresh_token)).body
      return {
        send: (call) => auth.get('/reauthenticate', { ...call, token }),
        right: mailed,
        attempt: (nonce, call) =>
          auth.put('/user', { password: 'a new password', nonce }, { ...call, token }),
      }
    },
  },
}

/** Wrong codes of the usual length. */
const wrongCodes = (right: string | undefined, count: number) =>
  Array.from({ length: count }, (_, number) =>
    String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0'),
  )

const from = (round: number): Call => ({ address: `198.51.${round}.1` })

/** Sends a code and tries ten wrong ones, from a network of its own. */
async function exhaust({ send, right, attempt }: Codes, refusal: string, round = 0) {
  await send(from(round))
  for (const wrong of wrongCodes(right(), 10))
    expect(await errorOf(attempt(wrong, from(round)))).toBe(refusal)
}

describe.each(Object.entries(kinds))('of %s', (_, { refusal, open }) => {
  test('the right code is refused as a wrong one is after ten wrong ones, and the next one is not', async () => {
    const codes = await open()
    await exhaust(codes, refusal)
    expect(await errorOf(codes.attempt(codes.right(), from(1)))).toBe(refusal)
    await codes.send(from(2))
    expect((await codes.attempt(codes.right(), from(2))).status).toBe(200)
  })

  test('no code is accepted after fifty wrong ones in a day, and one half an hour later', async () => {
    const codes = await open()
    for (let round = 0; round < 5; round += 1) await exhaust(codes, refusal, round)
    await codes.send(from(5))
    expect(await errorOf(codes.attempt(codes.right(), from(5)))).toBe(refusal)
    passTime(dayMs / 48)
    await codes.send(from(6))
    expect((await codes.attempt(codes.right(), from(6))).status).toBe(200)
  })
})

test('a mailed link works after ten wrong codes of its mail, and after fifty in a day', async () => {
  const email = newEmail()
  const cookie = cookieOf(await auth.post('/signup', { email, password }))
  const [mail] = mails()
  for (const token of wrongCodes(mail?.code, 10)) await auth.verify('email', email, token)
  expect((await auth.press(mail?.link, { cookie })).headers.get('location')).toContain('access_token=')
  const codes = await kinds['a forgotten password']?.open()
  if (!codes) throw new Error('there is no such kind')
  for (let round = 0; round < 5; round += 1) await exhaust(codes, expired, round)
  await codes.send(from(5))
  expect((await auth.press(mails().at(-1)?.link)).headers.get('location')).toContain('access_token=')
})

test('a hundred guesses at once count as ten, and are no reason for a rate limit', async () => {
  const { email } = await signUp()
  await auth.post('/recover', { email })
  const guesses = await Promise.all(
    wrongCodes(mailed(), 100).map((token, number) =>
      auth.verify('recovery', email, token, { address: `192.0.2.${number}` }),
    ),
  )
  expect(guesses.filter(({ status }) => status !== 403)).toEqual([])
  expect(await allRows('SELECT guesses FROM auth_one_time_tokens')).toEqual([{ guesses: 10 }])
  expect(await errorOf(auth.verify('recovery', email, mailed(), from(1)))).toBe(expired)
})

test('guesses at the code of one address leave that of the other in a change of address', async () => {
  const { email, access_token: token } = await signUp()
  const next = newEmail()
  await auth.put('/user', { email: next }, { token })
  const mailTo = (address: string) => mails().find(({ to }) => to === address)
  for (const code of wrongCodes(mailTo(next)?.code, 10)) await auth.verify('email_change', next, code)
  expect(await errorOf(auth.verify('email_change', next, mailTo(next)?.code))).toBe(expired)
  expect((await auth.verify('email_change', email, mailTo(email)?.code)).status).toBe(200)
  expect((await auth.press(mailTo(next)?.link)).headers.get('location')).toContain('access_token=')
})

test('guesses at codes that nobody was sent count towards nothing', async () => {
  const { email } = await signUp()
  for (let time = 0; time < 60; time += 1)
    await auth.verify('recovery', email, '123456', { address: `203.0.113.${time}` })
  await auth.post('/recover', { email })
  expect((await auth.verify('recovery', email, mails()[0]?.code)).status).toBe(200)
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
      expect(await errorOf(auth.post('/verify', { type: 'recovery', token_hash }))).toBe(expired)
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
