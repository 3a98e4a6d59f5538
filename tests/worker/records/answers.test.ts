import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callAdmin, openAdmin } from '../support/admin.ts'
import { addClientData, logLines, takeApplication, takeMessage } from '../support/admin-rows.ts'
import { adminToken, openAuth, signUp } from '../support/auth.ts'
import { passTime } from '../support/clock.ts'
import { freshSite } from '../support/fresh-site.ts'
import { withEvents } from '../support/signed-events.ts'
import { messageBody } from '../support/submissions.ts'

freshSite()

const hourMs = 3_600_000

/** A Monday on which the office opens at eight. */
beforeEach(() => void vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00')))

type Admin = Awaited<ReturnType<typeof openAdmin>>

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
    expect([status, body]).toEqual([200, { owner: own, version: 1 }])
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
    openAuth(withEvents).call(method, `/admin/users/${id}`, { body, token: await adminToken() })

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
  await admin.post(`${pathOf(answered.id)}/answered`, { by: 'phone' })
  passTime(0.5 * hourMs + 1)
  expect(await idsOf(admin, 'owner=me')).toEqual([answered.id, mine.id])
  expect(await idsOf(admin, 'owner=nobody')).toEqual([fresh.id, nobodys.id])
  expect(await idsOf(admin, 'late=true')).toEqual([nobodys.id, mine.id])
  expect(await idsOf(admin, 'late=true&owner=nobody')).toEqual([nobodys.id])
  await admin.put(`${pathOf(nobodys.id)}/status`, { status: 'archived', version: 0 })
  expect(await idsOf(admin, 'late=true')).toEqual([mine.id])
})

describe('an answer by phone', () => {
  test('is noted once, and a new submission is in progress then', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    const first = await admin.post(`${pathOf(id)}/answered`, { by: 'phone' })
    expect(first.body).toEqual({
      answeredAt: '2026-11-23T08:00:00.000Z',
      status: 'in_progress',
      owner: { id: admin.userId, email: admin.email },
      version: 1,
    })
    passTime(0.5 * hourMs)
    const colleague = await openAdmin()
    expect((await colleague.post(`${pathOf(id)}/answered`, { by: 'phone' })).body).toEqual(first.body)
    expect([await countLogged('answered'), await countLogged('owner_changed')]).toEqual([1, 1])
    expect((await admin.post(`${pathOf(id)}/answered`, { by: 'fax' })).status).toBe(400)
    expect(
      (await admin.post(pathOf(`${id.slice(0, -1)}x`).concat('/answered'), { by: 'phone' })).status,
    ).toBe(404)
  })

  test('leaves another status as it is', async () => {
    const admin = await openAdmin()
    const { id } = await takeMessage()
    await admin.put(`${pathOf(id)}/status`, { status: 'accepted', version: 0 })
    expect((await admin.post(`${pathOf(id)}/answered`, { by: 'phone' })).body.status).toBe('accepted')
  })

  test('counts in office hours towards the median, and late ones towards their share', async () => {
    const answer = async (id: string) => (await openAdmin()).post(`${pathOf(id)}/answered`, { by: 'phone' })
    const [soon, later] = [await takeMessage(), await takeMessage()]
    await takeMessage()
    passTime(hourMs)
    await answer(soon.id)
    passTime(24 * hourMs)
    await answer(later.id)
    await takeMessage()
    await takeMessage({ leave_empty: 'x' } as object)
    const admin = await openAdmin()
    expect((await admin.get('/inbox/answer-times')).body).toEqual({ due: 3, late: 2, medianMinutes: 60 })
    await env.DB.prepare('UPDATE inbox SET created_at = 0').run()
    expect((await admin.get('/inbox/answer-times')).body).toEqual({ due: 0, late: 0, medianMinutes: null })
  })
})

test('nobody without the role takes or answers', async () => {
  const { access_token: token } = await signUp()
  const { id } = await takeMessage()
  const visitor = callAdmin(token)
  expect((await visitor.put(`${pathOf(id)}/owner`, { owner: null, version: 0 })).status).toBe(403)
  expect((await visitor.post(`${pathOf(id)}/answered`, { by: 'phone' })).status).toBe(403)
})
