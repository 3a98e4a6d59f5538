import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { leaseMs } from '#worker/sending/retry-policy.ts'
import { openAdmin } from '../../support/admin.ts'
import { logLines, takeApplication, takeMessage } from '../../support/admin-rows.ts'
import { passTime } from '../../support/clock.ts'
import { deliveryRows, runSql } from '../../support/database.ts'
import { addDelivery, fakeReceivers, runCron } from '../../support/outbox.ts'
import { referenceOf } from '../../support/site.ts'
import { world } from '../../support/world.ts'

const { admin } = world()

const parked = { state: 'parked', attempts: 7, last_error: 'http 503' } as const

const park = () => runSql("UPDATE deliveries SET state = 'parked', attempts = 7, last_error = 'http 503'")

/** This many deliveries, three per instant. */
const addMany = (count: number, state: 'parked' | 'pending') =>
  runSql(
    `INSERT INTO deliveries (id, submission_kind, submission_id, channel, state, attempts, next_attempt_at, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
      SELECT ?2 || n, 'contact_message', ?2 || n, 'mail', ?2, 7, n / 3, n / 3 FROM numbers`,
    count,
    state,
  )

describe('the list', () => {
  test('shows parked and pending deliveries with their submissions', async () => {
    const message = await takeMessage()
    await park()
    const application = await takeApplication({ language: 'en' })
    const { body } = await admin.get('/deliveries?state=parked')
    expect(body).toEqual({
      deliveries: [
        {
          id: expect.any(String),
          channel: 'mail',
          event: null,
          state: 'parked',
          attempts: 7,
          lastError: 'http 503',
          createdAt: new Date().toISOString(),
          sentAt: null,
          nextAttemptAt: null,
          subject: {
            kind: 'contact_message',
            id: message.id,
            reference: referenceOf(message.id),
            title: message.subject,
          },
        },
      ],
      next: null,
    })
    const pending = await admin.get('/deliveries?state=pending')
    expect(pending.body.deliveries).toHaveLength(2)
    expect(pending.body.deliveries[0]).toMatchObject({
      state: 'pending',
      nextAttemptAt: new Date().toISOString(),
      subject: { kind: 'client_application', id: application.id, title: application.company_name },
    })
  })

  test('shows parked ones newest first, pending ones by their next attempt', async () => {
    const ids = { parked: [] as string[], pending: [] as string[] }
    for (const created_at of [10, 30, 20]) ids.parked.push((await addDelivery({ ...parked, created_at })).id)
    for (const next_attempt_at of [10, 30, 20]) ids.pending.push((await addDelivery({ next_attempt_at })).id)
    const shown = async (state: string) =>
      (await admin.get(`/deliveries?state=${state}`)).body.deliveries.map(({ id }: { id: string }) => id)
    expect(await shown('parked')).toEqual([ids.parked[1], ids.parked[2], ids.parked[0]])
    expect(await shown('pending')).toEqual([ids.pending[0], ids.pending[2], ids.pending[1]])
  })

  test('is paged, also with many of one instant', async () => {
    for (const state of ['parked', 'pending'] as const) {
      await addMany(120, state)
      const ids: string[] = []
      let before: string | null = ''
      while (before !== null) {
        const { body } = await admin.get(`/deliveries?state=${state}${before && `&before=${before}`}`)
        expect(body.deliveries.length).toBeLessThanOrEqual(50)
        ids.push(...body.deliveries.map(({ id }: { id: string }) => id))
        before = body.next
      }
      expect(ids).toHaveLength(120)
      expect(new Set(ids).size).toBe(120)
    }
  })

  test('shows erased submissions without their content', async () => {
    const { submission_id } = await addDelivery(parked)
    expect((await admin.get('/deliveries?state=parked')).body.deliveries).toMatchObject([
      { subject: { id: submission_id, title: null } },
    ])
  })

  test.each([
    ['', { state: 'invalid' }],
    ['state=sent', { state: 'invalid' }],
    ['state=parked&before=5', { before: 'invalid' }],
    ['state=parked&before=a.b', { before: 'invalid' }],
  ])('rejects %j', async (query, fields) => {
    expect(await admin.get(`/deliveries?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields },
    })
  })
})

describe('a manual retry', () => {
  test('resets a parked delivery, and sends it immediately', async () => {
    const { id: messageId } = await takeMessage()
    await park()
    const [row] = await deliveryRows()
    const received = fakeReceivers()
    const { status, body } = await admin.post(`/deliveries/${row?.id}/retry`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: row?.id,
      state: 'pending',
      attempts: 0,
      nextAttemptAt: new Date().toISOString(),
    })
    await admin.site.finish()
    expect(received).toHaveLength(1)
    expect(received[0]?.headers.get('idempotency-key')).toBe(row?.id)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    expect(await logLines()).toMatchObject([
      {
        actor_id: admin.userId,
        action: 'delivery_retried',
        subject_kind: 'contact_message',
        subject_id: messageId,
        details: { delivery: row?.id, channel: 'mail' },
      },
    ])
  })

  test('gives a delivery that fails again all its attempts', async () => {
    await takeMessage()
    await park()
    const [row] = await deliveryRows()
    fakeReceivers(() => new Response('down', { status: 503 }))
    await admin.post(`/deliveries/${row?.id}/retry`)
    await admin.site.finish()
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', attempts: 1, last_error: 'http 503' }])
  })

  test('sends a pending one before its next attempt', async () => {
    const { id } = await addDelivery({ attempts: 3, next_attempt_at: Date.now() + 3_600_000 })
    expect(await admin.post(`/deliveries/${id}/retry`)).toMatchObject({
      status: 200,
      body: { attempts: 0, nextAttemptAt: new Date().toISOString() },
    })
  })

  test.each([
    ['is sent', () => addDelivery({ state: 'sent', sent_at: 1 })],
    ['is being sent', () => addDelivery({ attempts: 1, lease_until: Date.now() + leaseMs })],
  ])('does not touch one that %s', async (_, add) => {
    const row = await add()
    expect(await admin.post(`/deliveries/${row.id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    })
    expect(await deliveryRows()).toEqual([row])
    expect(await logLines()).toEqual([])
  })

  test('of an unknown delivery is a 404', async () => {
    expect(await admin.post(`/deliveries/${crypto.randomUUID()}/retry`)).toMatchObject({ status: 404 })
  })

  test('by two concurrently runs once', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    await takeMessage()
    await park()
    const [row] = await deliveryRows()
    const received = fakeReceivers()
    await Promise.all([one, other].map((admin) => admin.post(`/deliveries/${row?.id}/retry`)))
    await one.site.finish()
    await other.site.finish()
    await runCron()
    expect(received).toHaveLength(1)
  })
})

