import { describe, expect, test, vi } from 'vitest'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { officeStateAt } from '#worker/domain/office-state.ts'
import { officeCalendarOf } from '#worker/domain/site/office-calendar-of.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'

describe('after closing, the office opens next', () => {
  test.each([
    ['on the same day, before it opens', '2026-11-23T06:30:00+01:00', '2026-11-23'],
    ['on the next day, as it closes', '2026-11-23T16:00:00+01:00', '2026-11-24'],
    ['on Monday, from Friday evening', '2026-11-27T18:00:00+01:00', '2026-11-30'],
    ['on Monday, from Sunday night in Warsaw', '2026-11-29T23:59:00+01:00', '2026-11-30'],
    ['on that Monday, a minute later', '2026-11-30T00:00:00+01:00', '2026-11-30'],
    ['on Tuesday, over Easter', '2026-04-03T17:00:00+02:00', '2026-04-07'],
    ['on Friday, over Corpus Christi', '2026-06-03T20:00:00+02:00', '2026-06-05'],
    ['on Thursday, over Independence Day', '2026-11-11T12:00:00+01:00', '2026-11-12'],
    ['on Monday, over Christmas and a weekend', '2026-12-23T16:30:00+01:00', '2026-12-28'],
    ['on 4 January, over New Year and a weekend', '2026-12-31T16:30:00+01:00', '2027-01-04'],
    ['on Monday, over the night that summer time begins', '2026-03-28T23:30:00+01:00', '2026-03-30'],
  ])('%s', (_, instant, day) => {
    const { isOpen, changesAt } = officeStateAt(Date.parse(instant), officeCalendar)
    expect([isOpen, toWarsawTime(changesAt)]).toEqual([false, `${day} 08:00:00`])
  })
})

const day = (from: string, hours: [opens: number, closes: number] | null, until = from) => ({
  from,
  until,
  hours: hours && { opensMinutes: hours[0] * 60, closesMinutes: hours[1] * 60 },
})

describe('the office is open', () => {
  test.each([
    ['until it closes', '2026-11-23T08:00:00+01:00', [], '2026-11-23 16:00:00'],
    [
      'on a holiday that is overruled',
      '2026-12-24T10:00:00+01:00',
      [day('2026-12-24', [9, 12])],
      '2026-12-24 12:00:00',
    ],
    [
      'on a Saturday until midnight',
      '2026-11-28T20:00:00+01:00',
      [day('2026-11-28', [9, 24])],
      '2026-11-29 00:00:00',
    ],
  ] as const)('%s', (_, instant, days, changesAt) => {
    const state = officeStateAt(Date.parse(instant), officeCalendarOf({ days }))
    expect([state.isOpen, toWarsawTime(state.changesAt)]).toEqual([true, changesAt])
  })
})

test('an office that is closed for as long as an edition can say opens after it, found in a step for each closure', () => {
  const days = Array.from({ length: 60 }, (_, index) => {
    const from = new Date(Date.UTC(2026, 11, 1) + index * 401 * 86_400_000).toISOString().slice(0, 10)
    const until = new Date(Date.parse(from) + 400 * 86_400_000).toISOString().slice(0, 10)
    return day(from, null, until)
  })
  const calendar = officeCalendarOf({ days })
  const hoursOf = vi.spyOn(calendar, 'hoursOf')
  const { isOpen, changesAt } = officeStateAt(Date.parse('2026-12-01T10:00:00Z'), calendar)
  expect([isOpen, changesAt > Date.parse(days.at(-1)?.until ?? '')]).toEqual([false, true])
  expect(hoursOf.mock.calls.length).toBeLessThan(60 + 10)
})
