import { expect, test } from 'vitest'
import { adviseVat, isValidNip } from '#web/forms/client-data/vat-number.ts'
import { locales } from '#worker/domain/locales.ts'

test.each(['1234563218', '5260250274', '7740001454'])('%s is a NIP', (nip) => {
  expect(isValidNip(nip)).toBe(true)
})

test.each([
  'PL1234563217',
  'PL 123-456-32-17',
  'NIP 123\u2013456\u201332\u201317',
  'NIP: 1234563217,',
  'NIP UE PL1234563217',
])('what is said to be a NIP gets advice for its check digit: %s', (vat) => {
  for (const locale of locales) expect(adviseVat(vat, true, locale)).toBe('nip')
})

test('ten digits without a word are asked about on the Polish page alone', () => {
  expect(adviseVat('123-456-32-17', true, 'pl')).toBe('maybeNip')
  for (const locale of ['en', 'de', 'nl'] as const)
    expect(adviseVat('123-456-32-17', false, locale)).toBeNull()
})

test('a NIP of nine or eleven digits gets advice, unless more may follow', () => {
  for (const vat of ['NIP 123456321', 'PL123456321']) {
    expect(adviseVat(vat, false, 'de')).toBe('nipLength')
    expect(adviseVat(vat, true, 'de')).toBeNull()
  }
  expect(adviseVat('PL12345632180', true, 'pl')).toBe('nipLength')
})

test.each(['123456321', '12345632170'])('%s may be the number of another register', (digits) => {
  expect(adviseVat(digits, false, 'pl')).toBeNull()
})

test.each([
  '1234563218',
  'PL 123-456-32-18',
  'PL\u00a0123\u2011456\u201132\u201118',
  '\u200ePL1234563218\u200b,',
  'NIP: PL 1234563218',
  'ＰＬ1234563218',
  'DE123456789',
  'DE\u2212123456789;',
  'NL001234567B01',
  'NL 0012.34.567.B.01',
  'ATU12345678',
  'ESB12345678',
  'FRXX123456789',
  'BE 0123.456.749',
  'BE 123.456.749',
  'NL1234567B01',
  'EL12345678',
  'XI GD123',
])('%s gets no advice', (vat) => {
  for (const locale of locales) expect(adviseVat(vat, false, locale)).toBeNull()
})

test.each(['DE12345678', 'NL12', 'PL12345', 'ATX1'])('%s does not have the format of its country', (vat) => {
  expect(adviseVat(vat, false, 'en')).toBe('euVat')
  expect(adviseVat(vat, true, 'en')).toBeNull()
})

test.each(['', 'GB123', 'CHE-123.456.789', 'n/a', 'siehe Rechnung 5', 'HRB 12345', 'DE', 'bez NIP', 'NIP'])(
  '%j is not checked',
  (vat) => {
    for (const locale of locales) expect(adviseVat(vat, false, locale)).toBeNull()
  },
)
