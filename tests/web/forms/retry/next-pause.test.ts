import { expect, test } from 'vitest'
import { nextPauseMs } from '#web/forms/retry/retry-timer.ts'

const minuteMs = 60_000

/** The tries of a submission that fails at once each time, in seconds after the first failure. */
function triesOf(random: number): number[] {
  const tries: number[] = []
  let elapsedMs = 0
  for (;;) {
    const pauseMs = nextPauseMs(tries.length, elapsedMs, 0, random)
    if (pauseMs === null) return tries
    elapsedMs += pauseMs
    tries.push(elapsedMs / 1_000)
  }
}

test('tries are after 15, 30 and 60 seconds, then each minute for an hour', () => {
  const tries = triesOf(0.5)
  expect(tries.slice(0, 5)).toEqual([15, 30, 60, 120, 180])
  expect(tries.at(-1)).toBe(3_600)
})

test('each is up to a fifth earlier or later', () => {
  expect(triesOf(0).slice(0, 4)).toEqual([12, 24, 48, 96])
  expect(triesOf(1).slice(0, 4)).toEqual([18, 36, 72, 144])
  for (const random of [0, 0.3, 1]) expect(triesOf(random).at(-1)).toBeLessThanOrEqual(3_600)
})

test('a longer wait that the site asks for is kept, whatever the chance', () => {
  expect(nextPauseMs(0, 0, 40_000, 0)).toBe(40_000)
  expect(nextPauseMs(0, 0, 5_000, 0.5)).toBe(15_000)
  expect(nextPauseMs(3, 59.5 * minuteMs, minuteMs, 0)).toBeNull()
})
