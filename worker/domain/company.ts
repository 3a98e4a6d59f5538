/**
 * The company as every page, e-mail link and legal text names it: the file to edit when its data change. What only the
 * contact page and the policies say is in `company-details.ts`, facts about the business, such as prices and references,
 * in `owner-facts.ts`.
 *
 * Every value below is FICTIONAL and must be replaced before the site goes public. The values are well-formed,
 * so that check digits, links and layout can be relied on: the e-mail domain is reserved for examples, the
 * REGON and NIP are counting sequences, and the KRS number is far from being issued.
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
} as const

const polishMobile = /^\+48(?:45|5[0137]|6[069]|7[2389]|88)/

/**
 * `+48 600 000 000` for a mobile, `+48 22 000 00 00` for a landline. The spaces do not break a line; ordinary ones are for
 * a box of its own, which moves to the next line first and breaks where it is too narrow even there.
 */
export function formatPhone(e164: string, space = '\u00a0'): string {
  const groups = e164.match(
    polishMobile.test(e164) ? /^(\+48)(\d{3})(\d{3})(\d{3})$/ : /^(\+48)(\d{2})(\d{3})(\d{2})(\d{2})$/,
  )
  return groups ? groups.slice(1).join(space) : e164
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
