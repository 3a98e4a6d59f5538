import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Admin, callAdmin, openAdmin } from '../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { asAdmin, openAuth, signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { withEvents } from '../support/signed-events.ts'
import { messageBody } from '../support/site.ts'

const hourMs = 3_600_000

/** A Monday on which the office opens at eight. */
beforeEach(() => void vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00')))

const countLogged = async (action: string) =>
  (await logLines()).filter((line) => line.action === action).length

const pathOf = (id: string) => `/records/contact_message/${id}`

const countAssigned = async (id: string) =>
  (
    await env.DB.prepare("SELECT 1 FROM deliveries WHERE submission_id = ? AND item_id LIKE '%assigned%'")
      .bind(id)
      .all()
  ).results.length

const idsOf = async (admin: Admin, query: string) =>
  (await admin.get(`/inbox?${query}`)).body.entries.map(({ id }: { id: string }) => id)

describe('a submission', () => {
  test('is to be answered within four office hours', async () => {
    passTime(5 * hourMs)
    const { id } = await takeMessage()
    const admin = await openAdmin()
    const { body } = await admin.get(pathOf(id))
    expect(body).toMatchObject({ owner: null, answeredAt: null, answerBy: '2026-11-24T09:00:00.000Z' })
  })

  test('has as many hours as are set', async () => {
    const admin = await openAdmin({ ANSWER_WITHIN_HOURS: '2' })
    const id = crypto.randomUUID()
    expect((await admin.site.post('/api/contact-messages', { ...messageBody(), id })).status).toBe(201)
    expect((await admin.get(pathOf(id))).body.answerBy).toBe('2026-11-23T10:00:00.000Z')
  })

  test('has its time from its release on, and none before', async () => {
    const { id } = await takeMessage({ leave_empty: 'x' } as object)
    passTime(24 * hourMs)
    const admin = await openAdmin()
    expect((await admin.get(pathOf(id))).body.answerBy).toBeNull()
    await admin.post(`${pathOf(id)}/release`)
    expect((await admin.get(pathOf(id))).body.answerBy).toBe('2026-11-24T12:00:00.000Z')
  })

  test('entered by staff waits for nobody', async () => {
    const admin = await openAdmin()
    const id = await addClientData()
    expect((await admin.get(`/records/client_data/${id}`)).body.answerBy).toBeNull()
  })
})

describe('an owner', () => {
  test('is who takes it, and is seen in the list and the record', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const own = { id: admin.userId, email: admin.email }
    const { status, body } = await admin.put(`${pathOf(id)}/owner`, { owner: admin.userId, version: 0 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ owner: own, status: 'in_progress', version: 1 })
    expect((await admin.get(pathOf(id))).body.owner).toEqual(own)
    expect((await admin.get('/inbox')).body.entries[0].owner).toEqual(own)
    expect(await countLogged('owner_changed')).toBe(1)
  })

  test('is one of two who take it at once; the other is told', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    const { id } = await takeMessage()
    const answers = await Promise.all(
      [one, other].map((admin) => admin.put(`${pathOf(id)}/owner`, { owner: admin.userId, version: 0 })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect(await countLogged('owner_changed')).toBe(1)
  })

  test('can be any administrator and nobody else, and be given up', async () => {
    const [admin, colleague] = [await openAdmin(), await openAdmin()]
    const { user } = await signUp()
    const { id } = await takeMessage()
    const give = (owner: string | null, version: number) =>
      admin.put(`${pathOf(id)}/owner`, { owner, version })
    expect((await give(user.id, 0)).status).toBe(403)
    expect((await give(colleague.userId, 0)).body.owner.id).toBe(colleague.userId)
    expect((await give(colleague.userId, 0)).status, 'again').toBe(200)
    expect((await give(null, 1)).body.owner).toBeNull()
    expect(
      (await admin.put(`/records/contact_message/${user.id}/owner`, { owner: null, version: 0 })).status,
    ).toBe(404)
  })

  const callAuth = async (method: string, id: string, body: object) =>
    openAuth(withEvents).call(method, `/admin/users/${id}`, { body, ...asAdmin })

  test.each<[string, (admin: Admin, leaver: Admin) => Promise<{ status: number }>]>([
    ['loses the role', (admin, { userId }) => admin.put(`/users/${userId}/role`, { isAdmin: false })],
    ['is banned', (admin, { userId }) => admin.put(`/users/${userId}/ban`, { isBanned: true })],
    ['is deleted', (admin, { userId }) => admin.remove(`/users/${userId}`)],
    ['is erased', (admin, { email }) => admin.post('/privacy/erase', { email })],
    [
      'is banned through the auth service',
      (_, { userId }) => callAuth('PUT', userId, { ban_duration: '24h' }),
    ],
    ['is deleted through it', (_, { userId }) => callAuth('DELETE', userId, {})],
    [
      'is deleted through it, in words only',
      (_, { userId }) => callAuth('DELETE', userId, { should_soft_delete: true }),
    ],
  ])('who %s leaves nothing behind', async (_, leave) => {
    const [admin, colleague] = [await openAdmin(withEvents), await openAdmin()]
    const { id } = await takeMessage()
    const kept = await takeMessage()
    await colleague.put(`${pathOf(id)}/owner`, { owner: colleague.userId, version: 0 })
    await admin.put(`${pathOf(kept.id)}/owner`, { owner: admin.userId, version: 0 })
    const events = await countAssigned(id)
    expect((await leave(admin, colleague)).status).toBeLessThan(300)
    expect((await admin.get(pathOf(id))).body).toMatchObject({ owner: null, version: 2 })
    expect(await countAssigned(id)).toBe(events + 1)
    expect((await admin.get(pathOf(kept.id))).body.owner.id).toBe(admin.userId)
  })

  test('keeps what is theirs when the last administrator cannot leave', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    await admin.put(`${pathOf(id)}/owner`, { owner: admin.userId, version: 0 })
    expect((await admin.put(`/users/${admin.userId}/role`, { isAdmin: false })).status).toBe(409)
    expect((await admin.get(pathOf(id))).body.owner.id).toBe(admin.userId)
  })
})

