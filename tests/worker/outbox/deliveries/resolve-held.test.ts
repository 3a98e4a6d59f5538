import { describe, expect, test } from 'vitest'
import { openAdmin } from '../../support/admin.ts'
import { logLines, takeMessage } from '../../support/admin-rows.ts'
import { deliveryRows, runSql } from '../../support/database.ts'
import { countStates, fakeReceivers, runCron } from '../../support/outbox.ts'
import { finishAll } from '../../support/site.ts'
import { world } from '../../support/world.ts'

const { admin } = world()

const hold = () => runSql("UPDATE deliveries SET state = 'held', attempts = 3, last_error = 'timeout'")

const addHeld = (count: number) =>
  runSql(
    `INSERT INTO deliveries (id, submission_kind, submission_id, channel, state, next_attempt_at, created_at)
      WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
      SELECT 'held' || n, 'contact_message', 'held' || n, 'mail', 'held', 0, n FROM numbers`,
    count,
  )

test('held deliveries are not sent by a nudge, by cron, or by a retry of all', async () => {
  await takeMessage()
  await hold()
  const received = fakeReceivers()
  await runCron()
  await admin.post('/deliveries/retry')
  await finishAll()
  expect(received).toEqual([])
  expect(await countStates()).toEqual({ held: 1 })
})

test('they are listed, counted, and shown with their record', async () => {
  const message = await takeMessage()
  await hold()
  expect((await admin.get('/state')).body).toMatchObject({ held: 1, parked: 0 })
  expect((await admin.get('/deliveries?state=held')).body.deliveries).toMatchObject([
    { state: 'held', nextAttemptAt: null, subject: { id: message.id, title: message.subject } },
  ])
  expect((await admin.get(`/records/contact_message/${message.id}`)).body.deliveries).toMatchObject([
    { state: 'held' },
  ])
})

describe('when released', () => {
  test('they are sent as new ones, and the decision is logged', async () => {
    await takeMessage()
    await hold()
    const received = fakeReceivers()
    expect(await admin.post('/deliveries/held/release')).toMatchObject({
      status: 200,
      body: { changed: 1, left: 0 },
    })
    await finishAll()
    expect(received).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
    expect(await logLines()).toMatchObject([
      { actor_id: admin.userId, action: 'held_released', details: { count: 1 } },
    ])
  })

  test('by two concurrently they are sent once', async () => {
    const [one, other] = [await openAdmin(), await openAdmin()]
    await takeMessage()
    await hold()
    const received = fakeReceivers()
    await Promise.all([one, other].map((admin) => admin.post('/deliveries/held/release')))
    await finishAll()
    expect(received).toHaveLength(1)
    expect(await logLines()).toHaveLength(1)
  })

  test('one by one they are retried like any other', async () => {
    await takeMessage()
    await hold()
    const [row] = await deliveryRows()
    expect(await admin.post(`/deliveries/${row?.id}/retry`)).toMatchObject({
      status: 200,
      body: { state: 'pending' },
    })
  })
})

describe('when dropped', () => {
  test('they are never sent, stay visible on their record, and do not extend its retention', async () => {
    const { id } = await takeMessage()
    await hold()
    const received = fakeReceivers()
    expect(await admin.post('/deliveries/held/drop')).toMatchObject({
      status: 200,
      body: { changed: 1, left: 0 },
    })
    await runCron()
    expect(received).toEqual([])
    expect(await countStates()).toEqual({ dropped: 1 })
    expect((await admin.get(`/records/contact_message/${id}`)).body.deliveries).toMatchObject([
      { state: 'dropped' },
    ])
    expect((await logLines()).at(-1)).toMatchObject({ action: 'held_dropped', details: { count: 1 } })
  })

  test('a call is limited, and returns how many are left', async () => {
    await addHeld(620)
    expect((await admin.post('/deliveries/held/drop')).body).toEqual({ changed: 500, left: 120 })
    expect((await admin.post('/deliveries/held/release')).body).toEqual({ changed: 120, left: 0 })
    expect((await admin.post('/deliveries/held/drop')).body).toEqual({ changed: 0, left: 0 })
    expect((await logLines()).map(({ details }) => details)).toEqual([{ count: 500 }, { count: 120 }])
  })
})
