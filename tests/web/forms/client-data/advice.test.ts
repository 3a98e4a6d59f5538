import { expect, test } from 'vitest'
import { isDoubtfulBic, isDoubtfulIban } from '#web/forms/client-data/advice.ts'

test.each([
  'PL61 1090 1014 0000 0712 1981 2874',
  'DE89370400440532013000',
  'nl91 abna 0417 1643 00',
  'GB29-NWBK-6016-1331-9268-19',
  'NO93 8601 11 17947',
  'IBAN: PL61 1090 1014 0000 0712 1981 2874',
  'NRB 61 1090 1014 0000 0712 1981 2874',
  'IBAN NO93 8601 11 17947,',
  'nr konta: 61109010140000071219812874',
  'PL61\u00a01090\u202f1014\u20110000\u20130712\u00ad1981\u200b2874',
  'siehe Rechnung',
  'HRB 12345',
  '12345678',
])('%s gets no advice', (iban) => {
  expect(isDoubtfulIban(iban, true)).toBe(false)
})

test('a Polish account may be written without its country code', () => {
  expect(isDoubtfulIban('61 1090 1014 0000 0712 1981 2874', false)).toBe(false)
  expect(isDoubtfulIban('61 1090 1014 0000 0712 1981 2875', true)).toBe(true)
})

test('an IBAN gets advice for its check digits or its length, but not while it is incomplete', () => {
  expect(isDoubtfulIban('DE89370400440532013001', true)).toBe(true)
  expect(isDoubtfulIban('DE8937040044053201300', false)).toBe(true)
  expect(isDoubtfulIban('DE8937040044053201300', true)).toBe(false)
  expect(isDoubtfulIban('', false)).toBe(false)
})

test('so does one of a country without IBANs, or with a wrong check digit of its bank', () => {
  expect(isDoubtfulIban('ZZ09 1234 5678 1234 56', false)).toBe(true)
  // Its own check digits are right, those of the sort code 1090 1015 are not.
  expect(isDoubtfulIban('PL36 1090 1015 0000 0712 1981 2874', false)).toBe(true)
})

test('a BIC has 8 or 11 characters', () => {
  for (const bic of [
    'BPRZPLP0',
    'BPRZPLP0XXX',
    '',
    'BIC: BPRZPLP0',
    'BIC/SWIFT: bprzplp0xxx,',
    'SWIFT code BPRZ\u2011PLP0',
  ])
    expect(isDoubtfulBic(bic, false), bic).toBe(false)
  for (const bic of ['BPRZPLP', 'BPRZPLP0X', 'BPRZPLP0XXXX'])
    expect(isDoubtfulBic(bic, false), bic).toBe(true)
  expect(isDoubtfulBic('BPRZPLP', true)).toBe(false)
})
