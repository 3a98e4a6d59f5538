import { expect, test } from 'vitest'
import { toIdentifier, validateIdentifier, validatePhone } from '#web/account/identifier.ts'
import { text } from '#web/content/pl/auth.ts'

test.each([
  [' Anna@Firma.pl ', { email: 'Anna@Firma.pl' }],
  ['+48 600 000 000', { phone: '+48600000000' }],
  ['0049 170 1234567', { phone: '+491701234567' }],
  ['600-000-000', { phone: '+48600000000' }],
  ['anna', null],
  ['12345', null],
])('%s as an identifier', (typed, identifier) => {
  expect(toIdentifier(typed, true)).toEqual(identifier)
})

test('a phone number is invalid where the service takes e-mail addresses only', () => {
  expect(validateIdentifier('600 000 000', false)).toBe(text.fields.email.invalid)
  expect(validateIdentifier(' ', false)).toBe(text.fields.email.missing)
  expect(validateIdentifier(' ', true)).toBe(text.fields.emailOrPhone.missing)
})

test('the phone of a second factor is a number', () => {
  expect(validatePhone('600 000 000')).toBeUndefined()
  expect(validatePhone('')).toBe(text.fields.phone.missing)
  expect(validatePhone('anna@firma.pl')).toBe(text.fields.phone.invalid)
})
