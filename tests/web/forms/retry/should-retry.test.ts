import { expect, test } from 'vitest'
import { shouldRetry } from '#web/forms/retry/should-retry.ts'

const rejected = { kind: 'rejected', code: null, error: 'in words', fields: {} } as const

test('a submission without an answer is sent again', () => {
  expect(shouldRetry({ kind: 'unreachable' }, false)).toBe(true)
  expect(shouldRetry({ kind: 'captcha' }, true)).toBe(true)
})

test.each(['sent', 'invalid'])('one that is %s is not', (kind) => {
  expect(shouldRetry({ kind }, true)).toBe(false)
})

test.each([502, 503, 504])('so is one that a %i came back for, with or without a sentence', (status) => {
  expect(shouldRetry({ kind: 'failed', status }, false)).toBe(true)
  expect(shouldRetry({ ...rejected, status }, false)).toBe(true)
})

test.each([200, 400, 401, 403, 408, 409, 413, 429, 500, 501, 505])('%i is final', (status) => {
  for (const isRetrying of [false, true]) {
    expect(shouldRetry({ kind: 'failed', status }, isRetrying)).toBe(false)
    expect(shouldRetry({ ...rejected, status }, isRetrying)).toBe(false)
  }
})

test.each([
  [1_000, true],
  [599_000, true],
  [600_000, false],
  [86_400_000, false],
])('too many at once, for another %i ms: a retry goes on: %s', (retryAfterMs, goesOn) => {
  expect(shouldRetry({ ...rejected, status: 429, retryAfterMs }, true)).toBe(goesOn)
  expect(shouldRetry({ ...rejected, status: 429, retryAfterMs }, false)).toBe(false)
})
