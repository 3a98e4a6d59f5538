import { describe, expect, test } from 'vitest'
import {
  backoffMs,
  decideRetry,
  isFinalStatus,
  leaseMs,
  sendTimeoutMs,
  startWithinMs,
  toPauseMs,
  toRetryAfterMs,
} from '#worker/outbox/policy.ts'

const now = Date.parse('2026-11-02T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

const failed = (details: { final?: boolean; retryAfterMs?: number } = {}) =>
  ({ outcome: 'failed', reason: 'http 500', ...details }) as const

describe('a try', () => {
  test('that succeeds is the last, however many came before', () => {
    for (const attempts of [1, 2, 7, 99])
      expect(decideRetry({ outcome: 'sent' }, attempts, now)).toEqual({ state: 'sent' })
  })

  test.each([
    [1, 1 * minute],
    [2, 5 * minute],
    [3, 30 * minute],
    [4, 2 * hour],
    [5, 6 * hour],
    [6, 24 * hour],
  ])('that fails as number %i is followed by a wait of %i ms', (attempts, wait) => {
    expect(decideRetry(failed(), attempts, now)).toEqual({
      state: 'pending',
      reason: 'http 500',
      nextAttemptAt: now + wait,
    })
  })

  test('that fails after the longest wait parks the delivery', () => {
    expect(decideRetry(failed(), 7, now)).toEqual({ state: 'parked', reason: 'http 500' })
    expect(decideRetry(failed(), 8, now)).toEqual({ state: 'parked', reason: 'http 500' })
  })

  test('that the receiver will never take parks the delivery at once', () => {
    expect(decideRetry(failed({ final: true }), 1, now)).toEqual({ state: 'parked', reason: 'http 500' })
  })

  test('waits longer when the receiver asks for it, and never shorter', () => {
    const waitOf = (retryAfterMs: number, attempts = 1) => {
      const verdict = decideRetry(failed({ retryAfterMs }), attempts, now)
      return verdict.state === 'pending' ? verdict.nextAttemptAt - now : null
    }
    expect(waitOf(10 * minute)).toBe(10 * minute)
    expect(waitOf(1_000)).toBe(1 * minute)
    expect(waitOf(10 * minute, 3)).toBe(30 * minute)
  })

  test('waits a day at most, whatever the receiver asks for', () => {
    expect(decideRetry(failed({ retryAfterMs: 365 * 24 * hour }), 1, now)).toMatchObject({
      nextAttemptAt: now + 24 * hour,
    })
  })

  test('that was asked to wait is still the last one after all the others', () => {
    expect(decideRetry(failed({ retryAfterMs: minute }), 7, now)).toMatchObject({ state: 'parked' })
  })
})

describe('a receiver that wants nothing for now', () => {
  test('costs a delivery no try, whichever it is', () => {
    for (const attempts of [1, 7, 99])
      expect(decideRetry({ outcome: 'failed', reason: 'http 429', holdMs: minute }, attempts, now)).toEqual({
        state: 'postponed',
        reason: 'http 429',
        nextAttemptAt: now + minute,
      })
  })

  test.each([
    [429, 7_000, 7_000],
    [429, undefined, minute],
    [429, 365 * 24 * hour, 24 * hour],
    [401, undefined, 5 * minute],
    [403, 1_000, 5 * minute],
    [503, 7_000, undefined],
    [422, undefined, undefined],
  ])('is left alone after %i with a Retry-After of %s for %s ms', (status, retryAfterMs, holdMs) => {
    expect(toPauseMs(status, retryAfterMs)).toBe(holdMs)
  })
})

test('the waits are those that were promised', () => {
  expect(backoffMs).toEqual([1, 5, 30, 120, 360, 1440].map((minutes) => minutes * minute))
})

test('a lease outlives the longest try', () => {
  expect(sendTimeoutMs).toBe(10_000)
  expect(leaseMs).toBeGreaterThan(startWithinMs + sendTimeoutMs)
})

describe('a status', () => {
  const passing = [401, 403, 408, 409, 425, 429]

  test('of 4xx is final, except where the request only came at a bad time or with a bad key', () => {
    for (let status = 400; status < 500; status += 1)
      expect([status, isFinalStatus(status)]).toEqual([status, !passing.includes(status)])
  })

  test.each([100, 200, 204, 301, 302, 307, 399, 500, 502, 503, 504, 599])('of %i is not final', (status) => {
    expect(isFinalStatus(status)).toBe(false)
  })
})

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Mon, 02 Nov 2026 08:10:00 GMT', 10 * minute],
    ['Monday, 02-Nov-26 08:10:00 GMT', 10 * minute],
  ])('may be %j', (header, waitMs) => {
    expect(toRetryAfterMs(header, now)).toBe(waitMs)
  })

  test.each([
    ['left out', null],
    ['empty', ''],
    ['zero', '0'],
    ['negative', '-5'],
    ['a word', 'soon'],
    ['a date that has passed', 'Mon, 02 Nov 2026 07:00:00 GMT'],
    ['a number beyond all numbers', '9'.repeat(400)],
  ])('says nothing when it is %s', (_, header) => {
    expect(toRetryAfterMs(header, now)).toBeUndefined()
  })
})