test('the inbox is narrowed to mine, to nobody’s and to what is late', async () => {
  const mine = await takeMessage()
  const nobodys = await takeMessage()
  passTime(3.5 * hourMs)
  const admin = await openAdmin()
  const fresh = await takeApplication()
  const answered = await takeMessage()
  await admin.put(`${pathOf(mine.id)}/owner`, { owner: admin.userId, version: 0 })
  await admin.post(`${pathOf(answered.id)}/answered`, { by: 'phone', version: 0 })
  passTime(0.5 * hourMs + 1)
  expect(await idsOf(admin, 'owner=me')).toEqual([answered.id, mine.id])
  expect(await idsOf(admin, 'owner=nobody')).toEqual([nobodys.id, fresh.id])
  expect(await idsOf(admin, 'late=true')).toEqual([mine.id, nobodys.id])
  expect(await idsOf(admin, 'waiting=true')).toEqual([mine.id, nobodys.id, fresh.id])
  expect(await idsOf(admin, 'waiting=true&owner=me')).toEqual([mine.id])
  expect((await admin.get('/state')).body).toMatchObject({ waiting: 3, late: 2, mine: 1, nobodys: 2 })
  expect(await idsOf(admin, 'late=true&owner=nobody')).toEqual([nobodys.id])
  await admin.put(`${pathOf(nobodys.id)}/status`, { status: 'closed', outcome: 'void', version: 0 })
  expect(await idsOf(admin, 'late=true')).toEqual([mine.id])
})

