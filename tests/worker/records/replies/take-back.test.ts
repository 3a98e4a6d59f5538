import { describe, expect, test, vi } from 'vitest'
import { pdf } from '#tests/support/sample-files.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { type Admin, createApiKey, openAdmin } from '../../support/admin.ts'
import { logLines, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { deliveryRows } from '../../support/database.ts'
import { openUploads } from '../../support/files.ts'
import { runCron } from '../../support/outbox.ts'
import { withEvents } from '../../support/signed-events.ts'
import { finishAnswers } from '../../support/site.ts'
import { world } from '../../support/world.ts'

const { received, admin } = world(withEvents)

const pathOf = (id: string) => `/records/contact_message/${id}`

const newReply = (changes: object = {}) => ({
  id: crypto.randomUUID() as string,
  text: 'Dzień dobry,\n\ntak.',
  authorName: 'Anna Maj',
  file: null as string | null,
  copies: [] as string[],
  version: 0,
  ...changes,
})

const send = (by: Admin, id: string, reply = newReply()) => by.post(`${pathOf(id)}/replies`, reply)

const takeBack = (by: Admin, id: string, mailId: string) => by.remove(`${pathOf(id)}/replies/${mailId}`)

const countAnswers = () => received.filter(({ body }) => String(body.subject).startsWith('Re: ')).length

const toldTypes = () =>
  received.filter(({ url }) => url === withEvents.EVENTS_URL).map(({ body }) => String(body.type))

/** A record that the outbox has nothing to do for, with an answer to it. */
async function answer(changes: object = {}) {
  const { id, email } = await takeMessage()
  await runCron(withEvents)
  received.length = 0
  const reply = newReply(changes)
  expect((await send(admin, id, reply)).status).toBe(201)
  return { id, email, reply }
}

describe('an answer that is taken back', () => {
  test('is a draft with its file again, the record as it was, and nobody is told', async () => {
    const { id } = await takeMessage()
    await runCron(withEvents)
    received.length = 0
    const reply = newReply()
    reply.file = (await openUploads().upload('Oferta.pdf', pdf(), reply.id)).id
    await send(admin, id, reply)
    await runCron(withEvents)
    expect(toldTypes(), 'before it is due').toEqual([])
    const before = { status: 'new', owner: null, answeredAt: null, version: 2 }
    expect(await takeBack(admin, id, reply.id)).toMatchObject({ status: 200, body: before })
    expect((await takeBack(admin, id, reply.id)).body, 'repeated').toMatchObject(before)
    expect((await admin.get(pathOf(id))).body).toMatchObject({ ...before, thread: [], hasDraft: true })
    const { draft } = (await admin.get(`${pathOf(id)}/reply-form`)).body
    expect(draft).toMatchObject({ id: reply.id, text: reply.text, file: { id: reply.file } })
    await finishAnswers()
    await runCron(withEvents)
    expect(received).toEqual([])
    expect((await logLines()).map(({ action, details }) => [action, details.change])).toContainEqual([
      'change_undone',
      'reply_sent',
    ])

    expect((await send(admin, id, { ...reply, version: 0 })).status, 'a late request').toBe(409)
    expect((await send(admin, id, { ...reply, version: 2 })).status).toBe(201)
    passTime(takeBackMs)
    await runCron(withEvents)
    expect(countAnswers()).toBe(1)
    expect(toldTypes().toSorted()).toEqual(['enquiry.answered', 'enquiry.assigned', 'enquiry.status_changed'])
  })

  test('goes with its copies, and leaves what a colleague has changed since', async () => {
    const colleague = await openAdmin(withEvents)
    const { id, reply } = await answer()
    const closed = { status: 'closed', outcome: 'lost' }
    await colleague.put(`${pathOf(id)}/status`, { ...closed, version: 1 })
    await runCron(withEvents)
    expect((await takeBack(admin, id, reply.id)).body).toMatchObject({
      ...closed,
      answeredAt: null,
      owner: null,
    })
    await runCron(withEvents)
    expect(toldTypes(), 'what the first has told is put right').toEqual([
      'enquiry.status_changed',
      'enquiry.status_changed',
    ])
    expect(await deliveryRows()).not.toContainEqual(expect.objectContaining({ channel: 'reply' }))
  })

  test.each([
    ['colleague', () => openAdmin(withEvents)],
    ['same person', async () => admin],
  ])('leaves the record answered where the %s has answered since', async (_, findOther) => {
    const { id, reply } = await answer()
    expect((await send(await findOther(), id, newReply({ version: 1 }))).status).toBe(201)
    const { answeredAt } = (await admin.get(pathOf(id))).body
    expect((await takeBack(admin, id, reply.id)).body).toMatchObject({
      status: 'answered',
      answeredAt,
      owner: { id: admin.userId },
      version: 3,
    })
    await finishAnswers()
    expect(countAnswers()).toBe(1)
  })

  test('was written by the caller', async () => {
    const { id, reply } = await answer()
    expect((await takeBack(await openAdmin(), id, reply.id)).status).toBe(403)
    const { key } = await createApiKey(admin, { scopes: ['read_entries', 'write_status'] })
    const path = `/api/admin${pathOf(id)}/replies/${reply.id}`
    const headers = { authorization: `Bearer ${key}` }
    expect((await admin.site.request(path, { method: 'DELETE', headers })).status).toBe(403)
    await finishAnswers()
    expect(countAnswers()).toBe(1)
  })
})

test.each<[string, (mail: { delivery: { id: string } }) => unknown]>([
  ['it is due', () => passTime(takeBackMs)],
  ['somebody has it sent at once', ({ delivery }) => admin.post(`/deliveries/${delivery.id}/retry`)],
])('it is too late once %s', async (_, hasten) => {
  const { id, reply } = await answer()
  await hasten((await admin.get(pathOf(id))).body.thread[0])
  const [, refused] = await Promise.all([runCron(withEvents), takeBack(admin, id, reply.id)])
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_sent' } })
  expect(countAnswers()).toBe(1)
  expect((await admin.get(pathOf(id))).body).toMatchObject({ status: 'answered', hasDraft: false })
})

test('of a record that is erased nothing comes back', async () => {
  const { id, email, reply } = await answer()
  await admin.post('/privacy/erase', { email })
  expect((await takeBack(admin, id, reply.id)).body.code).toBe('not_found')
})

test('an answer leaves by itself, without the page that has sent it', async () => {
  await answer()
  await vi.advanceTimersByTimeAsync(takeBackMs - 1)
  expect(countAnswers()).toBe(0)
  await finishAnswers()
  expect(countAnswers()).toBe(1)
})
