import { expect, test } from 'vitest'
import { isPhoneTooShort } from '#web/forms/contact/advice.ts'

test.each([
  '',
  '  ',
  '601 202 303',
  '+48 601 202 303',
  '0048 22 100 20 30',
  '22 100 20 30 wew. 5',
  '0301234567',
  '+49 30 12345',
])('a whole number: %j', (phone) => {
  expect(isPhoneTooShort(phone, 'pl')).toBe(false)
})

test.each(['abc', '601 202 30', '+48 601 202 30', '12345', '+49 123'])(
  'a number that lacks digits: %j',
  (phone) => {
    expect(isPhoneTooShort(phone, 'pl')).toBe(true)
  },
)

test('abroad a number without a prefix may have fewer digits', () => {
  expect(isPhoneTooShort('601 202 30', 'de')).toBe(false)
  expect(isPhoneTooShort('123456', 'de')).toBe(true)
})
