import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  type Auth,
  asAdmin,
  catchMessages,
  type Json,
  newEmail,
  newPhone,
  openAuth,
  password,
  signUp,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { countingDatabase, firstValue } from '../../support/database.ts'
import { runCron } from '../../support/outbox.ts'
import { finishAll } from '../../support/site.ts'
import { world } from '../../support/world.ts'

const { mails, auth } = world()

const dayMs = 86_400_000

/** Longer than it takes until an unconfirmed account is deleted. */
const passDay = async () => {
  passTime(dayMs + 2 * 3_600_000)
  await runCron()
}

interface Owner {
  address: string
  /** The account's events, by day. */
  story: Record<number, () => Promise<unknown>>
}

/** An answer without what the caller sent, and with times relative to the clock. */
async function ask(auth: Auth, field: 'email' | 'phone', address: string) {
  const { status, headers, text } = await auth.post('/signup', {
    [field]: address,
    password,
    data: { mine: true },
  })
  const relative = text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => `${Date.parse(time) - Date.now()} ms`)
  return { status, headers: [...headers.keys()].sort(), text: relative.replaceAll(address, 'ADDRESS') }
}

type Answer = Awaited<ReturnType<typeof ask>>

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

const withoutIds = (answer: Answer) => {
  const ids = [...new Set(answer.text.match(uuid))]
  return { ...answer, text: ids.reduce((text, id, index) => text.replaceAll(id, `ID${index}`), answer.text) }
}

/** Asks for every address twice on seven days, while its accounts come and go. */
async function askForDays(auth: Auth, field: 'email' | 'phone', owners: Owner[]) {
  const first = new Map<string, Answer>()
  let other: Answer | undefined
  for (let day = 0; day < 7; day += 1) {
    for (const { story } of owners) await story[day]?.()
    passTime(60_000)
    for (const { address } of owners)
      for (let time = 0; time < 2; time += 1) {
        const answer = await ask(auth, field, address)
        expect(answer.status).toBe(200)
        expect(answer).toEqual(first.get(address) ?? answer)
        expect(withoutIds(answer)).toEqual(withoutIds(other ?? answer))
        first.set(address, answer)
        other = answer
      }
    await passDay()
  }
  expect(new Set(Array.from(first.values(), ({ text }) => text)).size).toBe(owners.length)
}

describe('what a sign-up answers does not change with the account', () => {
  test('of an e-mail address, over a week of clean-ups', async () => {
    const { mails } = catchMessages()
    const confirm = async (email: string) => {
      await auth.post('/signup', { email, password })
      const pressed = await auth.press(mails().findLast(({ to }) => to === email)?.link, { password })
      expect(pressed.headers.get('location')).toContain('access_token')
    }
    const idOf = (email: string) => firstValue<string>('SELECT id FROM auth_users WHERE email = ?', email)
    const change = async (email: string, changes: Json) =>
      expect((await auth.put(`/admin/users/${await idOf(email)}`, changes, asAdmin)).status).toBe(200)
    const remove = async (email: string, should_soft_delete: boolean) =>
      auth.remove(`/admin/users/${await idOf(email)}`, { ...asAdmin, body: { should_soft_delete } })
    const owner = (toStory: (email: string) => Owner['story']): Owner => {
      const address = newEmail()
      return { address, story: toStory(address) }
    }
    await askForDays(auth, 'email', [
      owner(() => ({})),
      owner((email) => ({ 0: () => signUp(undefined, email, { theirs: true }) })),
      owner((email) => ({ 2: () => confirm(email) })),
      owner((email) => ({ 1: () => confirm(email), 3: () => remove(email, false), 5: () => confirm(email) })),
      owner((email) => ({ 1: () => confirm(email), 3: () => remove(email, true), 5: () => confirm(email) })),
      owner((email) => ({
        1: () => confirm(email),
        2: () => change(email, { email: newEmail() }),
        4: () => confirm(email),
      })),
      owner((email) => ({
        1: () => confirm(email),
        2: () => change(email, { ban_duration: '48h', role: 'other', user_metadata: { theirs: true } }),
      })),
      owner((email) => ({ 1: () => auth.post('/invite', { email, data: { theirs: true } }, asAdmin) })),
      owner((email) => ({
        1: () => auth.post('/admin/users', { email, email_confirm: true, password }, asAdmin),
      })),
      owner((email) => ({
        1: () => auth.post('/otp', { email }),
        3: () => auth.post('/recover', { email }),
      })),
      owner((email) => ({
        2: async () => {
          const guests = openAuth({ AUTH_ANONYMOUS_ENABLED: 'true', AUTH_EMAIL_AUTOCONFIRM: 'true' })
          const guest = await guests.post('/signup', {})
          await guests.put('/user', { email }, { token: guest.body.access_token })
        },
      })),
    ])
  })

  test('of a number, over a week of clean-ups', async () => {
    const auth = openAuth({ AUTH_PHONE_ENABLED: 'true' })
    const { texts } = catchMessages()
    const confirm = async (phone: string) => {
      await auth.post('/signup', { phone, password })
      const code = texts().findLast(({ to }) => to === `+${phone}`)?.code
      expect((await auth.verify('sms', phone, code)).status).toBe(200)
    }
    const remove = async (phone: string) => {
      const id = await firstValue<string>('SELECT id FROM auth_users WHERE phone = ?', phone)
      await auth.remove(`/admin/users/${id}`, asAdmin)
    }
    const owner = (toStory: (phone: string) => Owner['story']): Owner => {
      const address = newPhone()
      return { address, story: toStory(address) }
    }
    await askForDays(auth, 'phone', [
      owner(() => ({})),
      owner((phone) => ({ 0: () => confirm(phone) })),
      owner((phone) => ({ 2: () => confirm(phone) })),
      owner((phone) => ({ 1: () => confirm(phone), 3: () => remove(phone), 5: () => confirm(phone) })),
      owner((phone) => ({ 1: () => auth.post('/admin/users', { phone, phone_confirm: true }, asAdmin) })),
    ])
  })
})