describe('a retry of all', () => {
  test('covers parked deliveries only', async () => {
    for (let number = 0; number < 3; number += 1) await addDelivery(parked)
    const later = Date.now() + 3_600_000
    await addDelivery({ channel: 'zapier', next_attempt_at: later, attempts: 2 })
    await addDelivery({ channel: 'zapier', state: 'sent', attempts: 1 })
    expect(await admin.post('/deliveries/retry')).toMatchObject({
      status: 200,
      body: { retried: 3, left: 0 },
    })
    expect(await deliveryRows()).toMatchObject([
      ...Array.from({ length: 3 }, () => ({ state: 'pending', attempts: 0, next_attempt_at: Date.now() })),
      { attempts: 2, next_attempt_at: later },
      { state: 'sent', attempts: 1 },
    ])
    expect(await logLines()).toMatchObject([
      { action: 'deliveries_retried', subject_kind: null, subject_id: null, details: { count: 3 } },
    ])
  })

  test('is limited per call, and returns how many are left', async () => {
    await addMany(620, 'parked')
    expect((await admin.post('/deliveries/retry')).body).toEqual({ retried: 500, left: 120 })
    expect((await admin.post('/deliveries/retry')).body).toEqual({ retried: 120, left: 0 })
    expect((await admin.post('/deliveries/retry')).body).toEqual({ retried: 0, left: 0 })
    expect((await logLines()).map(({ details }) => details)).toEqual([{ count: 500 }, { count: 120 }])
  })
})

test('the admin status reports overdue deliveries and refusing receivers', async () => {
  const calm = { stuckSince: null, refusing: [] }
  expect((await admin.get('/state')).body).toMatchObject(calm)
  const now = Date.now()
  await addDelivery({ created_at: now - 900_000 })
  await recordReceiverProblem(openDatabase(env.DB), 'mail', 'http 429', now)
  expect((await admin.get('/state')).body).toMatchObject(calm)
  passTime(300_000)
  await recordReceiverProblem(openDatabase(env.DB), 'auth_mail', 'timeout', now + 1)
  expect((await admin.get('/state')).body).toMatchObject({
    stuckSince: new Date(now - 900_000).toISOString(),
    refusing: [
      { receiver: 'auth_mail', problem: 'timeout', since: new Date(now + 1).toISOString() },
      { receiver: 'mail', problem: 'http 429', since: new Date(now).toISOString() },
    ],
  })
})
