import { expect, test } from 'vitest'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

test.each([
  [1, 'wpis'],
  [2, 'wpisy'],
  [4, 'wpisy'],
  [0, 'wpisów'],
  [5, 'wpisów'],
  [12, 'wpisów'],
  [21, 'wpisów'],
  [22, 'wpisy'],
  [112, 'wpisów'],
])('%i is followed by %s', (count, form) => {
  expect(toPolishPlural(count, 'wpis', 'wpisy', 'wpisów')).toBe(form)
})
