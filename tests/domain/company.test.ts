import { describe, expect, test } from 'vitest'
import { company, formatAddress, formatPhone } from '#worker/domain/company.ts'
import { companyDetails, formatIban } from '#worker/domain/company-details.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

const ibanRemainder = (iban: string) => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n
}

describe('the company’s numbers are well-formed', () => {
  test('the NIP has ten digits and the right check digit', () => {
    expect(company.vat).toMatch(/^\d{10}$/)
    expect(weighted(company.vat, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11).toBe(Number(company.vat[9]))
  })

  test('the EU VAT number is the NIP behind the country code', () => {
    expect(company.euVat).toBe(`PL${company.vat}`)
  })

  test('the REGON has nine digits and the right check digit', () => {
    expect(company.regon).toMatch(/^\d{9}$/)
    expect((weighted(company.regon, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10).toBe(Number(company.regon[8]))
  })

  test('the KRS number has ten digits', () => {
    expect(company.krs).toMatch(/^\d{10}$/)
  })

  test.each(Object.entries(companyDetails.bankAccounts))(
    'the %s account is a valid Polish IBAN',
    (_, iban) => {
      expect(iban).toMatch(/^PL\d{26}$/)
      expect(ibanRemainder(iban)).toBe(1n)
      // The sort code has its own check digit.
      expect((weighted(iban.slice(4, 12), [3, 9, 7, 1, 3, 9, 7]) + Number(iban[11])) % 10).toBe(0)
    },
  )

  test('the BIC belongs to a Polish bank', () => {
    expect(companyDetails.bic).toMatch(/^[A-Z]{4}PL[A-Z0-9]{2}([A-Z0-9]{3})?$/)
  })

  test('phones are Polish numbers in E.164, and two different ones', () => {
    for (const phone of Object.values(company.phones)) expect(phone).toMatch(/^\+48\d{9}$/)
    expect(company.phones.rental).not.toBe(company.phones.training)
  })

  test('e-mail and postcodes have their shape', () => {
    expect(company.email).toMatch(/^[^@\s]+@[^@\s]+\.[a-z]+$/)
    for (const { postcode } of Object.values(company.addresses)) expect(postcode).toMatch(/^\d{2}-\d{3}$/)
  })
})

describe('the company’s data are formatted for people', () => {
  test('a landline and a mobile are grouped differently and never break, unless they may', () => {
    expect(formatPhone('+48221002030')).toBe('+48\u00a022\u00a0100\u00a020\u00a030')
    expect(formatPhone('+48221002030', ' ')).toBe('+48 22 100 20 30')
    expect(formatPhone('+48600000000')).toBe('+48\u00a0600\u00a0000\u00a0000')
  })

  test('a foreign number is left alone', () => {
    expect(formatPhone('+4930123456')).toBe('+4930123456')
  })

  test('an IBAN is in groups of four', () => {
    expect(formatIban('PL50999000090000123400000001')).toBe('PL50 9990 0009 0000 1234 0000 0001')
  })

  test('an address is on one line', () => {
    const address = { street: 'ul. A 1', postcode: '00-000', city: 'B' }
    expect(formatAddress(address)).toBe('ul. A 1, 00-000 B')
    expect(formatUnbrokenAddress(address), 'no line ends within the postcode').toBe('ul. A 1, 00-\u2060000 B')
  })

  test('opening hours follow the language’s separator', () => {
    // What does not show keeps their two ends in one line.
    expect(formatOpeningHours(':')).toBe('8:00–\u206016:00')
    expect(formatOpeningHours('.')).toBe('8.00–\u206016.00')
  })
})
