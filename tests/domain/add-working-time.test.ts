import { describe, expect, test } from 'vitest'
import { addWorkingTime } from '#worker/domain/add-working-time.ts'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { type OfficeCalendar, officeCalendar } from '#worker/domain/office-calendar.ts'
import { toWarsawTime } from '#worker/domain/warsaw-time.ts'
import { workingTimeBetween } from '#worker/domain/working-time-between.ts'

const hourMs = 3_600_000

/** Open at all hours of every day, Sundays with their changes of the clock included. */
const always: OfficeCalendar = { hoursOf: () => ({ opensMinutes: 0, closesMinutes: 24 * 60 }) }

const later = (start: string, hours: number, calendar = officeCalendar) =>
  toWarsawTime(addWorkingTime(Date.parse(start), hours * hourMs, calendar)).slice(0, 16)

describe('four working hours later', () => {
  test.each([
    ['in the morning', '2026-11-23T09:10:00+01:00', '2026-11-23 13:10'],
    ['at noon, the day just suffices', '2026-11-23T12:00:00+01:00', '2026-11-23 16:00'],
    ['before the office opens', '2026-11-23T05:00:00+01:00', '2026-11-23 12:00'],
    ['after it has closed', '2026-11-23T18:30:00+01:00', '2026-11-24 12:00'],
    ['as it closes', '2026-11-23T16:00:00+01:00', '2026-11-24 12:00'],
    ['Friday at 15:50', '2026-11-27T15:50:00+01:00', '2026-11-30 11:50'],
    ['Saturday', '2026-11-28T11:00:00+01:00', '2026-11-30 12:00'],
    [
      'Maundy Thursday of 2027 in the afternoon: Good Friday is worked',
      '2027-03-25T15:00:00+01:00',
      '2027-03-26 11:00',
    ],
    ['Good Friday, over Easter', '2027-03-26T15:00:00+01:00', '2027-03-30 11:00'],
    ['23 December, over Christmas Eve and the weekend', '2026-12-23T14:00:00+01:00', '2026-12-28 10:00'],
    ['24 December', '2026-12-24T10:00:00+01:00', '2026-12-28 12:00'],
    ['the Friday before clocks go forward', '2026-03-27T15:00:00+01:00', '2026-03-30 11:00'],
    ['the Friday before clocks go back', '2026-10-23T15:00:00+02:00', '2026-10-26 11:00'],
  ])('%s', (_, start, end) => {
    expect(later(start, 4)).toBe(end)
  })

  test('are hours that pass, also in the night in which a clock changes', () => {
    expect(later('2026-03-29T00:30:00+01:00', 4, always)).toBe('2026-03-29 05:30')
    expect(later('2026-10-25T00:30:00+02:00', 4, always)).toBe('2026-10-25 03:30')
  })

  test('follow the calendar that is passed in', () => {
    const saturdays: OfficeCalendar = {
      hoursOf: (day) =>
        new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? { opensMinutes: 600, closesMinutes: 720 } : null,
    }
    expect(later('2026-11-23T09:00:00+01:00', 3, saturdays)).toBe('2026-12-05 11:00')
  })
})

test('a calendar without an open day is refused', () => {
  expect(() => addWorkingTime(0, 1, { hoursOf: () => null })).toThrow('never opens')
})

describe('working time between two instants', () => {
  test.each([
    ['within a day', '2026-11-23T09:00:00+01:00', '2026-11-23T10:30:00+01:00', 1.5],
    ['over a weekend', '2026-11-27T15:00:00+01:00', '2026-11-30T09:00:00+01:00', 2],
    ['outside the hours', '2026-11-28T09:00:00+01:00', '2026-11-29T18:00:00+01:00', 0],
    ['backwards', '2026-11-23T10:00:00+01:00', '2026-11-23T09:00:00+01:00', 0],
  ])('%s', (_, start, end, hours) => {
    expect(workingTimeBetween(Date.parse(start), Date.parse(end), officeCalendar) / hourMs).toBe(hours)
  })
})

test('through a whole year, every deadline lies in the hours, after as many of them as were asked for', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  for (let passed = 0; passed < 366 * 24; passed += 1) {
    // Minutes that are no divisor of an hour, so that every minute of the day comes up.
    const at = start + passed * 61 * 60_000
    const end = addWorkingTime(at, 3 * hourMs, officeCalendar)
    // At closing time the last minute has just been worked.
    expect(isOpenAt(new Date(end - 60_000)), toWarsawTime(end)).toBe(true)
    expect(workingTimeBetween(at, end, officeCalendar)).toBe(3 * hourMs)
  }
})
