import { describe, expect, test } from 'vitest'
import { channels } from '#worker/contract/admin/deliveries.ts'
import {
  claimSize,
  decideRetry,
  isFinalStatus,
  lanes,
  leaseMs,
  nudgeLimits,
  sendTimeoutMs,
  toPauseMs,
} from '#worker/sending/retry-policy.ts'

const now = Date.parse('2026-11-02T08:00:00.000Z')
const minute = 60_000
const hour = 60 * minute

const failed = (details: { final?: boolean; retryAfterMs?: number } = {}) =>
  ({ outcome: 'failed', reason: 'http 500', ...details }) as const

describe('an attempt', () => {
  test('that succeeds ends the delivery, whatever its number', () => {
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
  ])('number %i that fails is retried after %i ms', (attempts, wait) => {
    expect(decideRetry(failed(), attempts, now)).toEqual({
      state: 'pending',
      reason: 'http 500',
      nextAttemptAt: now + wait,
    })
  })

  test('that fails after the longest back-off parks the delivery', () => {
    expect(decideRetry(failed(), 7, now)).toEqual({ state: 'parked', reason: 'http 500' })
    expect(decideRetry(failed(), 8, now)).toEqual({ state: 'parked', reason: 'http 500' })
  })

  test('with a final failure parks the delivery at once', () => {
    expect(decideRetry(failed({ final: true }), 1, now)).toEqual({ state: 'parked', reason: 'http 500' })
  })

  test('is retried later if Retry-After asks for it, never earlier', () => {
    const waitOf = (retryAfterMs: number, attempts = 1) => {
      const nextState = decideRetry(failed({ retryAfterMs }), attempts, now)
      return nextState.state === 'pending' ? nextState.nextAttemptAt - now : null
    }
    expect(waitOf(10 * minute)).toBe(10 * minute)
    expect(waitOf(1_000)).toBe(1 * minute)
    expect(waitOf(10 * minute, 3)).toBe(30 * minute)
  })

  test('is retried within a day, whatever Retry-After says', () => {
    expect(decideRetry(failed({ retryAfterMs: 365 * 24 * hour }), 1, now)).toMatchObject({
      nextAttemptAt: now + 24 * hour,
    })
  })

  test('with a Retry-After is still parked after the last back-off', () => {
    expect(decideRetry(failed({ retryAfterMs: minute }), 7, now)).toMatchObject({ state: 'parked' })
  })
})

describe('a receiver that is paused', () => {
  test('does not cost an attempt, whatever its number', () => {
    for (const attempts of [1, 7, 99])
      expect(decideRetry({ outcome: 'failed', reason: 'http 429', pauseMs: minute }, attempts, now)).toEqual({
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
  ])('after %i with Retry-After %s waits %s ms', (status, retryAfterMs, pauseMs) => {
    expect(toPauseMs(status, retryAfterMs)).toBe(pauseMs)
  })
})

test('a claim fits its lease, even if every attempt in it times out', () => {
  expect(claimSize * sendTimeoutMs).toBeLessThan(leaseMs)
})

test('a nudge ends within the 30 s of waitUntil, even if its last attempt times out', () => {
  expect(nudgeLimits.maxDurationMs + sendTimeoutMs).toBeLessThan(30_000)
})

test('each channel has a lane, the one of the company’s mails is theirs alone, and a Worker’s connections are enough', () => {
  expect(new Set(lanes.flat())).toEqual(new Set(channels))
  expect(lanes.filter((lane) => lane.includes('mail'))).toEqual([['mail']])
  // Six at once.
  expect(lanes.length).toBeLessThan(6)
})

describe('a status', () => {
  const transient = [401, 403, 408, 409, 425, 429]

  test('of 4xx is final, unless it is about timing or the key', () => {
    for (let status = 400; status < 500; status += 1)
      expect([status, isFinalStatus(status)]).toEqual([status, !transient.includes(status)])
  })

  test.each([100, 200, 204, 301, 302, 307, 399, 500, 502, 503, 504, 599])('of %i is not final', (status) => {
    expect(isFinalStatus(status)).toBe(false)
  })
})
