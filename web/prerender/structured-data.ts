import { addresses, type Page } from '#web/addresses.ts'
import { courses } from '#web/content/course-figures.ts'
import type { Prose } from '#web/content/formatters.ts'
import type { PageMeta } from '#web/content/page-meta.ts'
import type { LayoutText } from '#web/content/pl/layout.ts'
import { company } from '#worker/domain/company.ts'
import { toIsoClock } from '#worker/domain/iso-clock.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { openingHours } from '#worker/domain/opening-hours.ts'
import type { StructuredDataTexts } from './structured-data-texts.ts'

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

const contactPoint = (facts: object) => ({ '@type': 'ContactPoint', ...facts })

const identifier = (propertyID: string, value: string) => ({ '@type': 'PropertyValue', propertyID, value })

const businessId = (origin: string) => `${origin}/#company`

/** The company as a schema.org `LocalBusiness`. */
const toLocalBusiness = ({ footer }: LayoutText, origin: string) => ({
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
    opens: toIsoClock(openingHours.opensMinutes),
    closes: toIsoClock(openingHours.closesMinutes),
  },
})

interface PageData {
  page: Page
  locale: Locale
  meta: PageMeta
  texts: StructuredDataTexts
}

const pageTypes: Partial<Record<Page, string>> = { about: 'AboutPage', contact: 'ContactPage' }

const toText = (prose: Prose) =>
  typeof prose === 'string'
    ? prose
    : prose.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

function toWebPage({ page, locale, meta, texts }: PageData, origin: string) {
  const url = origin + addresses[page][locale]
  const crumb = (position: number, each: Page) => ({
    '@type': 'ListItem',
    position,
    name: texts.layout.pages[each],
    item: origin + addresses[each][locale],
  })
  const breadcrumb = { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'home'), crumb(2, page)] }
  return {
    '@type': pageTypes[page] ?? 'WebPage',
    '@id': url,
    url,
    name: meta.title,
    inLanguage: locale,
    about: { '@id': businessId(origin) },
    ...(page === 'home' ? {} : { breadcrumb }),
  }
}

/** The machines for rent: their names, and where the page describes them. */
const toRentalService = ({ locale, texts: { rental } }: PageData, origin: string) => ({
  '@type': 'Service',
  name: rental.hero.heading,
  provider: { '@id': businessId(origin) },
  areaServed: rental.coverage.areas.map(({ name }) => name),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: rental.labels.categories,
    itemListElement: rental.categories.flatMap(({ items }) =>
      items.map(({ id, name }) => ({
        '@type': 'Offer',
        name,
        url: `${origin}${addresses.rental[locale]}#${rental.fragments[id]}`,
      })),
    ),
  },
})

/** The id by which the Worker adds published dates to a course. */
const courseUrl = (id: string, locale: Locale, origin: string) =>
  `${origin}${addresses.training[locale]}#${id}-course`

const toCourses = ({ locale, texts: { training } }: PageData, origin: string) =>
  training.courses.entries.map(({ id, name, description }) => ({
    '@type': 'Course',
    '@id': courseUrl(id, locale, origin),
    name,
    description: toText(description),
    provider: { '@id': businessId(origin) },
    inLanguage: 'pl',
    hasCourseInstance: {
      '@type': 'CourseInstance',
      inLanguage: 'pl',
      duration: `P${courses[id].days}D`,
      courseWorkload: `P${courses[id].days}D`,
      maximumAttendeeCapacity: courses[id].people,
    },
  }))

function toOffers(data: PageData, origin: string): object[] {
  if (data.page === 'rental') return [toRentalService(data, origin)]
  if (data.page === 'training') return toCourses(data, origin)
  return []
}

/** The schema.org JSON-LD of a page. */
export function renderStructuredData(data: PageData, origin: string): string {
  const graph = [
    toLocalBusiness(data.texts.layout, origin),
    toWebPage(data, origin),
    ...toOffers(data, origin),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
}
