import { describe, expect, test } from 'vitest'
import {
  adviseVat,
  isDoubtfulBic,
  isDoubtfulIban,
  isValidIban,
  isValidNip,
} from '#web/forms/client-data/advice.ts'

describe('VAT numbers', () => {
  test.each(['1234563218', '5260250274', '7740001454'])('%s is a NIP', (nip) => {
    expect(isValidNip(nip)).toBe(true)
  })
  test('a NIP with a wrong check digit is doubted on the Polish page', () => {
    expect(adviseVat('1234563217', true, true)).toBe('nip')
    expect(adviseVat('123-456-32-17', false, true)).toBe('nip')
    expect(adviseVat('PL1234563217', true, true)).toBe('nip')
  })
  test('bare digits are no NIP elsewhere', () => {
    expect(adviseVat('1234563217', false, false)).toBeNull()
  })
  test.each([
    '1234563218',
    'PL 123-456-32-18',
    'DE123456789',
    'NL001234567B01',
    'ATU12345678',
    'FRXX123456789',
  ])('%s raises no doubt', (vat) => {
    expect(adviseVat(vat, false, true)).toBeNull()
  })
  test.each(['DE12345678', 'NL12', 'PL12345', 'ATX1'])('%s has not the form of its country', (vat) => {
    expect(adviseVat(vat, false, false)).toBe('euVat')
    expect(adviseVat(vat, true, false)).toBeNull()
  })
  test.each(['', 'GB123', 'CHE-123.456.789', 'n/a'])('%j is not judged', (vat) => {
    expect(adviseVat(vat, false, true)).toBeNull()
  })
})

describe('accounts', () => {
  test.each([
    'PL61109010140000071219812874',
    'DE89370400440532013000',
    'NL91ABNA0417164300',
    'GB29NWBK60161331926819',
  ])('%s is an IBAN', (iban) => {
    expect(isValidIban(iban)).toBe(true)
    expect(isDoubtfulIban(iban.replace(/(.{4})/g, '$1 '), true)).toBe(false)
  })
  test('a Polish account may be written without its country', () => {
    expect(isDoubtfulIban('61 1090 1014 0000 0712 1981 2874', false)).toBe(false)
    expect(isDoubtfulIban('61 1090 1014 0000 0712 1981 2875', true)).toBe(true)
  })
  test('an IBAN is doubted for its check digits or its length, but not while it grows', () => {
    expect(isDoubtfulIban('DE89370400440532013001', true)).toBe(true)
    expect(isDoubtfulIban('DE8937040044053201300', false)).toBe(true)
    expect(isDoubtfulIban('DE8937040044053201300', true)).toBe(false)
    expect(isDoubtfulIban('', false)).toBe(false)
  })
  test('a BIC has 8 or 11 characters', () => {
    expect(['BPRZPLP0', 'BPRZPLP0XXX', ''].map((bic) => isDoubtfulBic(bic, false))).toEqual([
      false,
      false,
      false,
    ])
    expect(['BPRZPLP', 'BPRZPLP0X', 'BPRZPLP0XXXX'].map((bic) => isDoubtfulBic(bic, false))).toEqual([
      true,
      true,
      true,
    ])
    expect(isDoubtfulBic('BPRZPLP', true)).toBe(false)
  })
})
