import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addEntries } from '#tests/support/add-entries.ts'
import { openAdmin } from '../../support/admin.ts'
import { takeApplication, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { downDatabase } from '../../support/d1.ts'
import { freshSite } from '../../support/fresh-site.ts'
import { runCron } from '../../support/outbox.ts'
import { fakeReceivers } from '../../support/receivers.ts'

freshSite()

const minuteMs = 60_000

const trapped = { leave_empty: 'x' } as object

test('tells the company how much is suspected, of what kind and why, and where to look', async () => {
  await takeMessage(trapped)
  await takeMessage(trapped)
  await takeApplication(trapped)
  const received = fakeReceivers()
  await runCron()
  expect(received).toHaveLength(1)
  expect(received[0]?.headers.get('authorization')).toBe('Bearer mail-key')
  expect(received[0]?.body).toMatchObject({
    from: 'Altimach <site@site.test>',
    to: ['office@site.test'],
    subject: 'Panel: 3 nowe podejrzane zgłoszenia',
    text: expect.stringContaining('https://site.test/admin?suspected=true'),
    html: expect.stringContaining('https://site.test/admin?suspected=true'),
  })
  expect(received[0]?.body.text).toContain('Wiadomości: 2: wypełnione pole, którego ludzie nie widzą')
  expect(received[0]?.body.text).toContain('Wnioski klientów: 1: wypełnione pole, którego ludzie nie widzą')
})

test('comes once an hour at most, and only for what is new', async () => {
  const received = fakeReceivers()
  const subjects = () => received.map(({ body }) => body.subject)
  await takeMessage(trapped)
  for (let minute = 0; minute < 59; minute += 1) {
    await runCron()
    await takeMessage(trapped)
    passTime(minuteMs)
  }
  expect(subjects()).toEqual(['Panel: 1 nowe podejrzane zgłoszenie'])
  passTime(minuteMs)
  await runCron()
  expect(subjects().slice(1)).toEqual(['Panel: 59 nowych podejrzanych zgłoszeń'])
  passTime(61 * minuteMs)
  await runCron()
  passTime(61 * minuteMs)
  await runCron()
  expect(received).toHaveLength(2)
})

test('a thousand suspected messages are one mail', async () => {
  const { id } = await takeMessage(trapped)
  await env.DB.prepare(
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n LIMIT 999)
      INSERT INTO contact_messages (id, name, email, subject, message, language, content_hash, created_at)
      SELECT printf('%08x', value) || id, name, email, subject, message, language, content_hash, created_at
      FROM contact_messages, n WHERE id = ?`,
  )
    .bind(id)
    .run()
  await env.DB.prepare(addEntries('contact_message', { suspected_for: "'site'" })).run()
  const received = fakeReceivers()
  await runCron()
  expect(received.map(({ body }) => body.subject)).toEqual(['Panel: 1000 nowych podejrzanych zgłoszeń'])
  expect(received[0]?.body.text).toContain('Wiadomości: 999: za dużo zgłoszeń jednego dnia')
})

test('does not mention trusted or released submissions', async () => {
  const admin = await openAdmin()
  const held = await takeMessage(trapped)
  await admin.post(`/records/contact_message/${held.id}/release`)
  await takeMessage()
  const received = fakeReceivers()
  await runCron()
  expect(received.filter(({ body }) => String(body.subject).startsWith('Panel'))).toEqual([])
})

test('says nothing of who wrote what', async () => {
  const message = await takeMessage(trapped)
  const received = fakeReceivers()
  await runCron()
  const sent = JSON.stringify(received.map(({ body }) => body))
  for (const word of [message.id, message.name, message.email, message.subject, 'ofertę'])
    expect(sent).not.toContain(word)
})

test('is one mail however many runs there are at a time', async () => {
  await takeMessage(trapped)
  const received = fakeReceivers()
  await Promise.all([runCron(), runCron(), runCron()])
  expect(received).toHaveLength(1)
})

test('tries again in the next minute when the mail API refuses', async () => {
  const lines = captureConsole()
  await takeMessage(trapped)
  const answers = [503, 422, 200]
  const received = fakeReceivers(() => new Response('{}', { status: answers.shift() ?? 200 }))
  for (let minute = 0; minute < 4; minute += 1) {
    await runCron()
    passTime(minuteMs)
  }
  expect(received).toHaveLength(3)
  expect(new Set(received.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(eventsIn(lines).filter(({ event }) => event === 'digest_failed')).toEqual([
    { event: 'digest_failed', reason: 'http 503' },
    { event: 'digest_failed', reason: 'http 422' },
  ])
})

test('waits while no mail is configured, and ends well while D1 is down', async () => {
  const lines = captureConsole()
  await takeMessage(trapped)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '' })
  await runCron({ DB: downDatabase(env.DB) })
  expect(received).toEqual([])
  expect(eventsIn(lines)).toContainEqual(
    expect.objectContaining({
      event: 'cron_task_failed',
      task: 'suspected_digest',
      reason: expect.stringContaining('overloaded'),
    }),
  )
  await runCron()
  expect(received).toHaveLength(1)
})
