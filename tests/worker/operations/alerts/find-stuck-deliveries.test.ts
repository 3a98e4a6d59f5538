import { expect, test, vi } from 'vitest'
import { takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { runSql } from '../../support/database.ts'
import { addDelivery, fakeReceivers, isHook, isMail, runCron } from '../../support/outbox.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const parked = { state: 'parked', attempts: 7 } as const

test('tells the company once a day, by mail and by hook, for as long as something is parked', async () => {
  vi.setSystemTime(Date.parse('2027-01-10T12:00:00Z'))
  const { id } = await addDelivery({ ...parked, created_at: Date.parse('2027-01-08T10:00:00Z') })
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron()
  await runCron()
  expect(received).toHaveLength(2)
  const [mail] = received.filter(isMail)
  expect(mail?.headers.get('authorization')).toBe('Bearer mail-key')
  expect(mail?.body).toMatchObject({
    from: 'Altimach <site@site.test>',
    to: ['office@site.test'],
    subject: 'Panel: 2 doręczenia są zatrzymane',
    text: expect.stringContaining('Najstarsze czeka od 8 stycznia 2027\u00a0r.'),
    html: expect.stringContaining('https://site.test/admin'),
  })
  expect(received.filter(isHook)).toMatchObject([
    {
      body: {
        type: 'alert',
        event: 'deliveries_stuck',
        site: 'https://site.test',
        parked: 2,
        oldest_since: '2027-01-08T10:00:00.000Z',
        refusing: [],
        admin_url: 'https://site.test/admin',
      },
    },
  ])
  passTime(11 * hourMs)
  await runCron()
  expect(received).toHaveLength(4)
  await runSql('DELETE FROM deliveries WHERE id <> ?', id)
  passTime(24 * hourMs)
  await runCron()
  expect(received.filter(isMail)[2]?.body.subject).toBe('Panel: 1 doręczenie jest zatrzymane')
  await runSql('DELETE FROM deliveries')
  passTime(24 * hourMs)
  await runCron()
  expect(received).toHaveLength(6)
})

test('tells of what is pending for more than a quarter of an hour, and why', async () => {
  await takeMessage()
  const received = fakeReceivers((one) => new Response('{}', { status: isMail(one) ? 401 : 200 }))
  await runCron()
  passTime(15 * minuteMs)
  await runCron()
  expect(received.filter(isHook)).toEqual([])
  passTime(minuteMs)
  await runCron()
  const [hook] = received.filter(isHook)
  expect(hook?.body).toMatchObject({ parked: 0, refusing: [{ receiver: 'mail', problem: 'http 401' }] })
})

test('says nothing of who wrote what', async () => {
  const message = await takeMessage()
  await runSql("UPDATE deliveries SET state = 'parked', last_error = 'http 503'")
  const received = fakeReceivers()
  await runCron()
  expect(received).toHaveLength(2)
  const sent = JSON.stringify(received.map(({ body }) => body))
  for (const word of [message.id, message.name, message.email, message.subject, 'ofertę'])
    expect(sent).not.toContain(word)
})

test('sends nothing while nothing is parked or late', async () => {
  await addDelivery({ next_attempt_at: Date.now() + hourMs })
  const received = fakeReceivers()
  await runCron()
  expect(received).toEqual([])
})

test('leaves a mail API alone that wants nothing for now', async () => {
  await addDelivery(parked)
  const received = fakeReceivers(
    (one) => new Response('{}', isMail(one) ? { status: 429, headers: { 'retry-after': '600' } } : {}),
  )
  for (let minute = 0; minute < 10; minute += 1) {
    await runCron()
    passTime(minuteMs)
  }
  expect(received.filter(isMail)).toHaveLength(1)
  await runCron()
  expect(received.filter(isMail)).toHaveLength(2)
})

test('goes by the hook alone while no mail is configured, and to its own hook where there is one', async () => {
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '', ALERT_WEBHOOK_URL: 'https://hooks.test/alerts' })
  expect(received.map(({ url }) => url)).toEqual(['https://hooks.test/alerts'])
})

test('waits while there is no way to tell', async () => {
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '', ZAPIER_WEBHOOK_URL: '', AUTOMATION_WEBHOOK_URL: '' })
  expect(received).toEqual([])
})
