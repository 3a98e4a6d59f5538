import { describe, expect, test } from 'vitest'
import { addresses, allAddresses, type Page } from '#web/addresses.ts'
import { courses } from '#web/content/course-figures.ts'
import type { PageMeta } from '#web/content/page-meta.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { renderStructuredData as describePage } from '#web/prerender/structured-data.ts'
import { loadStructuredDataTexts } from '#web/prerender/structured-data-texts.ts'
import { company } from '#worker/domain/company.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { openingHours } from '#worker/domain/opening-hours.ts'

const origin = 'https://site.test'

type Node = Record<string, unknown>

async function graphOf(page: Page, locale: Locale, meta: Partial<PageMeta> = {}): Promise<Node[]> {
  const texts = await loadStructuredDataTexts(locale)
  const subject = { page, locale, texts, meta: { title: 'Title', description: 'Text', ...meta } }
  const data: { '@graph': Node[] } = JSON.parse(describePage(subject, origin))
  return data['@graph']
}

const nodeOf = (graph: Node[], type: string) => graph.find((node) => node['@type'] === type)

describe.each(allAddresses)('$path', ({ page, locale, path }) => {
  test('names the company as its file of facts does', async () => {
    expect(nodeOf(await graphOf(page, locale), 'LocalBusiness')).toMatchObject({
      '@id': `${origin}/#company`,
      name: company.name,
      legalName: company.legalName,
      email: company.email,
      telephone: company.phones.rental,
      vatID: company.euVat,
      taxID: company.vat,
      identifier: [
        { propertyID: 'REGON', value: company.regon },
        { propertyID: 'KRS', value: company.krs },
      ],
      address: {
        streetAddress: company.addresses.registeredOffice.street,
        postalCode: company.addresses.registeredOffice.postcode,
        addressLocality: company.addresses.registeredOffice.city,
        addressCountry: company.addresses.registeredOffice.countryCode,
      },
      contactPoint: [
        { telephone: company.phones.rental },
        { telephone: company.phones.training },
        { email: company.email, availableLanguage: locales },
      ],
      openingHoursSpecification: {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: `0${openingHours.opensMinutes / 60}:00`,
        closes: `${openingHours.closesMinutes / 60}:00`,
      },
    })
  })

  test('says which page it is and leads home', async () => {
    const [, node] = await graphOf(page, locale)
    const type = { about: 'AboutPage', contact: 'ContactPage' }[page as string] ?? 'WebPage'
    expect(node).toMatchObject({ '@type': type, url: origin + path, inLanguage: locale })
    const { layout } = await loadStructuredDataTexts(locale)
    if (page === 'home') expect(node).not.toHaveProperty('breadcrumb')
    else
      expect(node).toHaveProperty('breadcrumb.itemListElement', [
        expect.objectContaining({
          position: 1,
          name: layout.pages.home,
          item: origin + addresses.home[locale],
        }),
        expect.objectContaining({ position: 2, name: layout.pages[page], item: origin + path }),
      ])
  })

  test('is one script in the head that cannot end early', async () => {
    const { head } = await renderPage(path, origin)
    const scripts = head.match(/<script type="application\/ld\+json">[^<]*<\/script>/g) ?? []
    expect(scripts).toHaveLength(1)
    expect(head.match(/<script/g)).toHaveLength(1)
  })
})

describe.each(locales)('in %s', (locale) => {
  test('the offer lists the machines of the page, and only there', async () => {
    const { rental } = await loadStructuredDataTexts(locale)
    const service = nodeOf(await graphOf('rental', locale), 'Service')
    expect(service).toMatchObject({
      name: rental.hero.heading,
      hasOfferCatalog: {
        itemListElement: rental.categories.flatMap(({ items }) =>
          items.map(({ id, name }) => ({
            name,
            url: expect.stringMatching(new RegExp(`${addresses.rental[locale]}#${rental.fragments[id]}$`)),
          })),
        ),
      },
    })
    expect(nodeOf(await graphOf('home', locale), 'Service')).toBeUndefined()
  })

  test('each course says how long it takes and how many may come', async () => {
    const { training } = await loadStructuredDataTexts(locale)
    const found = (await graphOf('training', locale)).filter((node) => node['@type'] === 'Course')
    expect(found).toMatchObject(
      training.courses.entries.map(({ id, name }) => ({
        '@id': `${origin}${addresses.training[locale]}#${id}-course`,
        name,
        description: expect.stringMatching(/^[^[\]{}]+$/),
        inLanguage: 'pl',
        hasCourseInstance: {
          duration: `P${courses[id].days}D`,
          courseWorkload: `P${courses[id].days}D`,
          maximumAttendeeCapacity: courses[id].people,
        },
      })),
    )
  })
})

test('nothing a page says can end the script', async () => {
  const { renderHead } = await import('#web/prerender/render-head.ts')
  const meta = { title: '</script><b>', description: '' }
  const head = renderHead(
    { meta, page: 'home', locale: 'pl', texts: await loadStructuredDataTexts('pl') },
    origin,
  )
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(head).toContain('\\u003c/script>')
})
