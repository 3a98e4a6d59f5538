import { company } from '#web/content/company.ts'
import { openingHours } from '#web/content/opening-hours.ts'
import type { PageMeta } from '#web/pages/page-props.ts'
import { addresses, type Page } from '#web/site.ts'
import { type Locale, languages, locales } from '#worker/contract/locales.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (value: string) =>
  value.replace(/[&<>"]/g, (character) => entities[character] ?? character)

const tag = (name: string, attributes: Record<string, string>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}>`

/** Search engines read it as data, the page's policy does not run it. `<` could end the element early. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

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

const business = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': `${origin}/#company`,
  name: company.name,
  legalName: company.legalName,
  url: `${origin}/`,
  email: company.email,
  telephone: company.phones.rental,
  vatID: company.euVat,
  address: toAddress(company.addresses.registeredOffice),
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: openingHours.openDays.map((day) => weekdays[day - 1]),
    opens: toClock(openingHours.opensMinutes),
    closes: toClock(openingHours.closesMinutes),
  },
})

interface Described {
  meta: PageMeta
  locale: Locale
  /** Null on a not-found page, which stays out of search engines. */
  page: Page | null
}

/** The head of one page: what search engines, previews and the browser's tab need to know. */
export function renderHead({ meta, locale, page }: Described, origin: string): string {
  const common = [
    `<title>${escapeMarkup(meta.title)}</title>`,
    tag('meta', { name: 'description', content: meta.description }),
  ]
  if (page === null) return [...common, tag('meta', { name: 'robots', content: 'noindex' })].join('\n    ')
  const urlOf = (each: Locale) => `${origin}${addresses[page][each]}`
  return [
    ...common,
    tag('link', { rel: 'canonical', href: urlOf(locale) }),
    ...locales.map((each) =>
      tag('link', { rel: 'alternate', hreflang: languages[each].hreflang, href: urlOf(each) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: urlOf('pl') }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: company.name }),
    tag('meta', { property: 'og:title', content: meta.title }),
    tag('meta', { property: 'og:description', content: meta.description }),
    tag('meta', { property: 'og:url', content: urlOf(locale) }),
    tag('meta', { property: 'og:locale', content: languages[locale].openGraph }),
    ...locales
      .filter((each) => each !== locale)
      .map((each) => tag('meta', { property: 'og:locale:alternate', content: languages[each].openGraph })),
    jsonLd(business(origin)),
  ].join('\n    ')
}