describe('the id that a sign-up answers', () => {
  test('is that of the account, once it is confirmed', async () => {
    const email = newEmail()
    const { body } = await auth.post('/signup', { email, password })
    const verified = await auth.verify('signup', email, mails()[0]?.code)
    expect(verified.body.user).toMatchObject({
      id: body.id,
      identities: [{ id: body.id, identity_id: body.identities[0].identity_id }],
    })
  })

  test('is another one in another audience, and under another key', async () => {
    const email = newEmail()
    const askWith = async (settings: Json, headers = {}) =>
      (await openAuth(settings).post('/signup', { email, password }, { headers })).body.id
    catchMessages()
    const ids = [
      await askWith({}),
      await askWith({}, { 'x-jwt-aud': 'another' }),
      await askWith({ AUTH_JWT_SECRET: 'another secret, as long as it has to be' }),
    ]
    expect(new Set(ids).size).toBe(3)
  })

  test('is not the account’s where somebody else has it, whose address it was before', async () => {
    const { email, user } = await signUp()
    await auth.put(`/admin/users/${user.id}`, { email: newEmail() }, asAdmin)
    passTime(60_000)
    const { body } = await auth.post('/signup', { email, password })
    const verified = await auth.verify('signup', email, mails().at(-1)?.code)
    expect(verified.status).toBe(200)
    expect(body.id).toBe(user.id)
    expect(verified.body.user.id).not.toBe(user.id)
  })

  test('is given once to concurrent first sign-ups', async () => {
    catchMessages()
    const auth = openAuth()
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => auth.post('/signup', { email, password })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const count = firstValue<number>('SELECT count(*) AS count FROM auth_users')
    expect(await count).toBe(1)
  })
})

test('a sign-up makes as many round trips for every address, the first and the second time', async () => {
  const [waiting, invited] = [newEmail(), newEmail()]
  catchMessages()
  await auth.post('/signup', { email: waiting, password })
  await auth.post('/invite', { email: invited }, asAdmin)
  const emails = [newEmail(), waiting, invited, (await signUp()).email]
  passTime(60_000)
  for (let time = 0; time < 2; time += 1) {
    const counts: number[] = []
    for (const email of emails) {
      const { database, trips } = countingDatabase(env.DB)
      const call = { address: `198.51.100.${counts.length}`, isHasty: true }
      const limited = openAuth({ ...withRateLimits, DB: database })
      expect((await limited.post('/signup', { email, password }, call)).status).toBe(200)
      counts.push(trips.length)
      await finishAll()
    }
    expect(counts).toEqual(emails.map(() => (time === 0 ? 4 : 3)))
  }
})
