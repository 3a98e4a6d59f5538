import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#worker/db/client.ts'
import type { DeliveryRow } from '#worker/db/schema.ts'
import { leaseMs } from '#worker/outbox/policy.ts'
import { claimDue, settle } from '#worker/outbox/store.ts'
import { passTime } from './support/clock.ts'
import { countingDatabase } from './support/d1.ts'
import { freshSite } from './support/fresh-site.ts'
import { addDelivery } from './support/outbox.ts'
import { deliveryRows } from './support/rows.ts'

freshSite()

const claim = (limit = 6) => claimDue(openDatabase(env.DB), Date.now(), limit)

type Claimed = Awaited<ReturnType<typeof claim>>[number]

const settleAs = (claimed: Claimed, verdict: Parameters<typeof settle>[2]) =>
  settle(openDatabase(env.DB), claimed, verdict, Date.now())

/** Claims the only row there is. */
async function claimOne(): Promise<Claimed> {
  const [claimed, ...others] = await claim()
  if (!claimed || others.length > 0) throw new Error('not exactly one row was due')
  return claimed
}

describe('a claim', () => {
  test('takes a due row for one lease and counts the try', async () => {
    const row = await addDelivery()
    expect(await claim()).toEqual([
      {
        id: row.id,
        subject_kind: row.subject_kind,
        subject_id: row.subject_id,
        channel: row.channel,
        attempts: 1,
        lease_until: Date.now() + leaseMs,
      },
    ])
    expect(await deliveryRows()).toEqual([{ ...row, attempts: 1, lease_until: Date.now() + leaseMs }])
  })

  test.each<[string, (now: number) => Partial<DeliveryRow>]>([
    ['is not due yet', (now) => ({ next_attempt_at: now + 1 })],
    ['belongs to another drain', (now) => ({ lease_until: now + 1 })],
    ['is sent', () => ({ state: 'sent' })],
    ['is parked', () => ({ state: 'parked' })],
  ])('leaves a row that %s', async (_, columns) => {
    const row = await addDelivery(columns(Date.now()))
    expect(await claim()).toEqual([])
    expect(await deliveryRows()).toEqual([row])
  })

  test('takes no more than it may, and what has waited longest first', async () => {
    const now = Date.now()
    for (const waited of [10, 40, 20, 30])
      await addDelivery({ id: `w${waited}`, next_attempt_at: now - waited })
    expect((await claim(2)).map(({ id }) => id).sort()).toEqual(['w30', 'w40'])
    expect((await claim(2)).map(({ id }) => id).sort()).toEqual(['w10', 'w20'])
  })

  test('never shares a row with another at the same time', async () => {
    for (let number = 0; number < 20; number += 1) await addDelivery()
    const claims = await Promise.all(Array.from({ length: 6 }, () => claim(6)))
    const ids = claims.flat().map(({ id }) => id)
    expect(ids).toHaveLength(20)
    expect(new Set(ids).size).toBe(20)
  })

  test('takes a row whose lease has run out, as its next try', async () => {
    const { id } = await addDelivery()
    await claim()
    passTime(leaseMs - 1)
    expect(await claim()).toEqual([])
    passTime(1)
    expect(await claim()).toMatchObject([{ id, attempts: 2 }])
  })

  test('finds due rows through the index of due rows', async () => {
    const { database, trips } = countingDatabase(env.DB)
    await claimDue(openDatabase(database), Date.now(), 6)
    const [asked] = trips.flat()
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${asked?.sql}`)
      .bind(...(asked?.values ?? []))
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail)
    expect(plan.filter((step) => step.includes('deliveries_due (next_attempt_at<?)'))).toHaveLength(1)
    expect(plan.filter((step) => /^SCAN deliveries|TEMP B-TREE/.test(step))).toEqual([])
  })
})

describe('settling', () => {
  test('a row that is sent ends it', async () => {
    const row = await addDelivery({ last_error: 'http 500' })
    await settleAs(await claimOne(), { state: 'sent' })
    expect(await deliveryRows()).toEqual([
      { ...row, state: 'sent', attempts: 1, sent_at: Date.now(), last_error: null },
    ])
  })

  test('a row that is to be tried again gives it back with its time and its reason', async () => {
    const row = await addDelivery()
    const nextAttemptAt = Date.now() + 300_000
    await settleAs(await claimOne(), { state: 'pending', reason: 'timeout', nextAttemptAt })
    expect(await deliveryRows()).toEqual([
      { ...row, attempts: 1, next_attempt_at: nextAttemptAt, last_error: 'timeout' },
    ])
  })

  test('a row that is parked keeps its reason', async () => {
    const row = await addDelivery()
    await settleAs(await claimOne(), { state: 'parked', reason: 'http 422' })
    expect(await deliveryRows()).toEqual([{ ...row, state: 'parked', attempts: 1, last_error: 'http 422' }])
    passTime(365 * 24 * 3_600_000)
    expect(await claim()).toEqual([])
  })

  test('does nothing for a drain that outlived its lease', async () => {
    await addDelivery()
    const late = await claimOne()
    passTime(leaseMs)
    const current = await claimOne()
    const rows = await deliveryRows()

    await settleAs(late, { state: 'sent' })
    expect(await deliveryRows()).toEqual(rows)

    await settleAs(current, { state: 'parked', reason: 'http 410' })
    await settleAs(late, { state: 'sent' })
    expect(await deliveryRows()).toMatchObject([{ state: 'parked', last_error: 'http 410', sent_at: null }])
  })

  test('touches no other row', async () => {
    await addDelivery({ id: 'a' })
    await addDelivery({ id: 'b' })
    const claims = await claim()
    const claimed = claims.find(({ id }) => id === 'a')
    if (claimed) await settleAs(claimed, { state: 'sent' })
    expect((await deliveryRows()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
      'a sent',
      'b pending',
    ])
  })
})
