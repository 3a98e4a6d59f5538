import { describe, expect, test, vi } from 'vitest'
import { logEvent, logFailure, resetLogLimits } from '#worker/log/log-event.ts'
import { passTime } from '../support/clock.ts'
import { eventsIn } from '../support/console.ts'
import { world } from '../support/world.ts'

const minuteMs = 60_000

const { lines } = world()

const times = (count: number, act: () => void) => Array.from({ length: count }).forEach(act)

test('an event is one line of JSON with its code', () => {
  logEvent('delivery_parked', { channel: 'mail', reason: 'http 422' })
  expect(lines).toEqual(['{"level":"error","event":"delivery_parked","channel":"mail","reason":"http 422"}'])
})

test('a failure is an error, a rejection a warning, and both say so in the line', () => {
  const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  logEvent('delivery_parked', { reason: 'loud' })
  expect(error).toHaveBeenLastCalledWith('{"level":"error","event":"delivery_parked","reason":"loud"}')
  logEvent('rate_limited', { reason: 'quiet' })
  expect(warn).toHaveBeenLastCalledWith('{"level":"warn","event":"rate_limited","reason":"quiet"}')
})

test('a failure has its reason and its stack frames', () => {
  logFailure('unexpected_error', new TypeError('no such thing'), { error_id: 'one' })
  expect(eventsIn(lines)).toEqual([
    {
      event: 'unexpected_error',
      error_id: 'one',
      reason: 'TypeError: no such thing',
      at: expect.stringContaining('log-event.test.ts'),
    },
  ])
})

describe('a flood', () => {
  test('of rejections writes one line a minute, and the next one has the number of dropped ones', () => {
    times(1_000, () => logEvent('rate_limited'))
    expect(lines).toHaveLength(1)
    passTime(minuteMs - 1)
    logEvent('rate_limited')
    expect(lines).toHaveLength(1)
    passTime(1)
    times(10, () => logEvent('rate_limited'))
    expect(eventsIn(lines)).toEqual([{ event: 'rate_limited' }, { event: 'rate_limited', unlogged: 1_000 }])
    passTime(minuteMs)
    logEvent('rate_limited')
    expect(eventsIn(lines).at(-1)).toEqual({ event: 'rate_limited', unlogged: 9 })
  })

  test('of failures writes twenty', () => {
    times(500, () => logFailure('unexpected_error', new Error('again')))
    expect(lines).toHaveLength(20)
  })

  test('of one code does not affect others', () => {
    times(1_000, () => logEvent('rate_limited'))
    logEvent('storage_full')
    expect(eventsIn(lines).map(({ event }) => event)).toEqual(['rate_limited', 'storage_full'])
  })

  test('ends with its isolate', () => {
    logEvent('rate_limited')
    resetLogLimits()
    logEvent('rate_limited')
    expect(lines).toHaveLength(2)
  })
})
