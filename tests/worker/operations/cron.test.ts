import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { backoffMs, leaseMs } from '#worker/sending/retry-policy.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { deliveryRows, downDatabase, interceptQueries, messageRows } from '../support/database.ts'
import { addDelivery, fakeReceivers, type Received, runCron } from '../support/outbox.ts'
import { applicationBody, messageBody, openSite } from '../support/site.ts'

const keyOf = ({ headers }: { headers: Headers }) => headers.get('idempotency-key')

/** Deliveries without alerts. */
const delivered = (received: Received[]) => received.filter((one) => !keyOf(one)?.startsWith('alert-'))

/** Stores a message without draining the outbox. */
async function takeMessage() {
  const body = messageBody()
  const response = await openSite().post('/api/contact-messages', body)
  expect(response.status).toBe(201)
  return body
}

/** A database that fails when results are saved, as if the Worker had crashed right after sending. */
const withoutSettling = () =>
  interceptQueries(env.DB, (make, asked) =>
    asked.some(({ sql }) => sql.startsWith('update') && !sql.includes('returning'))
      ? Promise.reject(new Error('D1_ERROR: Network connection lost.'))
      : make(),
  )

describe('cron', () => {
  test('sends twenty once each, however many drains run at a time', async () => {
    for (let number = 0; number < 20; number += 1) await takeMessage()
    const received = fakeReceivers()
    await Promise.all([runCron(), runCron(), runCron(), runCron()])
    expect(received).toHaveLength(20)
    expect(new Set(received.map(keyOf)).size).toBe(20)
    expect(new Set((await deliveryRows()).map(({ state }) => state))).toEqual(new Set(['sent']))
  })

  test('attempts a mail seven times while the mail API is down, then parks it with its reason', async () => {
    const { id } = await takeMessage()
    const received = fakeReceivers(() => new Response('down', { status: 503 }))
    for (const wait of backoffMs) {
      await runCron()
      expect(await deliveryRows()).toMatchObject([
        { state: 'pending', last_error: 'http 503', next_attempt_at: Date.now() + wait },
      ])
      passTime(wait - 1)
      await runCron()
      passTime(1)
    }
    await runCron()
    expect(delivered(received)).toHaveLength(7)
    expect(new Set(delivered(received).map(keyOf)).size).toBe(1)
    expect(await deliveryRows()).toMatchObject([
      {
        submission_id: id,
        state: 'parked',
        attempts: 7,
        last_error: 'http 503',
        lease_until: 0,
        sent_at: null,
      },
    ])
    expect(await messageRows()).toMatchObject([{ id }])

    passTime(365 * 24 * 3_600_000)
    await runCron()
    expect(delivered(received)).toHaveLength(7)
  })

  test('resends under the same idempotency key what a Worker sent before it crashed', async () => {
    await takeMessage()
    const received = fakeReceivers()
    await runCron({ DB: withoutSettling() })
    expect(received).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'pending', attempts: 1 }])

    passTime(leaseMs - 1)
    await runCron()
    expect(received).toHaveLength(1)

    passTime(1)
    await runCron()
    expect(received).toHaveLength(2)
    expect(new Set(received.map(keyOf)).size).toBe(1)
    expect(received[1]?.body).toEqual(received[0]?.body)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('parks a delivery that crashes every drain', async () => {
    await takeMessage()
    const received = fakeReceivers()
    for (let drains = 0; drains < 7; drains += 1) {
      await runCron({ DB: withoutSettling() })
      passTime(leaseMs)
    }
    await runCron()
    expect(delivered(received)).toHaveLength(7)
    expect(await deliveryRows()).toMatchObject([{ state: 'parked', last_error: 'no try came to an end' }])
  })

  test('parks a delivery whose submission has been erased', async () => {
    await addDelivery()
    const received = fakeReceivers()
    await runCron()
    expect(delivered(received)).toEqual([])
    expect(await deliveryRows()).toMatchObject([{ state: 'parked', last_error: 'subject is gone' }])
  })

  test.each([
    ['mail', 'MAIL_API_URL'],
    ['zapier', 'ZAPIER_WEBHOOK_URL'],
    ['automation', 'AUTOMATION_WEBHOOK_URL'],
  ] as const)(
    'keeps a delivery to %s for later while its address is not configured',
    async (channel, name) => {
      await openSite().post('/api/client-applications', applicationBody())
      const received = fakeReceivers()
      await runCron({ [name]: '' })
      expect(received).toHaveLength(2)
      const rows = await deliveryRows()
      expect(rows.filter((row) => row.state === 'pending')).toMatchObject([
        { channel, last_error: 'not configured', next_attempt_at: Date.now() + 60_000 },
      ])
    },
  )

  test('survives a D1 outage, and logs it', async () => {
    const lines = captureConsole()
    await runCron({ DB: downDatabase(env.DB) })
    const failed = eventsIn(lines).filter(({ event }) => event === 'cron_task_failed')
    for (const { reason } of failed) expect(reason).toContain('overloaded')
    // None keeps another from its run.
    expect(failed.map(({ task }) => task)).toEqual(
      expect.arrayContaining([
        ...['outbox', 'delivery_alert', 'auth_purge', 'retention', 'suspected_digest', 'suspected_expiry'],
        ...['storage_alert', 'files', 'file_bucket', 'site', 'live_events', 'heartbeat'],
      ]),
    )
  })

  test('survives an invalid variable, and logs its name', async () => {
    const lines = captureConsole()
    await runCron({ MAIL_TO: 'nobody' })
    expect(lines.join('\n')).toContain('MAIL_TO')
  })
})
