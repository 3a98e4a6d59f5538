/**
 * The company as every page, e-mail link and legal text names it: the file to edit when its data change. Facts about the
 * business, such as prices and references, are in `owner-facts.ts`.
 *
 * Every value below is FICTIONAL and must be replaced before the site goes public. The values are well-formed,
 * so that check digits, links and layout can be relied on: the e-mail domain is reserved for examples, the
 * REGON and NIP are counting sequences, the KRS number is far from being issued, no bank has the sort code
 * 9990 0009, and the 0 at the end of the BIC marks a test code.
 */
export const company = {
  name: 'Altimach',
  legalName: 'Altimach sp. z o.o.',
  /** E.164, as `tel:` links want them. */
  phones: {
    rental: '+48221002030',
    training: '+48221002040',
  },
  email: 'biuro@altimach.example',
  addresses: {
    registeredOffice: {
      street: 'ul. Wysięgnikowa 12',
      postcode: '02-999',
      city: 'Warszawa',
      countryCode: 'PL',
    },
    yard: {
      street: 'ul. Podnośnikowa 8',
      postcode: '05-850',
      city: 'Ożarów Mazowiecki',
      countryCode: 'PL',
    },
  },
  /** NIP. */
  vat: '1234563218',
  euVat: 'PL1234563218',
  regon: '123456785',
  krs: '0009876543',
  court: 'Sąd Rejonowy dla m.st. Warszawy w Warszawie, XIII Wydział Gospodarczy Krajowego Rejestru Sądowego',
  shareCapitalPln: 500_000,
  bankAccounts: {
    pln: 'PL50999000090000123400000001',
    eur: 'PL23999000090000123400000002',
  },
  bic: 'BPRZPLP0',
  bankName: 'Bank Przykładowy S.A.',
} as const

const polishMobile = /^\+48(?:45|5[0137]|6[069]|7[2389]|88)/

/** `+48 600 000 000` for a mobile, `+48 22 000 00 00` for a landline; the spaces do not break a line. */
export function formatPhone(e164: string): string {
  const groups = e164.match(
    polishMobile.test(e164) ? /^(\+48)(\d{3})(\d{3})(\d{3})$/ : /^(\+48)(\d{2})(\d{3})(\d{2})(\d{2})$/,
  )
  return groups ? groups.slice(1).join('\u00a0') : e164
}

/** Groups of four. The spaces may break a line: an IBAN is wider than a narrow phone. */
export function formatIban(iban: string): string {
  return iban.match(/.{1,4}/g)?.join(' ') ?? iban
}

export interface Address {
  street: string
  postcode: string
  city: string
}

/** An address on one line, without the country, which is in the page's language. */
export function formatAddress({ street, postcode, city }: Address): string {
  return `${street}, ${postcode} ${city}`
}
