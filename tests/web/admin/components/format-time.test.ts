import { expect, test } from 'vitest'
import { toRelativeTime } from '#web/admin/components/format-time.ts'

const now = Date.parse('2026-11-24T14:07:00+01:00')

test.each([
  ['2026-11-24T13:52:00+01:00', '15 min temu'],
  ['2026-11-23T14:30:00+01:00', '23 godz. temu'],
  ['2026-11-23T09:00:00+01:00', 'wczoraj'],
  ['2026-11-22T16:10:00+01:00', 'przedwczoraj'],
  ['2026-11-21T23:59:00+01:00', '3 dni temu'],
])('%s was %s', (at, said) => {
  expect(toRelativeTime(at, now).replaceAll('\u00a0', ' ')).toBe(said)
})
