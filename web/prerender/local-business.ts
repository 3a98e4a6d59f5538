import type { LayoutText } from '#web/content/pl/layout.ts'
import { company } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { openingHours } from '#worker/domain/opening-hours.ts'

const toAddress = ({
  street,
  postcode,
  city,
  countryCode,
}: (typeof company.addresses)['registeredOffice' | 'yard']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  postalCode: postcode,
  addressLocality: city,
  addressCountry: countryCode,
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** `08:00`, as schema.org writes it. */
const toClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const contactPoint = (facts: object) => ({ '@type': 'ContactPoint', ...facts })

const identifier = (propertyID: string, value: string) => ({ '@type': 'PropertyValue', propertyID, value })

export const businessId = (origin: string) => `${origin}/#company`

/** The company as a schema.org `LocalBusiness`. */
export const toLocalBusiness = ({ footer }: LayoutText, origin: string) => ({
  '@type': 'LocalBusiness',
  '@id': businessId(origin),
  name: company.name,
  legalName: company.legalName,
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  email: company.email,
  telephone: company.phones.rental,
  vatID: company.euVat,
  taxID: company.vat,
  identifier: [identifier('REGON', company.regon), identifier('KRS', company.krs)],
  address: toAddress(company.addresses.registeredOffice),
  contactPoint: [
    contactPoint({ contactType: footer.rental, telephone: company.phones.rental }),
    contactPoint({ contactType: footer.training, telephone: company.phones.training }),
    // The pages promise four languages for what is written, not for who picks up the phone.
    contactPoint({ contactType: footer.email, email: company.email, availableLanguage: locales }),
  ],
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openingHours.openDays.map((day) => weekdays[day - 1]),
    opens: toClock(openingHours.opensMinutes),
    closes: toClock(openingHours.closesMinutes),
  },
})
