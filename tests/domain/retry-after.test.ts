import { describe, expect, test } from 'vitest'
import { toRetryAfterMs } from '#worker/domain/retry-after.ts'

const now = Date.parse('2026-11-02T08:00:00.000Z')

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 5 ', 5_000],
    ['Mon, 02 Nov 2026 08:10:00 GMT', 600_000],
    ['Monday, 02-Nov-26 08:10:00 GMT', 600_000],
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
    ['an overflowing number', '9'.repeat(400)],
  ])('is ignored when it is %s', (_, header) => {
    expect(toRetryAfterMs(header, now)).toBeUndefined()
  })
})
