import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { downDatabase } from '../../support/d1.ts'
import { freshSite } from '../../support/fresh-site.ts'
import { addDelivery, runCron } from '../../support/outbox.ts'
import { fakeReceivers, type Received } from '../../support/receivers.ts'

freshSite()

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const parked = { state: 'parked', attempts: 7 } as const

const alertDays = async () => {
  const { results } = await env.DB.prepare('SELECT day FROM delivery_alerts ORDER BY day').all<{
    day: string
  }>()
  return results.map(({ day }) => day)
}

const isMail = ({ url }: Received) => url === 'https://mail.test/emails'
const isHook = ({ url }: Received) => url === 'https://hooks.test/automation'

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
    subject: 'Panel: 2 powiadomienia są zatrzymane',
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
  expect(await alertDays()).toEqual([
    '2027-01-10 deliveries hook',
    '2027-01-10 deliveries mail',
    '2027-01-11 deliveries hook',
    '2027-01-11 deliveries mail',
  ])
  await env.DB.prepare('DELETE FROM deliveries WHERE id <> ?').bind(id).run()
  passTime(24 * hourMs)
  await runCron()
  expect(received.filter(isMail)[2]?.body.subject).toBe('Panel: 1 powiadomienie jest zatrzymane')
  await env.DB.prepare('DELETE FROM deliveries').run()
  passTime(24 * hourMs)
  await runCron()
  expect(received).toHaveLength(6)
})

test('tells of what is pending for more than a quarter of an hour, and why', async () => {
  captureConsole()
  const message = await takeMessage()
  const received = fakeReceivers((one) => new Response('{}', { status: isMail(one) ? 401 : 200 }))
  await runCron()
  passTime(15 * minuteMs)
  await runCron()
  expect(received.filter(isHook)).toEqual([])
  passTime(minuteMs)
  await runCron()
  const [hook] = received.filter(isHook)
  expect(hook?.body).toMatchObject({ parked: 0, refusing: [{ receiver: 'mail', problem: 'http 401' }] })
  for (const word of [message.id, message.name, message.email, message.subject])
    expect(JSON.stringify(hook?.body)).not.toContain(word)
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

test('sends nothing while nothing is parked or late', async () => {
  await addDelivery({ next_attempt_at: Date.now() + hourMs })
  const received = fakeReceivers()
  await runCron()
  expect(received).toEqual([])
  expect(await alertDays()).toEqual([])
})

test('is one mail and one call however many runs there are at a time', async () => {
  await addDelivery(parked)
  const received = fakeReceivers()
  await Promise.all([runCron(), runCron(), runCron()])
  expect(received.map(({ url }) => url).sort()).toEqual([
    'https://hooks.test/automation',
    'https://mail.test/emails',
  ])
})

test.each([
  ['mail', isMail, isHook],
  ['hook', isHook, isMail],
])(
  'a %s that fails is tried again in the next minute, and the other way is not',
  async (way, fails, other) => {
    const lines = captureConsole()
    await addDelivery(parked)
    const answers = [503, 422, 200]
    const received = fakeReceivers(
      (one) => new Response('{}', { status: fails(one) ? (answers.shift() ?? 200) : 200 }),
    )
    for (let minute = 0; minute < 4; minute += 1) {
      await runCron()
      passTime(minuteMs)
    }
    expect(received.filter(fails)).toHaveLength(3)
    expect(received.filter(other)).toHaveLength(1)
    expect(new Set(received.filter(fails).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(eventsIn(lines).filter(({ event }) => event === 'alert_failed')).toEqual([
      { event: 'alert_failed', way, reason: 'http 503' },
      { event: 'alert_failed', way, reason: 'http 422' },
    ])
  },
)

test('leaves a mail API alone that wants nothing for now', async () => {
  captureConsole()
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
  captureConsole()
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '', ALERT_WEBHOOK_URL: 'https://hooks.test/alerts' })
  expect(received.map(({ url }) => url)).toEqual(['https://hooks.test/alerts'])
  expect(await alertDays()).toEqual([`${toWarsawDay(Date.now())} deliveries hook`])
})

test('waits while there is no way to tell', async () => {
  captureConsole()
  await addDelivery(parked)
  const received = fakeReceivers()
  await runCron({ MAIL_API_URL: '', ZAPIER_WEBHOOK_URL: '', AUTOMATION_WEBHOOK_URL: '' })
  expect(received).toEqual([])
  expect(await alertDays()).toEqual([])
})

test('forgets the days of long ago', async () => {
  vi.setSystemTime(Date.parse('2027-03-15T12:00:00Z'))
  await env.DB.prepare(
    "INSERT INTO delivery_alerts VALUES ('2027-02-10', 0), ('2027-02-20', 0), ('2027-03-14', 0)",
  ).run()
  await addDelivery(parked)
  await runCron()
  expect(await alertDays()).toEqual([
    '2027-02-20',
    '2027-03-14',
    '2027-03-15 deliveries hook',
    '2027-03-15 deliveries mail',
  ])
})

test('ends well while D1 is down, and says so', async () => {
  const lines = captureConsole()
  await runCron({ DB: downDatabase(env.DB) })
  expect(eventsIn(lines)).toContainEqual(
    expect.objectContaining({
      event: 'cron_task_failed',
      task: 'delivery_alert',
      reason: expect.stringContaining('overloaded'),
    }),
  )
})
