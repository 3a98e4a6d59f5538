import { describe, expect, test } from 'vitest'
import { toIdPrefixes, toReference } from '#worker/domain/reference-number.ts'

test('a reference is the first eight digits of the id, in two groups', () => {
  expect(toReference('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0F8F-AD5B')
})

describe('a typed reference number begins an id', () => {
  test.each([
    ['F640-5FCB', 'f6405fcb'],
    ['f6405fcb', 'f6405fcb'],
    [' [F640-5FCB] ', 'f6405fcb'],
    ['F640', 'f640'],
    ['F640-', 'f640'],
    ['F640-5F', 'f6405f'],
    ['Nr. F640 5FCB', 'f6405fcb'],
    ['#F640–5FCB', 'f6405fcb'],
    ['Re: Wynajem 2 podnośników [F640-5FCB]', 'f6405fcb'],
  ])('%j', (typed, prefix) => {
    expect(toIdPrefixes(typed)).toEqual([prefix])
  })

  test.each(['', 'F64', 'F640-5FCB1', 'koparka', 'F640 koparka'])('%j is none', (typed) => {
    expect(toIdPrefixes(typed)).toEqual([])
  })
})
