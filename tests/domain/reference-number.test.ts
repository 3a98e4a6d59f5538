import { expect, test } from 'vitest'
import { toReference } from '#worker/domain/reference-number.ts'

test('a reference is the first eight digits of the id, in two groups', () => {
  expect(toReference('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0F8F-AD5B')
})
