import { describe, expect, test } from 'vitest'
import { isOpenAt } from '#worker/domain/is-open-at.ts'
import { easterSunday, isPolishHoliday } from '#worker/domain/office-calendar.ts'

const onDay = (written: string) => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number)
  return { year, month, day }
}

test.each([
  '1818-03-22',
  '1954-04-18',
  '1981-04-19',
  '2008-03-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
])('Easter Sunday of its year is %s', (sunday) => {
  expect(easterSunday(Number(sunday.slice(0, 4)))).toEqual(onDay(sunday))
})

describe('Polish public holidays', () => {
  const holidaysOf = (year: number) =>
    Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)))
      .filter((date) => date.getUTCFullYear() === year)
      .map((date) => date.toISOString().slice(0, 10))
      .filter((date) => isPolishHoliday(onDay(date)))
      .map((date) => date.slice(5))

  test('are fourteen in 2026, Christmas Eve among them', () => {
    expect(holidaysOf(2026)).toEqual(
      '01-01 01-06 04-05 04-06 05-01 05-03 05-24 06-04 08-15 11-01 11-11 12-24 12-25 12-26'.split(' '),
    )
  })
  test('move with Easter, also where one falls on a fixed day', () => {
    expect(holidaysOf(2025)).toEqual(
      '01-01 01-06 04-20 04-21 05-01 05-03 06-08 06-19 08-15 11-01 11-11 12-24 12-25 12-26'.split(' '),
    )
    // Corpus Christi and Easter of a leap year.
    expect(holidaysOf(2028)).toEqual(
      '01-01 01-06 04-16 04-17 05-01 05-03 06-04 06-15 08-15 11-01 11-11 12-24 12-25 12-26'.split(' '),
    )
    // Pentecost falls on the day of the constitution.
    expect(holidaysOf(2285)).toHaveLength(14)
  })
  test('do not hold Christmas Eve before 2025', () => {
    expect(holidaysOf(2024)).not.toContain('12-24')
    expect(holidaysOf(2024)).toHaveLength(13)
  })
})

describe('the office', () => {
  test.each([
    ['a minute before it opens', '2026-11-23T07:59:59+01:00', false],
    ['as it opens', '2026-11-23T08:00:00+01:00', true],
    ['in its last minute', '2026-11-23T15:59:59+01:00', true],
    ['as it closes', '2026-11-23T16:00:00+01:00', false],
    ['at midnight', '2026-11-23T00:00:00+01:00', false],
    ['in summer as it opens', '2026-07-22T06:00:00Z', true],
    ['in summer before it opens', '2026-07-22T05:59:00Z', false],
    ['in summer as it closes', '2026-07-22T14:00:00Z', false],
    ['on a Friday noon', '2026-11-27T12:00:00+01:00', true],
    ['on a Saturday', '2026-11-28T12:00:00+01:00', false],
    ['on a Sunday', '2026-11-29T12:00:00+01:00', false],
    ['on Easter Monday', '2026-04-06T12:00:00+02:00', false],
    ['on the day after Easter Monday', '2026-04-07T12:00:00+02:00', true],
    ['on Corpus Christi', '2026-06-04T12:00:00+02:00', false],
    ['on Independence Day', '2026-11-11T12:00:00+01:00', false],
    ['on Christmas Eve', '2026-12-24T12:00:00+01:00', false],
    ['on Christmas Eve before it was a holiday', '2024-12-24T12:00:00+01:00', true],
    ['on the Sunday summer time begins', '2026-03-29T12:00:00+02:00', false],
    ['on the Monday after summer time began, as it opens', '2026-03-30T06:00:00Z', true],
    ['on the Friday before, as it opens', '2026-03-27T07:00:00Z', true],
    ['on the Friday before, an hour early', '2026-03-27T06:00:00Z', false],
    ['on the Sunday summer time ends', '2026-10-25T12:00:00+01:00', false],
    ['on the Monday after summer time ended, as it closes', '2026-10-26T15:00:00Z', false],
    ['on the Monday after summer time ended, an hour before', '2026-10-26T14:00:00Z', true],
  ])('%s', (_, instant, open) => {
    expect(isOpenAt(new Date(instant))).toBe(open)
  })

  test('uses Warsaw time where a visitor has the next day already', () => {
    // Saturday in Auckland, still Friday in Warsaw.
    expect(isOpenAt(new Date('2026-11-28T01:00:00+13:00'))).toBe(true)
  })
})
