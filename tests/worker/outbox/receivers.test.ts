import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { runOutbox } from '#worker/outbox/run-outbox.ts'
import { openAdmin } from '../support/admin.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { allRows, countingDatabase, deliveryRows, runSql } from '../support/database.ts'
import {
  addHookBacklog,
  addMailBacklog,
  countStates,
  fakeReceivers,
  type Received,
  runCron,
} from '../support/outbox.ts'
import { withReceipts } from '../support/receipts.ts'
import { applicationBody, messageBody, openSite, wait } from '../support/site.ts'

const minuteMs = 60_000

const keyOf = ({ headers }: Received) => headers.get('idempotency-key') ?? ''

const isDelivery = (one: Received) => !keyOf(one).startsWith('alert-')

const post = (body = messageBody()) => openSite().post('/api/contact-messages', body)

const states = async () => {
  const results = await allRows('SELECT * FROM receiver_states ORDER BY receiver')
  return results
}

/** A receiver with a rate limit per minute. */
function limitedReceivers(perMinute: number) {
  const taken = new Map<number, number>()
  return fakeReceivers(() => {
    const minute = Math.floor(Date.now() / minuteMs)
    const count = (taken.get(minute) ?? 0) + 1
    taken.set(minute, count)
    if (count <= perMinute) return new Response('{}')
    return new Response('slow down', { status: 429, headers: { 'retry-after': '60' } })
  })
}

describe('a mail API that says 429', () => {
  test('is paused for Retry-After, while the webhooks continue', async () => {
    for (let number = 0; number < 10; number += 1) await post()
    await openSite().post('/api/client-applications', applicationBody())
    const received = fakeReceivers(({ url }) =>
      url.startsWith('https://mail.test')
        ? new Response('', { status: 429, headers: { 'retry-after': '900' } })
        : new Response('{}'),
    )
    await runCron()
    const mails = () => received.filter(({ url }) => url.startsWith('https://mail.test')).filter(isDelivery)
    // Only those in flight when the first response came.
    expect(mails().length).toBeLessThanOrEqual(3)
    const asked = mails().length
    expect(received.length - asked).toBe(2)
    expect(await states()).toMatchObject([
      { receiver: 'mail', problem: 'http 429', paused_until: Date.now() + 900_000, since: Date.now() },
    ])

    passTime(900_000 - 1)
    await runCron()
    await post()
    expect(mails()).toHaveLength(asked)
  })

  test('uses up no attempt, however often it happens, and everything is sent afterwards', async () => {
    await post()
    let isBusy = true
    fakeReceivers(() => new Response('{}', { status: isBusy ? 429 : 200 }))
    for (let run = 0; run < 30; run += 1) {
      await runCron()
      passTime(minuteMs)
    }
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', attempts: 0, last_error: 'http 429' }])
    isBusy = false
    await runCron()
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    expect(await states()).toEqual([])
  })
})

describe.each([401, 403])('a mail API that says %i', (status) => {
  test('is retried after a pause, costs no attempt, and is reported', async () => {
    const lines = captureConsole()
    const body = messageBody()
    await post(body)
    const received = fakeReceivers(
      ({ url }) => new Response('{}', { status: url.startsWith('https://mail.test') ? status : 200 }),
    )
    const since = Date.now()
    for (let minute = 0; minute < 60; minute += 1) {
      await runCron()
      passTime(minuteMs)
    }
    const tries = received.filter(({ url }) => url.startsWith('https://mail.test')).filter(isDelivery)
    expect(tries).toHaveLength(12)
    expect(await deliveryRows()).toMatchObject([
      { state: 'pending', attempts: 0, last_error: `http ${status}` },
    ])
    expect(await states()).toMatchObject([{ receiver: 'mail', problem: `http ${status}`, since }])
    expect(eventsIn(lines)).toContainEqual({
      event: 'channel_paused',
      channel: 'mail',
      reason: `http ${status}`,
    })
    for (const word of [body.id, body.name, body.email, body.subject])
      expect(lines.join('\n')).not.toContain(word)

    fakeReceivers()
    passTime(5 * minuteMs)
    await runCron()
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(await states()).toEqual([])
  })
})

