import { beforeEach, expect, test, vi } from 'vitest'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { watch } from '#worker/operations/alerts/watch.ts'
import { openAdmin } from '../../support/admin.ts'
import { takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { firstValue } from '../../support/database.ts'
import { fakeReceivers, type Received } from '../../support/outbox.ts'
import { openSite, referenceOf } from '../../support/site.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A Monday on which the office opens at eight. */
beforeEach(() => void vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00')))

const isReminder = ({ body }: Received) => String(body.subject).includes('czeka na odpowiedź')

const run = () => watch(openSite().bindings, 'answer_reminders')

const reminderDue = (id: string) => firstValue<number | null>('SELECT remind_at FROM inbox WHERE id = ?', id)

test('at three quarters of the time the office is reminded once of what nobody has', async () => {
  const { id } = await takeMessage()
  const received = fakeReceivers()
  passTime(3 * hourMs - minuteMs)
  await run()
  expect(received.filter(isReminder)).toEqual([])
  passTime(minuteMs)
  await run()
  await run()
  const reminders = received.filter(isReminder)
  expect(reminders).toHaveLength(1)
  expect(reminders[0]?.body).toMatchObject({
    to: ['office@site.test'],
    subject: `Panel: zgłoszenie ${referenceOf(id)} czeka na odpowiedź`,
    text: expect.stringContaining(`https://site.test/admin/zgloszenia/wiadomosc/${id}`),
  })
})

test('the owner is reminded, where mail may go there', async () => {
  const admin = await openAdmin()
  const { id } = await takeMessage()
  await admin.put(`/records/contact_message/${id}/owner`, { owner: admin.userId, version: 0 })
  const received = fakeReceivers()
  passTime(3 * hourMs)
  await run()
  expect(received.filter(isReminder).map(({ body }) => body.to)).toEqual([[admin.email]])
})

test.each([
  [
    'answered',
    (admin: Awaited<ReturnType<typeof openAdmin>>, path: string) =>
      admin.post(`${path}/answered`, { by: 'phone', version: 0 }),
  ],
  [
    'closed',
    (admin: Awaited<ReturnType<typeof openAdmin>>, path: string) =>
      admin.put(`${path}/status`, { status: 'closed', outcome: 'void', version: 0 }),
  ],
])('what is %s is reminded of no more', async (_, deal) => {
  const admin = await openAdmin()
  const { id } = await takeMessage()
  await takeMessage({ leave_empty: 'x' } as object)
  await deal(admin, `/records/contact_message/${id}`)
  const received = fakeReceivers()
  passTime(5 * hourMs)
  await run()
  expect(received.filter(isReminder)).toEqual([])
})

test('one that cannot be sent is tried again', async () => {
  const { id } = await takeMessage()
  passTime(3 * hourMs)
  const lines = captureConsole()
  fakeReceivers(() => new Response('{}', { status: 500 }))
  await run()
  expect(eventsIn(lines).map(({ event }) => event)).toContain('reminder_failed')
  expect(await reminderDue(id)).not.toBeNull()
  const received = fakeReceivers()
  passTime(hourMs)
  await run()
  expect(received.filter(isReminder)).toHaveLength(1)
})

test('one that the mail API never takes does not hold up the others', async () => {
  const refused = await takeMessage()
  const { id } = await takeMessage()
  passTime(3 * hourMs)
  const received = fakeReceivers(({ body }) =>
    String(body.subject).includes(referenceOf(refused.id))
      ? new Response('{}', { status: 422 })
      : Response.json({ id: 'mail' }),
  )
  await run()
  expect(received.filter(isReminder)).toHaveLength(2)
  expect([await reminderDue(refused.id), await reminderDue(id)]).toEqual([null, null])
})

test('a reminder whose answer got lost is another mail once somebody else has the record', async () => {
  const { id } = await takeMessage()
  passTime(3 * hourMs)
  const admin = await openAdmin()
  const received = fakeReceivers(() => new Response('{}', { status: 500 }))
  await run()
  await admin.put(`/records/contact_message/${id}/owner`, { owner: admin.userId, version: 0 })
  await run()
  const keys = received.filter(isReminder).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(2)
})

test('through a year of enquiries at any hour, none leaves outside the office hours', async () => {
  const received = fakeReceivers()
  const sentAt: number[] = []
  vi.setSystemTime(Date.parse('2027-01-01T00:30:00+01:00'))
  for (let half = 0; half < 365 * 2; half += 1) {
    if (half % 17 === 0) await takeMessage()
    // Cron runs every minute; here twice a day, at times that wander through it.
    passTime(12 * hourMs - 7 * minuteMs)
    const before = received.filter(isReminder).length
    await run()
    for (const _ of received.filter(isReminder).slice(before)) sentAt.push(Date.now())
  }
  expect(sentAt.length).toBeGreaterThan(20)
  expect(sentAt.filter((at) => !isOpenAt(new Date(at)))).toEqual([])
})
