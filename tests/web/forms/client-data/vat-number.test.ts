import { expect, test } from 'vitest'
import { adviseVat, isValidNip } from '#web/forms/client-data/vat-number.ts'

test.each(['1234563218', '5260250274', '7740001454'])('%s is a NIP', (nip) => {
  expect(isValidNip(nip)).toBe(true)
})

test('a NIP with a wrong check digit gets advice on the Polish page', () => {
  expect(adviseVat('1234563217', true, true)).toBe('nip')
  expect(adviseVat('123-456-32-17', false, true)).toBe('nip')
  expect(adviseVat('PL1234563217', true, true)).toBe('nip')
})

test('digits without a prefix are no NIP on other pages', () => {
  expect(adviseVat('1234563217', false, false)).toBeNull()
})

test.each([
  '1234563218',
  'PL 123-456-32-18',
  'DE123456789',
  'NL001234567B01',
  'ATU12345678',
  'FRXX123456789',
])('%s gets no advice', (vat) => {
  expect(adviseVat(vat, false, true)).toBeNull()
})

test.each(['DE12345678', 'NL12', 'PL12345', 'ATX1'])('%s does not have the format of its country', (vat) => {
  expect(adviseVat(vat, false, false)).toBe('euVat')
  expect(adviseVat(vat, true, false)).toBeNull()
})

test.each(['', 'GB123', 'CHE-123.456.789', 'n/a'])('%j is not checked', (vat) => {
  expect(adviseVat(vat, false, true)).toBeNull()
})
