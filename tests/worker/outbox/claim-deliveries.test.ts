import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import { recordReceiverProblem } from '#worker/db/receiver-state.ts'
import type { DeliveryRow } from '#worker/db/schema/submissions.ts'
import { type ClaimedDelivery, claimDue, dueChannels, saveResult } from '#worker/outbox/claim-deliveries.ts'
import { leaseMs, type NextState } from '#worker/sending/retry-policy.ts'
import { passTime } from '../support/clock.ts'
import { allRows, countingDatabase, deliveryRows } from '../support/database.ts'
import { addDelivery } from '../support/outbox.ts'

const claim = (limit = 6): Promise<ClaimedDelivery[]> =>
  claimDue(openDatabase(env.DB), 'mail', Date.now(), limit, sql`true`)

const save = (claimed: ClaimedDelivery, nextState: NextState) =>
  saveResult(openDatabase(env.DB), claimed, nextState, Date.now())

/** Claims the only row. */
async function claimOne(): Promise<ClaimedDelivery> {
  const [claimed, ...others] = await claim()
  if (!claimed || others.length > 0) throw new Error('not exactly one row was due')
  return claimed
}

describe('a claim', () => {
  test('leases a due row and increments its attempts', async () => {
    const row = await addDelivery()
    expect(await claim()).toEqual([
      {
        id: row.id,
        submission_kind: row.submission_kind,
        submission_id: row.submission_id,
        channel: row.channel,
        item_id: '',
        attempts: 1,
        lease_until: Date.now() + leaseMs,
        created_at: row.created_at,
        bounced_at: null,
      },
    ])
    expect(await deliveryRows()).toEqual([{ ...row, attempts: 1, lease_until: Date.now() + leaseMs }])
  })

  test.each<[string, (now: number) => Partial<DeliveryRow>]>([
    ['is not due yet', (now) => ({ next_attempt_at: now + 1 })],
    ['is leased by another drain', (now) => ({ lease_until: now + 1 })],
    ['is sent', () => ({ state: 'sent' })],
    ['is parked', () => ({ state: 'parked' })],
  ])('leaves a row that %s', async (_, columns) => {
    const row = await addDelivery(columns(Date.now()))
    expect(await claim()).toEqual([])
    expect(await deliveryRows()).toEqual([row])
  })

  test('takes half from the longest due, half from the newest never attempted', async () => {
    const now = Date.now()
    for (const age of [10, 20, 30, 40, 50])
      await addDelivery({ id: `untried${age}`, created_at: now - age, next_attempt_at: now - age })
    for (const due of [25, 45, 60])
      await addDelivery({ id: `tried${due}`, attempts: 2, created_at: now - 90, next_attempt_at: now - due })
    const ids = async () => (await claim(5)).map(({ id }) => id).sort()
    expect(await ids()).toEqual(['tried60', 'untried10', 'untried20', 'untried50'])
    expect(await ids()).toEqual(['tried45', 'untried30', 'untried40'])
    expect(await ids()).toEqual(['tried25'])
  })

  test('takes rows of its channel only, and none while it is paused', async () => {
    const database = openDatabase(env.DB)
    await addDelivery({ id: 'mail' })
    await addDelivery({ id: 'hook', channel: 'zapier' })
    await recordReceiverProblem(database, 'mail', 'http 429', Date.now(), Date.now() + 1_000)
    expect(await claim()).toEqual([])
    expect(await dueChannels(database, Date.now())).toEqual([{ channel: 'zapier', hasProblem: false }])
    passTime(1_000)
    expect(await dueChannels(database, Date.now())).toEqual([
      { channel: 'mail', hasProblem: true },
      { channel: 'zapier', hasProblem: false },
    ])
    expect(await claim()).toMatchObject([{ id: 'mail' }])
  })

  test('takes one abandoned row at a time', async () => {
    for (const id of ['a', 'b', 'c']) await addDelivery({ id, lease_until: 1, attempts: 1 })
    await addDelivery({ id: 'new' })
    expect((await claim()).map(({ id }) => id).sort()).toEqual(['a', 'new'])
    expect(await claim()).toMatchObject([{ id: 'b', attempts: 2 }])
    expect(await claim()).toMatchObject([{ id: 'c', attempts: 2 }])
  })

  test('takes a row whose lease has expired, as its next attempt', async () => {
    const { id } = await addDelivery()
    await claim()
    passTime(leaseMs - 1)
    expect(await claim()).toEqual([])
    passTime(1)
    expect(await claim()).toMatchObject([{ id, attempts: 2 }])
  })

  test('finds and updates rows through their indexes', async () => {
    await addDelivery()
    const { database, trips } = countingDatabase(env.DB)
    const watched = openDatabase(database)
    await dueChannels(watched, Date.now())
    const [claimed] = await claimDue(watched, 'mail', Date.now(), 6, sql`true`)
    if (!claimed) throw new Error('nothing was claimed')
    await saveResult(watched, claimed, { state: 'sent' }, Date.now())
    const plans = await Promise.all(
      trips.flat().map(async ({ sql: asked, values }) => {
        const results = await allRows<{ detail: string }>(`EXPLAIN QUERY PLAN ${asked}`, ...values)
        return results.map(({ detail }) => detail)
      }),
    )
    expect(plans).toHaveLength(3)
    const steps = plans.flat()
    const due = steps.filter((step) => step.includes('deliveries_due (next_attempt_at<?)'))
    expect(due.length).toBeGreaterThan(0)
    expect(steps.filter((step) => /SCAN deliveries$|TEMP B-TREE/.test(step))).toEqual([])
  })
})

