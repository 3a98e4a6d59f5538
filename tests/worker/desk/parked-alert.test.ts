import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { passTime } from '../support/clock.ts'
import { hushConsole } from '../support/console.ts'
import { downDatabase } from '../support/d1.ts'
import { takeMessage } from '../support/desk-rows.ts'
import { freshSite } from '../support/fresh-site.ts'
import { addDelivery, runCron } from '../support/outbox.ts'
import { fakeReceivers } from '../support/receivers.ts'

freshSite()

const hourMs = 3_600_000

const parked = { state: 'parked', attempts: 7 } as const

const alertDays = async () => {
  const { results } = await env.DB.prepare('SELECT day FROM parked_alerts ORDER BY day').all<{
    day: string
  }>()
  return results.map(({ day }) => day)
}

test('tells the company once a day, for as long as something is parked', async () => {
  vi.setSystemTime(Date.parse('2027-01-10T12:00:00Z'))
  const { id } = await addDelivery({ ...parked, created_at: Date.parse('2027-01-08T10:00:00Z') })
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron()
  await runCron()
  expect(received).toHaveLength(1)
  expect(received[0]?.url).toBe('https://mail.test/emails')
  expect(received[0]?.headers.get('authorization')).toBe('Bearer mail-key')
  expect(received[0]?.body).toMatchObject({
    from: 'Altimach <site@site.test>',
    to: ['office@site.test'],
    subject: 'Panel: 2 doręczenia nie powiodły się',
    text: expect.stringContaining('Najstarsze czeka od 8 stycznia 2027.'),
    html: expect.stringContaining('https://site.test/admin'),
  })
  passTime(11 * hourMs)
  await runCron()
  expect(received).toHaveLength(2)
  expect(await alertDays()).toEqual(['2027-01-10', '2027-01-11'])
  await env.DB.prepare('DELETE FROM deliveries WHERE id <> ?').bind(id).run()
  passTime(24 * hourMs)
  await runCron()
  expect(received[2]?.body.subject).toBe('Panel: 1 doręczenie nie powiodło się')
  await env.DB.prepare('DELETE FROM deliveries').run()
  passTime(24 * hourMs)
  await runCron()
  expect(received).toHaveLength(3)
})

test('says nothing of who wrote what', async () => {
  const message = await takeMessage()
  await env.DB.prepare("UPDATE deliveries SET state = 'parked', last_error = 'http 503'").run()
  const received = fakeReceivers()
  await runCron()
  const sent = JSON.stringify(received.map(({ body }) => body))
  for (const word of [message.id, message.name, message.email, message.subject, 'ofertę'])
    expect(sent).not.toContain(word)
})

test('sends nothing while nothing is parked', async () => {
  await addDelivery({ next_attempt_at: Date.now() + hourMs })
  const received = fakeReceivers()
  await runCron()
  expect(received).toEqual([])
  expect(await alertDays()).toEqual([])
})

test('is one mail however many runs there are at a time', async () => {
  await addDelivery(parked)
  const received = fakeReceivers()
  await Promise.all([runCron(), runCron(), runCron()])
  expect(received).toHaveLength(1)
})

test('tries again in the next minute when the mail API refuses', async () => {
  const lines = hushConsole()
  await addDelivery(parked)
  const answers = [503, 422, 200]
  const received = fakeReceivers(() => new Response('{}', { status: answers.shift() ?? 200 }))
  for (let minute = 0; minute < 4; minute += 1) {
    await runCron()
    passTime(60_000)
  }
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(lines).toEqual(['parked alert: http 503', 'parked alert: http 422'])
})

test('waits while no mail is configured', async () => {
  hushConsole()
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '' })
  expect(received).toEqual([])
  expect(await alertDays()).toEqual([])
})

test('forgets the days of long ago', async () => {
  vi.setSystemTime(Date.parse('2027-03-15T12:00:00Z'))
  await env.DB.prepare(
    "INSERT INTO parked_alerts VALUES ('2027-02-10', 0), ('2027-02-20', 0), ('2027-03-14', 0)",
  ).run()
  await addDelivery(parked)
  await runCron()
  expect(await alertDays()).toEqual(['2027-02-20', '2027-03-14', '2027-03-15'])
})

test('ends well while D1 is down, and says so', async () => {
  const lines = hushConsole()
  await runCron({ DB: downDatabase(env.DB) })
  expect(lines).toContainEqual(expect.stringMatching(/^parked alert: .*overloaded/))
})
