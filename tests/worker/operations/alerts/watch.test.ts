import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { watch } from '#worker/operations/alerts/watch.ts'
import type { WatcherName } from '#worker/operations/alerts/watchers.ts'
import { takeMessage } from '../../support/admin-rows.ts'
import { backupKey } from '../../support/backups.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { d1Down, interruptedDatabase, runSql } from '../../support/database.ts'
import { addDelivery, fakeReceivers, isHook, isMail } from '../../support/outbox.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeEach(() => void vi.setSystemTime(Date.parse('2026-11-23T09:00:00+01:00')))

const run = (name: WatcherName) => watch({ ...env, BACKUP_KEY: backupKey } as Bindings, name)

const addRow = (sql: string) => runSql(sql, toWarsawDay(Date.now()))

/** Gives each watcher something new to tell; with the event of its failures. */
const news: [WatcherName, string, () => Promise<unknown>][] = [
  ['delivery_alert', 'alert_failed', () => addDelivery({ state: 'parked', attempts: 7 })],
  ['backup_alert', 'backup_alert_failed', async () => {}],
  [
    'storage_alert',
    'storage_alert_failed',
    () => addRow("INSERT INTO submission_counts VALUES (?, 'site', 1, 50000000, 0, 0)"),
  ],
  ['suspected_digest', 'digest_failed', () => takeMessage({ leave_empty: 'x' } as object)],
  [
    'unrelayed_digest',
    'thread_digest_failed',
    () => addRow('INSERT INTO refused_mails VALUES (?, 3, 5000) ON CONFLICT DO NOTHING'),
  ],
]

const isDaily = (name: WatcherName) => name.endsWith('alert')

test.each(news)(
  '%s is told once in its period, however many runs there are at a time',
  async (name, _, add) => {
    const received = fakeReceivers()
    const ways = [...(isDaily(name) ? ['https://hooks.test/automation'] : []), 'https://mail.test/emails']
    const [still, until] = isDaily(name) ? [15 * hourMs - minuteMs, 9 * hourMs] : [59 * minuteMs, minuteMs]
    await add()
    await Promise.all([run(name), run(name), run(name)])
    expect(received.map(({ url }) => url).sort()).toEqual(ways)
    passTime(still)
    if (!isDaily(name)) await add()
    await run(name)
    expect(received).toHaveLength(ways.length)
    passTime(until)
    if (isDaily(name)) await add()
    await run(name)
    expect(received).toHaveLength(2 * ways.length)
  },
)

test('an error on one way is thrown after the other has told, and the next run tells on the one that is left', async () => {
  const received = fakeReceivers()
  await addDelivery({ state: 'parked', attempts: 7 })
  const DB = interruptedDatabase(env.DB, 'into "alerts"', () => Promise.reject(d1Down()))
  await expect(watch({ ...env, DB } as Bindings, 'delivery_alert')).rejects.toThrow()
  expect(received.map(({ url }) => url)).toEqual(['https://hooks.test/automation'])
  await run('delivery_alert')
  expect(received.slice(1).map(({ url }) => url)).toEqual(['https://mail.test/emails'])
})

test.each(
  news.flatMap(([name, event, add]) => [
    { name, event, add, way: 'mail', fails: isMail, other: isHook },
    ...(isDaily(name) ? [{ name, event, add, way: 'hook', fails: isHook, other: isMail }] : []),
  ]),
)(
  'a $way of $name that fails is sent by each run until it is taken, and the other way is not',
  async (one) => {
    const { name, event, add, way, fails, other } = one
    const lines = captureConsole()
    await add()
    const answers = [503, 422, 200]
    const received = fakeReceivers(
      (each) => new Response('{}', { status: fails(each) ? (answers.shift() ?? 200) : 200 }),
    )
    for (let minute = 0; minute < 4; minute += 1) {
      await run(name)
      passTime(minuteMs)
    }
    expect(received.filter(fails)).toHaveLength(3)
    expect(received.filter(other)).toHaveLength(isDaily(name) ? 1 : 0)
    expect(new Set(received.filter(fails).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(eventsIn(lines).filter((line) => line.event === event)).toEqual(
      ['http 503', 'http 422'].map((reason) => ({ event, ...(isDaily(name) && { way }), reason })),
    )
  },
)
