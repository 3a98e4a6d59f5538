import { expect, test } from 'vitest'
import { adviseVat, isValidNip } from '#web/forms/client-data/vat-number.ts'

test.each(['1234563218', '5260250274', '7740001454'])('%s is a NIP', (nip) => {
  expect(isValidNip(nip)).toBe(true)
})

test('a NIP with a wrong check digit gets advice, with its prefix and without', () => {
  expect(adviseVat('1234563217', true)).toBe('nip')
  expect(adviseVat('123-456-32-17', false)).toBe('nip')
  expect(adviseVat('PL1234563217', true)).toBe('nip')
})

test.each(['123456321', '12345632170'])('%s is too short or too long for a NIP', (digits) => {
  expect(adviseVat(digits, false)).toBeNull()
})

test.each([
  '1234563218',
  'PL 123-456-32-18',
  'DE123456789',
  'NL001234567B01',
  'ATU12345678',
  'FRXX123456789',
])('%s gets no advice', (vat) => {
  expect(adviseVat(vat, false)).toBeNull()
})

test.each(['DE12345678', 'NL12', 'PL12345', 'ATX1'])('%s does not have the format of its country', (vat) => {
  expect(adviseVat(vat, false)).toBe('euVat')
  expect(adviseVat(vat, true)).toBeNull()
})

test.each(['', 'GB123', 'CHE-123.456.789', 'n/a'])('%j is not checked', (vat) => {
  expect(adviseVat(vat, false)).toBeNull()
})
