import { describe, expect, test } from 'vitest'
import { toReversedDigits, toSearchedDigits } from '#worker/domain/phone-search-digits.ts'

test.each([
  ['601 202 303', '303202106'],
  ['+48 601 202 303', '303202106'],
  ['0048 601-202-303', '303202106'],
  ['(22) 100 20 30', '030200122'],
  ['+49 30 1234567', '76543210394'],
  ['048 601202303', '303202106'],
  ['proszę dzwonić', ''],
])('the digits of %j, from the last one on', (phone, reversed) => {
  expect(toReversedDigits(phone)).toBe(reversed)
})

describe('a search for a telephone number', () => {
  test.each([
    ['202303', ['303202']],
    ['+48 601 202 303', ['303202106', '30320210684']],
    ['0048601202303', ['303202106', '3032021068400']],
    ['030 1234567', ['765432103', '7654321030']],
    ['000107', ['701000']],
    ['020 303', ['303020']],
  ])('%j', (search, reversed) => {
    expect(toSearchedDigits(search)).toEqual(reversed)
  })

  test.each(['02303', 'tel. 601 202 303', 'koparka', '', '+'])('%j is none', (search) => {
    expect(toSearchedDigits(search)).toEqual([])
  })
})
