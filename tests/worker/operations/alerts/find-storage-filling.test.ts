import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { watch } from '#worker/operations/alerts/watch.ts'
import { passTime } from '../../support/clock.ts'
import { interceptQueries, runSql } from '../../support/database.ts'
import { fakeReceivers, isMail, type Received, runCron } from '../../support/outbox.ts'
import { largeMessageBody, openSite } from '../../support/site.ts'

const dayMs = 86_400_000

const run = (changes: object = {}) => watch({ ...env, ...changes } as Bindings, 'storage_alert')

/** Sets the counts of the site today. */
const addCounts = (bytes: number, suspectedBytes: number) =>
  runSql(
    "INSERT INTO submission_counts (day, scope, accepted, bytes, suspected_bytes) VALUES (?, 'site', 1, ?, ?)",
    toWarsawDay(Date.now()),
    bytes,
    suspectedBytes,
  )

/** The database as if it were of this size. */
const databaseOf = (bytes: number) =>
  interceptQueries(env.DB, async (make) => {
    const results = await make()
    for (const { meta } of [results].flat() as Partial<D1Result>[]) if (meta) meta.size_after = bytes
    return results
  })

const eventsOf = (received: Received[]) =>
  received.filter((one) => !isMail(one)).map(({ body }) => [body.event, body.storage])

test.each([
  ['accepted', 50_000_000, 0, 100_000_000, /Przyjęte dziś zgłoszenia zajmują 50 MB z 100 MB/],
  ['suspected', 10_000_000, 10_000_000, 20_000_000, /Dzisiejsze podejrzane zgłoszenia zajmują 10 MB z 20 MB/],
])(
  'half of the bytes of %s submissions is told once a day, by mail and by hook',
  async (storage, ...given) => {
    const [bytes, suspectedBytes, limit, sentence] = given
    const received = fakeReceivers()
    await addCounts(bytes - 1, Math.max(0, suspectedBytes - 1))
    await run()
    expect(received).toEqual([])
    await runSql('DELETE FROM submission_counts')
    await addCounts(bytes, suspectedBytes)
    await run()
    await run()
    expect(received).toHaveLength(2)
    const [mail] = received.filter(isMail)
    expect(mail?.body).toMatchObject({ to: ['office@site.test'], subject: expect.stringMatching(/^Panel: /) })
    expect(String(mail?.body.text).replaceAll('\u00a0', ' ')).toMatch(sentence)
    expect(received.find((one) => !isMail(one))?.body).toEqual({
      type: 'alert',
      event: 'storage_filling',
      site: 'https://site.test',
      storage,
      used_bytes: suspectedBytes || bytes,
      limit_bytes: limit,
    })
  },
)

test('60 % of what a database holds is told every day, until it is less', async () => {
  const received = fakeReceivers()
  await run({ DB: databaseOf(5_999_999_999) })
  expect(received).toEqual([])
  for (const _ of [1, 2]) await run({ DB: databaseOf(6_000_000_000) })
  expect(eventsOf(received)).toEqual([['storage_filling', 'database']])
  const text = String(received.find(isMail)?.body.text).replaceAll('\u00a0', ' ')
  expect(text).toMatch(/zajmuje 6000 MB, a może mieć 10 000 MB/)
  passTime(dayMs)
  await run({ DB: databaseOf(7_000_000_000) })
  expect(eventsOf(received)).toHaveLength(2)
})

test('each is told of, whatever else was told today', async () => {
  const received = fakeReceivers()
  await addCounts(10_000_000, 10_000_000)
  await run()
  await runSql('DELETE FROM submission_counts')
  await addCounts(70_000_000, 10_000_000)
  await run({ DB: databaseOf(9_000_000_000) })
  expect(eventsOf(received).map(([, storage]) => storage)).toEqual(['suspected', 'accepted', 'database'])
})

test('cron tells of what submissions have filled', async () => {
  const changes = {
    FORM_RATE_LIMITS: 'on',
    FORM_DAILY_BYTES: '100000',
    FORM_LIMIT: { limit: async () => ({ success: true }) } as unknown as RateLimit,
  }
  for (const _ of [1, 2, 3, 4]) await openSite(changes).post('/api/contact-messages', largeMessageBody())
  const received = fakeReceivers()
  await runCron(changes)
  expect(eventsOf(received)).not.toContainEqual(['storage_filling', 'accepted'])
  await openSite(changes).post('/api/contact-messages', largeMessageBody())
  await runCron(changes)
  expect(eventsOf(received)).toContainEqual(['storage_filling', 'accepted'])
})
