import { expect, test } from 'vitest'
import { toDomain, validateDomain } from '#web/account/sign-in/sso-sign-in.tsx'
import { text } from '#web/content/pl/auth.ts'

test.each([
  ['firma.pl', 'firma.pl'],
  [' Anna@Firma.PL ', 'firma.pl'],
  ['https://www.firma.pl/kontakt?x=1', 'firma.pl'],
  ['praca.firma.com.pl', 'praca.firma.com.pl'],
])('%s has the domain %s', (typed, domain) => {
  expect(validateDomain(typed)).toBeUndefined()
  expect(toDomain(typed)).toBe(domain)
})

test('other input is invalid', () => {
  expect(validateDomain(' ')).toBe(text.company.missing)
  for (const typed of ['firma', 'anna@', 'fir ma.pl', '.pl'])
    expect(validateDomain(typed)).toBe(text.company.invalid)
})
