import { addresses, type Page } from '#web/addresses.ts'
import { courses } from '#web/content/course-figures.ts'
import type { Prose } from '#web/content/formatters.ts'
import type { PageMeta } from '#web/content/page-meta.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { businessId, toLocalBusiness } from './local-business.ts'
import type { StructuredDataTexts } from './structured-data-texts.ts'

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

const toCourses = ({ training }: StructuredDataTexts, origin: string) =>
  training.courses.entries.map(({ id, name, description }) => ({
    '@type': 'Course',
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
  if (data.page === 'training') return toCourses(data.texts, origin)
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
