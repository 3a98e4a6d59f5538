import { expect, test } from 'vitest'
import {
  endOfWarsawDay,
  startOfWarsawDay,
  toNextDay,
  toWarsawDay,
  toWarsawTime,
} from '#worker/domain/warsaw-time.ts'

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-07-15', '2026-07-14T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
])('%s begins at %s', (day, begin) => {
  const instant = startOfWarsawDay(day)
  expect(new Date(instant).toISOString()).toBe(begin)
  expect(toWarsawDay(instant)).toBe(day)
  expect(toWarsawDay(instant - 1)).not.toBe(day)
})

test.each([
  ['2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['2026-10-25T00:59:59Z', '2026-10-25 02:59:59'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
  ['2026-12-31T23:30:00Z', '2027-01-01 00:30:00'],
])('at %s clocks show %s', (instant, time) => {
  expect(toWarsawTime(Date.parse(instant))).toBe(time)
})

test.each([
  ['2026-02-28', '2026-03-01'],
  ['2024-02-28', '2024-02-29'],
  ['2026-12-31', '2027-01-01'],
])('after %s comes %s', (day, next) => {
  expect(toNextDay(day)).toBe(next)
})

test.each([
  ['0000-01-01', '-000001-12-31T23:00:00.000Z', '0000-01-01T23:00:00.000Z'],
  ['0099-12-31', '0099-12-30T23:00:00.000Z', '0099-12-31T23:00:00.000Z'],
  ['1970-01-01', '1969-12-31T23:00:00.000Z', '1970-01-01T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['9999-12-31', '9999-12-30T23:00:00.000Z', '9999-12-31T23:00:00.000Z'],
])('the day %s is from %s to %s', (day, begin, end) => {
  const instants = [startOfWarsawDay(day), endOfWarsawDay(day)]
  expect(instants.map((instant) => new Date(instant).toISOString())).toEqual([begin, end])
})
