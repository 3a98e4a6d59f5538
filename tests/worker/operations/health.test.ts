import { env, exports as worker } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { recordReceiverProblem } from '#worker/db/receiver-state.ts'
import { backupKey } from '../support/backups.ts'
import { passTime } from '../support/clock.ts'
import { captureConsole, eventsIn } from '../support/console.ts'
import { allRows, countingDatabase, downDatabase, runSql } from '../support/database.ts'
import { addDelivery, runCron } from '../support/outbox.ts'
import { openSite } from '../support/site.ts'

const path = '/api/health'

const downStore = { get: () => Promise.reject(new Error('KV GET failed: 500')) } as unknown as KVNamespace

test('health answers 200 while D1 and KV answer', async () => {
  const response = await worker.default.fetch(`https://site.test${path}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    success: true,
    deliveries: 'ok',
    receivers: 'ok',
    backup: 'off',
    cron: 'late',
    sign_in_mail: 'on',
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.each([
  ['D1', { DB: downDatabase(env.DB) }],
  ['KV', { SESSIONS: downStore }],
  ['both', { DB: downDatabase(env.DB), SESSIONS: downStore }],
])('health answers 503 when %s fails, without saying which', async (_, changes) => {
  const response = await openSite(changes).request(path)
  expect(response.status).toBe(503)
  expect(await response.text()).toBe('{"success":false}')
})

const minuteMs = 60_000

const health = async () => (await openSite().request(path)).json()

describe('deliveries are', () => {
  test.each([
    ['ok', 'pending for a quarter of an hour', () => ({ created_at: Date.now() - 15 * minuteMs })],
    ['stuck', 'pending for longer', () => ({ created_at: Date.now() - 15 * minuteMs - 1 })],
    ['ok', 'sent long ago', () => ({ created_at: 1, state: 'sent' as const })],
    ['stuck', 'parked', () => ({ state: 'parked' as const })],
    ['held', 'held after a restore', () => ({ state: 'held' as const })],
    ['ok', 'dropped after a restore', () => ({ state: 'dropped' as const })],
  ])('%s while one is %s', async (deliveries, _, columns) => {
    await addDelivery(columns())
    expect(await health()).toMatchObject({ success: true, deliveries, receivers: 'ok' })
  })
})

describe('receivers are', () => {
  test.each([
    ['refusing', 'mail', 'http 401', 0],
    ['refusing', 'auth_mail', 'timeout', 0],
    ['ok', 'mail', 'http 429', 5 * minuteMs - 1],
    ['refusing', 'mail', 'http 429', 5 * minuteMs],
  ] as const)('%s while %s says %s for %i ms', async (receivers, receiver, problem, forMs) => {
    await recordReceiverProblem(openDatabase(env.DB), receiver, problem, Date.now() - forMs)
    expect(await health()).toMatchObject({ success: true, deliveries: 'ok', receivers })
  })
})

describe('the backup is', () => {
  const hourMs = 60 * minuteMs
  const addNight = (finishedAt: number | null) =>
    runSql("INSERT INTO backups (day, started_at, finished_at) VALUES ('2026-11-01', 1, ?)", finishedAt)
  const look = async () => (await openSite({ BACKUP_KEY: backupKey }).request(path)).json()

  test.each([
    ['ok', 'finished 30 hours ago', () => Date.now() - 30 * hourMs],
    ['late', 'finished longer ago', () => Date.now() - 30 * hourMs - 1],
    ['late', 'still being made', () => null],
  ])('%s while the last one was %s', async (backup, _, finishedAt) => {
    await addNight(finishedAt())
    expect(await look()).toMatchObject({ success: true, backup })
  })

  test('late before the first one, and off without a key or a bucket', async () => {
    expect(await look()).toMatchObject({ backup: 'late' })
    const bucketless = openSite({ BACKUP_KEY: backupKey, BACKUPS: undefined } as never)
    expect(await (await bucketless.request(path)).json()).toMatchObject({ backup: 'off' })
    expect(await health()).toMatchObject({ backup: 'off' })
  })
})

describe('cron is', () => {
  test('late while it has never run, and ok once a run has finished', async () => {
    expect(await health()).toMatchObject({ cron: 'late' })
    await runCron()
    expect(await health()).toMatchObject({ cron: 'ok' })
  })

  test('late when no run has finished for more than five minutes', async () => {
    await runCron()
    passTime(5 * minuteMs)
    expect(await health()).toMatchObject({ cron: 'ok' })
    passTime(5_000)
    expect(await health()).toMatchObject({ cron: 'late' })
    await runCron()
    expect(await health()).toMatchObject({ cron: 'ok' })
  })

  test('late when its heartbeat cannot be written, which is logged', async () => {
    const lines = captureConsole()
    await runCron({ DB: downDatabase(env.DB) })
    expect(await health()).toMatchObject({ cron: 'late' })
    expect(eventsIn(lines)).toContainEqual(
      expect.objectContaining({ event: 'cron_task_failed', task: 'heartbeat' }),
    )
  })
})

describe('a good answer', () => {
  /** A site with nothing wrong, whose trips to D1 and KV are counted. */
  async function goodSite() {
    await runCron()
    const { database, trips } = countingDatabase(env.DB)
    const get = vi.fn(async () => null)
    const site = openSite({ DB: database, SESSIONS: { get } as unknown as KVNamespace })
    return { site, asked: () => [trips.length, get.mock.calls.length] }
  }

  test('is kept for five seconds, however often somebody asks', async () => {
    const { site, asked } = await goodSite()
    const bodies: string[] = []
    for (let count = 0; count < 100; count += 1) {
      const { status, body, headers } = await site.request(path).then(async (response) => ({
        status: response.status,
        body: await response.text(),
        headers: response.headers,
      }))
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
      bodies.push(body)
    }
    expect(new Set(bodies).size).toBe(1)
    expect(asked()).toEqual([1, 1])
    passTime(4_999)
    await site.request(path)
    expect(asked()).toEqual([1, 1])
    passTime(1)
    await site.request(path)
    expect(asked()).toEqual([2, 2])
  })

  test('is followed by a bad one after five seconds at most', async () => {
    const { site } = await goodSite()
    await site.request(path)
    passTime(5_000)
    expect((await openSite({ DB: downDatabase(env.DB) }).request(path)).status).toBe(503)
  })
})

describe('a bad answer is never kept', () => {
  const down = () => openSite({ DB: downDatabase(env.DB) })

  test('when D1 fails', async () => {
    await runCron()
    expect((await down().request(path)).status).toBe(503)
    expect(await health()).toMatchObject({ success: true, cron: 'ok' })
  })

  test('when something is stuck', async () => {
    await runCron()
    const { id } = await addDelivery({ state: 'parked' })
    expect(await health()).toMatchObject({ deliveries: 'stuck' })
    await runSql("UPDATE deliveries SET state = 'sent' WHERE id = ?", id)
    expect(await health()).toMatchObject({ deliveries: 'ok' })
  })

  test('when a receiver refuses', async () => {
    await runCron()
    await recordReceiverProblem(openDatabase(env.DB), 'mail', 'http 401', Date.now())
    expect(await health()).toMatchObject({ receivers: 'refusing' })
    await runSql('DELETE FROM receiver_states')
    expect(await health()).toMatchObject({ receivers: 'ok' })
  })
})

test.each([
  ['D1', { DB: downDatabase(env.DB) }],
  ['KV', { SESSIONS: downStore }],
])('the log names %s', async (during, changes) => {
  const lines = captureConsole()
  await openSite(changes).request(path)
  expect(eventsIn(lines)).toMatchObject([{ event: 'health_failed', during }])
})

test('a check costs index searches in one trip, and writes nothing', async () => {
  await addDelivery({ state: 'parked' })
  await addDelivery()
  const { database, trips } = countingDatabase(env.DB)
  await openSite({ DB: database }).request(path)
  expect(trips).toHaveLength(1)
  for (const { sql, values } of trips.flat()) {
    const results = await allRows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
    // A scan of what is pending reads 500 rows at most.
    for (const { detail } of results)
      expect(detail).toMatch(
        /^(SEARCH |CO-ROUTINE next$|SCAN deliveries USING (COVERING INDEX deliveries_(parked|held)|INDEX deliveries_due)$)/,
      )
  }
})