test('a backlog of 600 mails for an API that takes 2 a second is sent, none parked, the newest first', async () => {
  await addMailBacklog(600, Date.now() - 3_600_000)
  const received = limitedReceivers(120)
  await runCron()
  passTime(minuteMs)
  const late = messageBody()
  await post(late)
  const before = received.length
  await runCron()
  const sentNext = received.slice(before).filter(isDelivery)
  const [newest] = (await deliveryRows()).filter(({ submission_id }) => submission_id === late.id)
  expect(newest?.state).toBe('sent')
  expect(sentNext.findIndex((one) => keyOf(one) === newest?.id)).toBeLessThan(6)
  // The oldest were sent as well: four of seven in a claim.
  expect(sentNext.map(keyOf)).toContain('dm69')
  for (let run = 0; run < 4; run += 1) {
    passTime(minuteMs)
    await runCron()
  }
  expect(await countStates()).toEqual({ sent: 601 })
  const accepted = (await deliveryRows()).map(({ attempts }) => attempts)
  expect(new Set(accepted)).toEqual(new Set([1]))
})

test('a backlog of webhooks takes fewer than 700 queries a run, however many are due', async () => {
  await addHookBacklog(1_000, Date.now() - 3_600_000)
  const received = fakeReceivers()
  for (const sent of [350, 700, 1_000]) {
    const { database, trips } = countingDatabase(env.DB)
    await runOutbox({ ...env, DB: database })
    expect(trips.flat().length).toBeLessThan(700)
    expect((await countStates()).sent).toBeGreaterThanOrEqual(sent)
  }
  const [first] = received
  expect(first?.body).toMatchObject({ company_name: 'Budowa', authorizations: [{ first_name: 'Ewa' }] })
})

test('mails and receipts have queries left while webhooks use up theirs, and together stay below 700', async () => {
  await addHookBacklog(1_000, Date.now() - 3_600_000)
  await addMailBacklog(200, Date.now() - 3_600_000)
  fakeReceivers()
  const { database, trips } = countingDatabase(env.DB)
  await runOutbox({ ...env, DB: database })
  expect(trips.flat().length).toBeLessThan(700)
  const sent = (await deliveryRows()).filter(({ state }) => state === 'sent').map(({ channel }) => channel)
  expect(new Set(sent)).toEqual(new Set(['mail', 'zapier']))
})

test('a backlog of receipts stays below 700 queries as well', async () => {
  await addMailBacklog(300, Date.now() - 3_600_000)
  await runSql("UPDATE deliveries SET channel = 'receipt'")
  fakeReceivers()
  const { database, trips } = countingDatabase(env.DB)
  await runOutbox({ ...env, ...withReceipts, DB: database })
  const queries = trips.flat().length
  expect(queries).toBeGreaterThan(500)
  expect(queries).toBeLessThan(700)
})

test('mail is throttled across concurrent runs', async () => {
  await addMailBacklog(6, Date.now() - 60_000)
  const waited: number[] = []
  vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
    waited.push(ms)
    await wait(0)
  })
  const received = fakeReceivers()
  await Promise.all([runCron({ MAIL_PER_SECOND: '2' }), runCron({ MAIL_PER_SECOND: '2' })])
  expect(received).toHaveLength(6)
  expect(waited.toSorted((one, other) => one - other)).toEqual([525, 1_050, 1_575, 2_100, 2_625])

  await post()
  waited.length = 0
  await runCron({ MAIL_PER_SECOND: '2' })
  expect(received).toHaveLength(7)
  // Its send slot is after theirs.
  expect(waited).toEqual([3_150])
})

test('the applications of a claim are sent with all their persons, however many', async () => {
  await addHookBacklog(2, Date.now() - 60_000)
  await runSql(`WITH RECURSIVE n(value) AS (SELECT 2 UNION ALL SELECT value + 1 FROM n LIMIT 599)
      INSERT INTO application_authorizations (application_id, row_number, first_name, last_name, email)
      SELECT id, value, 'Ewa', 'Kot', 'ewa@budowa.example' FROM client_applications, n`)
  const received = fakeReceivers()
  await runCron()
  expect(received).toHaveLength(2)
  for (const { body } of received) expect(body.authorizations).toHaveLength(600)
})

test('a manual retry ends a pause caused by a wrong key', async () => {
  const admin = await openAdmin()
  await post()
  fakeReceivers(() => new Response('{}', { status: 401 }))
  await runCron()
  const received = fakeReceivers()
  await runCron()
  expect(received).toEqual([])
  const [row] = await deliveryRows()
  await admin.post(`/deliveries/${row?.id}/retry`)
  await admin.site.finish()
  expect(received).toHaveLength(1)
  expect(await states()).toEqual([])
})

test('a problem keeps its start time', async () => {
  const db = openDatabase(env.DB)
  await recordReceiverProblem(db, 'auth_mail', 'timeout', 10)
  await recordReceiverProblem(db, 'auth_mail', 'http 401', 20, 30)
  expect(await states()).toEqual([
    { receiver: 'auth_mail', problem: 'http 401', since: 10, updated_at: 20, paused_until: 30 },
  ])
})
