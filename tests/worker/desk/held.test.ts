import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDesk } from '../support/desk.ts'
import { logLines, takeMessage } from '../support/desk-rows.ts'
import { freshSite } from '../support/fresh-site.ts'
import { countStates, runCron } from '../support/outbox.ts'
import { fakeReceivers } from '../support/receivers.ts'
import { deliveryRows } from '../support/rows.ts'

freshSite()

const hold = () =>
  env.DB.prepare("UPDATE deliveries SET state = 'held', attempts = 3, last_error = 'timeout'").run()

const addHeld = (count: number) =>
  env.DB.prepare(
    `INSERT INTO deliveries (id, submission_kind, submission_id, channel, state, next_attempt_at, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      SELECT 'held' || n, 'contact_message', 'held' || n, 'mail', 'held', 0, n FROM numbers`,
  )
    .bind(count)
    .run()

test('what is held is sent by nothing: no nudge, no cron, no retry of everything or of its record', async () => {
  const desk = await openDesk()
  const { id } = await takeMessage()
  await hold()
  const received = fakeReceivers()
  await runCron()
  await desk.post('/deliveries/retry')
  await desk.post(`/records/contact_message/${id}/deliveries/retry`)
  await desk.site.finish()
  expect(received).toEqual([])
  expect(await countStates()).toEqual({ held: 1 })
})

test('is listed and counted, and read with its record', async () => {
  const desk = await openDesk()
  const message = await takeMessage()
  await hold()
  expect((await desk.get('/state')).body).toMatchObject({ held: 1, parked: 0 })
  expect((await desk.get('/deliveries?state=held')).body.deliveries).toMatchObject([
    { state: 'held', nextAttemptAt: null, subject: { id: message.id, title: message.subject } },
  ])
  expect((await desk.get(`/records/contact_message/${message.id}`)).body.deliveries).toMatchObject([
    { state: 'held' },
  ])
})

describe('released', () => {
  test('it goes out as if it were new, and the log says who said so', async () => {
    const desk = await openDesk()
    await takeMessage()
    await hold()
    const received = fakeReceivers()
    expect(await desk.post('/deliveries/held/release')).toMatchObject({
      status: 200,
      body: { changed: 1, left: 0 },
    })
    await desk.site.finish()
    expect(received).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    expect(await logLines()).toMatchObject([
      { actor_id: desk.userId, action: 'held_released', details: { count: 1 } },
    ])
  })

  test('by two at once it goes out once', async () => {
    const [one, other] = [await openDesk(), await openDesk()]
    await takeMessage()
    await hold()
    const received = fakeReceivers()
    await Promise.all([one, other].map((desk) => desk.post('/deliveries/held/release')))
    await one.site.finish()
    await other.site.finish()
    expect(received).toHaveLength(1)
    expect(await logLines()).toHaveLength(1)
  })

  test('one by one it is retried like any other', async () => {
    const desk = await openDesk()
    await takeMessage()
    await hold()
    const [row] = await deliveryRows()
    expect(await desk.post(`/deliveries/${row?.id}/retry`)).toMatchObject({
      status: 200,
      body: { state: 'pending' },
    })
  })
})

describe('dropped', () => {
  test('it is never sent, still shows at its record, and keeps no record longer', async () => {
    const desk = await openDesk()
    const { id } = await takeMessage()
    await hold()
    const received = fakeReceivers()
    expect(await desk.post('/deliveries/held/drop')).toMatchObject({
      status: 200,
      body: { changed: 1, left: 0 },
    })
    await runCron()
    expect(received).toEqual([])
    expect(await countStates()).toEqual({ dropped: 1 })
    expect((await desk.get(`/records/contact_message/${id}`)).body.deliveries).toMatchObject([
      { state: 'dropped' },
    ])
    expect((await logLines()).at(-1)).toMatchObject({ action: 'held_dropped', details: { count: 1 } })
  })

  test('a call takes no more than it may, and says how many are left', async () => {
    const desk = await openDesk()
    await addHeld(620)
    expect((await desk.post('/deliveries/held/drop')).body).toEqual({ changed: 500, left: 120 })
    expect((await desk.post('/deliveries/held/release')).body).toEqual({ changed: 120, left: 0 })
    expect((await desk.post('/deliveries/held/drop')).body).toEqual({ changed: 0, left: 0 })
    expect((await logLines()).map(({ details }) => details)).toEqual([{ count: 500 }, { count: 120 }])
  })
})