describe('an answer by phone', () => {
  const call = (admin: Admin, id: string, version = 0, more = {}) =>
    admin.post(`${pathOf(id)}/answered`, { by: 'phone', version, ...more })

  test('answers the record once, with a note of what was said', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const { body } = await call(admin, id, 0, { note: 'Oddzwonić w środę.' })
    expect(body).toMatchObject({
      answeredAt: '2026-11-23T08:00:00.000Z',
      status: 'answered',
      owner: { id: admin.userId, email: admin.email },
      version: 1,
    })
    expect((await admin.get(pathOf(id))).body.notes).toMatchObject([
      { text: 'Oddzwonić w środę.', answerWay: 'phone' },
    ])
    const colleague = await openAdmin()
    expect((await call(colleague, id)).body.code).toBe('changed_meanwhile')
    expect((await call(colleague, id, 1)).body.code, 'nobody waits').toBe('changed_meanwhile')
    expect([await countLogged('answered'), await countLogged('owner_changed')]).toEqual([1, 1])
    expect((await admin.post(`${pathOf(id)}/answered`, { by: 'fax', version: 1 })).status).toBe(400)
    expect((await call(admin, `${id.slice(0, -1)}x`)).status).toBe(404)
  })

  test('is taken back with its note', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const { body: done } = await call(admin, id, 0, { note: 'Nie ten numer' })
    const { body } = await admin.post('/records/undo', { changes: [done.undo] })
    expect(body.records).toMatchObject([{ status: 'new', owner: null, answeredAt: null, version: 2 }])
    expect((await admin.get(pathOf(id))).body.notes).toEqual([])
    expect((await call(admin, id, 2)).status, 'again').toBe(200)
  })

  test('leaves what is closed as it is', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    await admin.put(`${pathOf(id)}/status`, { status: 'closed', outcome: 'won', version: 0 })
    expect((await call(admin, id, 1)).body).toMatchObject({ status: 'closed', outcome: 'won' })
  })

  test('counts in office hours towards the median, and late ones towards their share', async () => {
    const answer = async (id: string) =>
      (await openAdmin()).post(`${pathOf(id)}/answered`, { by: 'phone', version: 0 })
    const [soon, later] = [await takeMessage(), await takeMessage()]
    await takeMessage()
    passTime(hourMs)
    await answer(soon.id)
    passTime(24 * hourMs)
    await answer(later.id)
    await takeMessage()
    await takeMessage({ leave_empty: 'x' } as object)
    const admin = await openAdmin()
    expect((await admin.get('/inbox/answer-times')).body).toEqual({
      due: 3,
      late: 2,
      medianMinutes: 60,
      won: 0,
      lost: 0,
      wonSource: null,
    })
    await env.DB.prepare('UPDATE inbox SET created_at = 0').run()
    expect((await admin.get('/inbox/answer-times')).body).toMatchObject({
      due: 0,
      late: 0,
      medianMinutes: null,
    })
  })
})

describe('a record', () => {
  test('that is opened again has a new time, and its outcome until it is closed otherwise', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const choose = async (version: number, status: string, outcome?: string) =>
      (await admin.put(`${pathOf(id)}/status`, { status, outcome, version })).body
    await choose(0, 'closed', 'won')
    passTime(0.5 * hourMs)
    expect(await choose(1, 'in_progress')).toMatchObject({
      outcome: 'won',
      answerBy: '2026-11-23T12:30:00.000Z',
    })
    expect(await choose(2, 'closed', 'lost')).toMatchObject({ status: 'closed', outcome: 'lost' })
    expect((await choose(3, 'closed')).code).toBe('validation_failed')
    expect((await choose(3, 'answered', 'won')).code).toBe('validation_failed')
  })

  test('counts in how the last 30 days ended, and where what was won came from', async () => {
    const admin = await openAdmin()
    const origin = { utm_source: 'google' }
    const close = async ({ id }: { id: string }, outcome: string) =>
      admin.put(`${pathOf(id)}/status`, { status: 'closed', outcome, version: 0 })
    await close(await takeMessage({ origin } as object), 'won')
    await close(await takeMessage({ origin } as object), 'won')
    await close(await takeMessage(), 'won')
    await close(await takeMessage(), 'lost')
    await close(await takeMessage(), 'void')
    expect((await admin.get('/inbox/answer-times')).body).toMatchObject({
      won: 3,
      lost: 1,
      wonSource: { source: 'google', count: 2 },
    })
  })
})

test('nobody without the role takes or answers', async () => {
  const { access_token: token } = await signUp()
  const { id } = await takeMessage()
  const visitor = callAdmin(token)
  expect((await visitor.put(`${pathOf(id)}/owner`, { owner: null, version: 0 })).status).toBe(403)
  expect((await visitor.post(`${pathOf(id)}/answered`, { by: 'phone', version: 0 })).status).toBe(403)
})