describe('saving results', () => {
  test('marks a row as sent', async () => {
    const row = await addDelivery({ last_error: 'http 500' })
    await save(await claimOne(), { state: 'sent' })
    expect(await deliveryRows()).toEqual([
      { ...row, state: 'sent', attempts: 1, sent_at: Date.now(), last_error: null },
    ])
  })

  test('schedules a retry with its time and reason', async () => {
    const row = await addDelivery()
    const nextAttemptAt = Date.now() + 300_000
    await save(await claimOne(), { state: 'pending', reason: 'timeout', nextAttemptAt })
    expect(await deliveryRows()).toEqual([
      { ...row, attempts: 1, next_attempt_at: nextAttemptAt, last_error: 'timeout' },
    ])
  })

  test('parks a row with its reason', async () => {
    const row = await addDelivery()
    await save(await claimOne(), { state: 'parked', reason: 'http 422' })
    expect(await deliveryRows()).toEqual([{ ...row, state: 'parked', attempts: 1, last_error: 'http 422' }])
    passTime(365 * 24 * 3_600_000)
    expect(await claim()).toEqual([])
  })

  test('does not count the attempt when the receiver is paused', async () => {
    const row = await addDelivery({ attempts: 6 })
    const nextAttemptAt = Date.now() + 300_000
    await save(await claimOne(), { state: 'postponed', reason: 'http 401', nextAttemptAt })
    expect(await deliveryRows()).toEqual([{ ...row, next_attempt_at: nextAttemptAt, last_error: 'http 401' }])
  })

  test('returns an unsent row unchanged', async () => {
    const row = await addDelivery({ attempts: 2, last_error: 'http 503' })
    await save(await claimOne(), { state: 'unsent' })
    expect(await deliveryRows()).toEqual([row])
  })

  test('ignores results of a drain whose lease has expired', async () => {
    await addDelivery()
    const late = await claimOne()
    passTime(leaseMs)
    const current = await claimOne()
    const rows = await deliveryRows()

    await save(late, { state: 'sent' })
    expect(await deliveryRows()).toEqual(rows)

    await save(current, { state: 'parked', reason: 'http 410' })
    await save(late, { state: 'sent' })
    expect(await deliveryRows()).toMatchObject([{ state: 'parked', last_error: 'http 410', sent_at: null }])
  })

  test('changes no other row', async () => {
    await addDelivery({ id: 'a' })
    await addDelivery({ id: 'b' })
    const claims = await claim()
    const claimed = claims.find(({ id }) => id === 'a')
    if (claimed) await save(claimed, { state: 'sent' })
    expect((await deliveryRows()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
      'a sent',
      'b pending',
    ])
  })
})
