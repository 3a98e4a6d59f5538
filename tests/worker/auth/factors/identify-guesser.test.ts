import { describe, expect, test } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { locales } from '#worker/domain/locales.ts'
import {
  type Answered,
  type Auth,
  asAdmin,
  type Call,
  catchMessages,
  cookieOf,
  errorOf,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { answerChallenge, enrollApp, openFactors, prepareFactor, proveApp } from '../../support/factors.ts'

const minuteMs = 60_000
const ownAddress = '203.0.113.1'

interface Browser {
  cookie?: string
  address?: string
}

const toCall = ({ cookie = '', address = ownAddress }: Browser): Call => ({ address, headers: { cookie } })

const openLimited = () => openAuth(withRateLimits)

const signIn = (auth: Auth, email: string, browser: Browser = {}, word = password) =>
  auth.signIn(email, word, toCall(browser))

/** An account with an app, and the cookie of the browser that has completed a sign-in. */
async function protectedOwner(language?: string) {
  const auth = openLimited()
  const { email, access_token: token, user } = await signUp(auth, undefined, language ? { language } : {})
  const { id, secret } = await enrollApp(auth, token)
  const verified = await proveApp(auth, token, id, secret, toCall({}))
  expect(verified.status).toBe(200)
  passTime(30_000)
  return {
    auth,
    email,
    id,
    secret,
    user,
    high: verified.body.access_token as string,
    cookie: cookieOf(verified),
  }
}

type Owner = Awaited<ReturnType<typeof protectedOwner>>

/** The actions of somebody with the password: sign in, and guess at the second step. */
async function guess(
  { auth, email, id, secret }: Owner,
  times: number,
  browserOf: (time: number) => Browser,
  word = password,
) {
  const right = codeOf(secret)
  const answers: Answered[] = []
  for (let time = 0; time < times; time += 1) {
    const call = toCall(browserOf(time))
    const { body } = await auth.signIn(email, word, call)
    const wrong = String((Number(right) + 1 + time) % 1_000_000).padStart(6, '0')
    answers.push(await answerChallenge(auth, body.access_token, id, wrong, call))
  }
  return answers
}

/** Each from another address. */
const fromEverywhere = (time: number): Browser => ({ address: `198.51.100.${time}` })

const guessTenTimes = (owner: Owner, word?: string) => guess(owner, 10, fromEverywhere, word)

/** The whole way of the owner, with the right code. */
async function enter({ auth, email, id, secret }: Owner, browser: Browser = {}, secretWord = password) {
  const { body } = await signIn(auth, email, browser, secretWord)
  return proveApp(auth, body.access_token, id, secret, toCall(browser))
}

const statusesOf = (answers: Answered[]) => answers.map(({ status }) => status)

describe('after ten wrong codes of somebody who knows the password', () => {
  test('the owner gets in from a browser that has completed a sign-in, and from no unknown one', async () => {
    const owner = await protectedOwner()
    expect(new Set(statusesOf(await guessTenTimes(owner)))).toEqual(new Set([422]))
    expect(await errorOf(enter(owner))).toBe('429 over_request_rate_limit')
    expect((await enter(owner, { cookie: owner.cookie })).status).toBe(200)
  })

  test('every unknown browser waits, whatever its address, and one more try is free after a minute', async () => {
    const owner = await protectedOwner()
    await guessTenTimes(owner)
    expect(statusesOf(await guess(owner, 3, (time) => ({ address: `192.0.2.${time}` })))).toEqual([
      429, 429, 429,
    ])
    passTime(minuteMs)
    expect(statusesOf(await guess(owner, 2, fromEverywhere))).toEqual([422, 429])
  })

  test('the owner gets in from an unknown browser by a mailed link, with the second step', async () => {
    const owner = await protectedOwner()
    const { auth, email, id, secret } = owner
    const { mails } = catchMessages()
    await guessTenTimes(owner)
    await auth.post('/recover', { email }, toCall({}))
    const code = mails().findLast(({ link }) => link)?.code
    const opened = await auth.verify('recovery', email, code, toCall({}))
    expect(opened.status).toBe(200)
    const proven = await proveApp(auth, opened.body.access_token, id, secret, toCall({}))
    expect(proven.status).toBe(200)
    const changed = await auth.put(
      '/user',
      { password: 'quite another one' },
      { token: proven.body.access_token },
    )
    expect(changed.status).toBe(200)
    // Nobody else knows the new password, so that counting starts anew with it.
    passTime(30_000)
    expect((await enter(owner, {}, 'quite another one')).status).toBe(200)
  })

  test('an administrator’s new password frees the account', async () => {
    const owner = await protectedOwner()
    await guessTenTimes(owner)
    await owner.auth.put(`/admin/users/${owner.user.id}`, { password: 'quite another one' }, asAdmin)
    expect((await enter(owner, {}, 'quite another one')).status).toBe(200)
  })
})

test.each<[string, (owner: Owner) => Promise<string>]>([
  [
    'by the first step alone',
    async ({ auth, email }) => cookieOf(await signIn(auth, email, { address: '198.51.100.99' })),
  ],
  ['with another account’s cookie', async () => (await protectedOwner()).cookie],
  ['with a forged signature', async ({ cookie }) => cookie.replaceAll(/[^.~]+(?=~|$)/g, 'A'.repeat(43))],
  ['with another id', async ({ cookie }) => cookie.replaceAll(/\.[0-9a-f]{32}\./g, `.${'0'.repeat(32)}.`)],
  [
    'with the first step’s entry relabelled',
    async ({ auth, email }) =>
      cookieOf(await signIn(auth, email, { address: '198.51.100.99' })).replaceAll('.first.', '.second.'),
  ],
  ['with noise', async () => 'known-device=%00~~a.b.c.d~.~a.b.1.second.e'],
])('the second step does not know a browser %s', async (_, forge) => {
  const owner = await protectedOwner()
  const cookie = await forge(owner)
  expect(cookie).not.toBe('')
  await guessTenTimes(owner)
  expect((await enter(owner, { cookie })).status).toBe(429)
})

describe('a browser is known', () => {
  test('by the cookie of the password’s change at the second level, not by that of the old password', async () => {
    const owner = await protectedOwner()
    const next = 'quite another one'
    const changed = await owner.auth.put('/user', { password: next }, { token: owner.high })
    expect(changed.status).toBe(200)
    expect(new Set(statusesOf(await guessTenTimes(owner, next)))).toEqual(new Set([422]))
    expect((await enter(owner, { cookie: owner.cookie }, next)).status).toBe(429)
    expect((await enter(owner, { cookie: cookieOf(changed) }, next)).status).toBe(200)
  })

  test('for a year, also after signing in and out again', async () => {
    const owner = await protectedOwner()
    const { auth, email } = owner
    const first = await signIn(auth, email, { cookie: owner.cookie })
    await auth.call('POST', '/logout', {
      token: first.body.access_token,
      headers: { cookie: cookieOf(first) },
    })
    await guessTenTimes(owner)
    expect((await enter(owner, { cookie: cookieOf(first) })).status).toBe(200)
    passTime(31_536_000_000)
    await guessTenTimes(owner)
    expect((await enter(owner, { cookie: cookieOf(first) })).status).toBe(429)
  })

  test('and has ten tries in ten minutes of its own, which nobody else pays for', async () => {
    const owner = await protectedOwner()
    const { cookie } = owner
    const answers = await guess(owner, 11, (time) => ({ cookie, address: `198.51.100.${time}` }))
    expect(statusesOf(answers)).toEqual([...Array(10).fill(422), 429])
    expect((await enter(owner)).status).toBe(200)
  })
})

test('unknown browsers have fifty tries a day together', async () => {
  const owner = await protectedOwner()
  const statuses: number[] = []
  for (let round = 0; round < 8; round += 1) {
    statuses.push(...statusesOf(await guess(owner, 10, fromEverywhere)))
    passTime(10 * minuteMs)
  }
  // One comes back in half an hour.
  expect(statuses.filter((status) => status === 422)).toHaveLength(52)
  expect((await enter(owner)).status).toBe(429)
  expect((await enter(owner, { cookie: owner.cookie })).status).toBe(200)
})

test('right codes use up no tries', async () => {
  const owner = await protectedOwner()
  for (let time = 0; time < 25; time += 1) {
    expect((await enter(owner, { address: `198.51.100.${time}` })).status).toBe(200)
    passTime(30_000)
  }
})

test('calls from the owner’s own network do not keep the owner out', async () => {
  const owner = await protectedOwner()
  const { auth, email, id } = owner
  const { body } = await signIn(auth, email)
  const call = { token: body.access_token as string, ...toCall({}) }
  const statuses: number[] = []
  for (let time = 0; time < 40; time += 1)
    statuses.push((await auth.post(`/factors/${id}/challenge`, {}, call)).status)
  for (let time = 0; time < 40; time += 1)
    statuses.push((await auth.post(`/factors/${id}/verify`, { challenge_id: 'x', code: '1' }, call)).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  expect((await enter(owner, { cookie: owner.cookie })).status).toBe(200)
})

test('text messages to an unknown browser do not hold back those to a known one', async () => {
  const { texts } = catchMessages()
  const auth = openFactors({ ...withRateLimits })
  const { email, access_token: token } = await signUp(auth)
  const ready = await prepareFactor(auth, token, 'phone', texts)
  const verified = await auth.post(`/factors/${ready.id}/verify`, ready.proof, { token })
  const cookie = cookieOf(verified)
  expect(verified.status).toBe(200)
  const ask = async (browser: Browser) => {
    const { body } = await signIn(auth, email, browser)
    return (
      await auth.post(`/factors/${ready.id}/challenge`, {}, { token: body.access_token, ...toCall(browser) })
    ).status
  }
  passTime(minuteMs)
  const statuses: number[] = []
  for (let minute = 0; minute < 30; minute += 1) {
    statuses.push(await ask({ address: `198.51.${minute}.1` }))
    passTime(minuteMs)
  }
  // Ten in an hour, and one more every six minutes: far less than the hour's budget for all.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(15)
  await ask(fromEverywhere(1))
  expect(await ask(fromEverywhere(2))).toBe(429)
  expect(await ask({ cookie })).toBe(200)
})

describe('the owner is told by mail', () => {
  const subjects = {
    pl: 'Altimach: błędne kody przy logowaniu na Państwa konto',
    en: 'Altimach: wrong codes entered for your account',
    de: 'Altimach: Falsche Codes bei der Anmeldung mit Ihrem Konto',
    nl: 'Altimach: onjuiste codes bij het inloggen op uw account',
  }

  test.each(locales)('in %s, once a day, without code or token', async (language) => {
    const owner = await protectedOwner(language)
    const { mails } = catchMessages()
    await guess(owner, 4, fromEverywhere)
    expect(mails()).toEqual([])
    await guess(owner, 6, fromEverywhere)
    expect(mails()).toMatchObject([{ to: owner.email, subject: subjects[language], link: null, code: '' }])
    const [{ text, html } = { text: '', html: '' }] = mails()
    for (const written of [text, html]) {
      expect(written).toContain(language === 'pl' ? 'https://site.test/auth' : 'https://site.test/en/auth')
      expect(written).not.toContain(owner.secret)
      expect(written).not.toContain('token')
    }
    passTime(60 * minuteMs)
    await guessTenTimes(owner)
    expect(mails()).toHaveLength(1)
    passTime(23 * 60 * minuteMs)
    await guessTenTimes(owner)
    expect(mails()).toHaveLength(2)
  })

  test('again by the next wrong code if the mail could not be sent', async () => {
    const owner = await protectedOwner()
    let isDown = true
    const { received, mails } = catchMessages(() => new Response('{}', { status: isDown ? 500 : 200 }))
    await guess(owner, 5, fromEverywhere)
    expect(mails().length).toBeGreaterThan(0)
    isDown = false
    received.length = 0
    await guess(owner, 3, fromEverywhere)
    expect(mails()).toHaveLength(1)
  })

  test('not about a known browser, nor about few mistakes', async () => {
    const owner = await protectedOwner()
    const { mails } = catchMessages()
    await guess(owner, 10, () => ({ cookie: owner.cookie }))
    await guess(owner, 4, fromEverywhere)
    await enter(owner)
    expect(mails()).toEqual([])
  })

  test('not while an app is being added', async () => {
    const auth = openLimited()
    const { access_token: token } = await signUp(auth)
    const { mails } = catchMessages()
    const { id } = await enrollApp(auth, token)
    for (let time = 0; time < 10; time += 1) await answerChallenge(auth, token, id, '000000')
    expect(mails()).toEqual([])
  })
})
