import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptySlot } from '#tests/web/support/empty-slot.ts'
import { addresses } from '#web/addresses.ts'
import { renderPage } from '#web/prerender/render-page.tsx'
import { formatPhone } from '#worker/domain/company.ts'
import type { Example } from '#worker/domain/example.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import type { OwnerFacts } from '#worker/domain/owner-facts.ts'
import type { RentalPrices } from '#worker/domain/rental-prices.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

interface StatedFacts extends OwnerFacts {
  rentalPrices?: RentalPrices | Example<RentalPrices>
}

/** The facts that the pages are given; the modules' own objects are for the owner to fill. */
const given = vi.hoisted((): StatedFacts => ({}))

vi.mock('#worker/domain/owner-facts.ts', () => ({ ownerFacts: given }))
vi.mock('#worker/domain/rental-prices.ts', () => ({
  get rentalPrices() {
    return given.rentalPrices ?? {}
  },
}))

const everything = {
  managingDirectors: ['A. Pierwsza', 'B. Drugi'],
  phoneLanguages: ['pl', 'en', 'de'],
  breakdownLine: { phone: '+48221002050', daily: { opensMinutes: 360, closesMinutes: 1320 } },
  delivery: { radiusKm: 150, workingDays: 2 },
  minimumRentalDays: 2,
  rentalDay: { hours: 24, operatingHours: 8 },
  deposit: { pln: 12_500, eur: 3000 },
  insurance: { isIncluded: true, excess: { pln: 5000, eur: 1200 } },
  manualInLocalLanguage: true,
  invoiceInEuro: true,
  // The containers are what every language rents out.
  rentalPrices: { 'office-container': { pln: [104, 470, 1400], eur: [24, 110, 330] } },
  references: [{ place: 'Rotterdam', machine: 'light-tower', heightM: 9, days: 21 }],
  trainingPlace: { street: 'ul. Ćwiczebna 1', postcode: '05-850', city: 'Ożarów Mazowiecki' },
} satisfies StatedFacts

function state(facts: StatedFacts) {
  for (const name of Object.keys(given)) delete given[name as keyof StatedFacts]
  Object.assign(given, facts)
}

beforeEach(() => state({}))

async function renderRental(locale: Locale): Promise<string> {
  const [{ RentalPage }, { text }] = await Promise.all([
    import('#web/pages/rental.tsx'),
    import(`../../../web/content/${locale}/rental.ts`),
  ])
  const page = createElement(RentalPage, { text, locale })
  return toPlainSpaces(
    renderToStaticMarkup(createElement(StaticRouter, { location: addresses.rental[locale] }, page)),
  )
}

async function renderContact(locale: Locale): Promise<string> {
  const [{ ContactCards }, { CompanyData }, { text }] = await Promise.all([
    import('#web/components/contact/contact-cards.tsx'),
    import('#web/components/contact/company-data.tsx'),
    import(`../../../web/content/${locale}/contact.ts`),
  ])
  return toPlainSpaces(
    renderToStaticMarkup(
      createElement(ContactCards, {
        text: text.cards,
        hours: text.openingHours,
        special: emptySlot('hours'),
        locale,
      }),
    ) + renderToStaticMarkup(createElement(CompanyData, { text: text.companyData, copy: text.copy, locale })),
  )
}

const rows: Record<Locale, Record<string, string>> = {
  pl: {
    'Najkrótszy najem': '2 dni',
    'Doba najmu': '24 h, do 8 mth',
    Kaucja: '12 500 zł',
    'Ubezpieczenie maszyny': 'w cenie najmu, udział własny 5000 zł',
    Dostawa: 'do 150 km od bazy w 2 dni robocze, dalej po uzgodnieniu',
    'Instrukcja obsługi': 'w języku kraju, w którym pracuje maszyna',
    Faktura: 'w euro, gdy maszyna pracuje za granicą',
  },
  en: {
    'Minimum rental period': '2 days',
    'Rental day': '24 hours, up to 8 operating hours',
    Deposit: 'PLN 12,500',
    'Machine insurance': 'included, excess PLN 5000',
    Delivery: 'within 150 km of our depot in 2 working days, further by arrangement',
    Manual: 'in the language of the country where the machine is used',
    Invoice: 'in euros for hire outside Poland',
  },
  de: {
    Mindestmietdauer: '2 Tage',
    Miettag: '24 Stunden, bis zu 8 Betriebsstunden',
    Kaution: '3000 €',
    Versicherung: 'im Mietpreis enthalten, Selbstbeteiligung 1200 €',
    Lieferung: 'bis 150 km ab Mietpark innerhalb von 2 Arbeitstagen, darüber hinaus nach Absprache',
    Betriebsanleitung: 'auf Deutsch',
    Rechnung: 'in Euro',
  },
  nl: {
    'Minimale huurperiode': '2 dagen',
    Huurdag: '24 uur, maximaal 8 draaiuren',
    Borg: '€ 3000',
    Machineverzekering: 'inbegrepen, eigen risico € 1200',
    Levering: 'tot 150 km vanaf onze verhuurlocatie binnen 2 werkdagen, daarbuiten in overleg',
    Handleiding: 'in het Nederlands',
    Factuur: 'in euro',
  },
}

const breakdown: Record<Locale, [daily: string, aroundTheClock: string]> = {
  pl: ['codziennie w godzinach 6:00–\u206022:00', 'całą dobę'],
  en: ['every day, 6:00–\u206022:00 Polish time', '24 hours a day'],
  de: ['täglich 6:00–\u206022:00 Uhr polnischer Ortszeit', 'rund um die Uhr'],
  nl: ['elke dag 6.00–\u206022.00 uur Poolse tijd', 'dag en nacht'],
}

const spoken: Record<Locale, [several: string, one: string]> = {
  pl: ['Języki rozmowy: polski, angielski i niemiecki.', 'Język rozmowy: polski.'],
  en: ['On the phone we speak Polish, English and German.', 'On the phone we speak Polish.'],
  de: ['Am Telefon sprechen wir Polnisch, Englisch und Deutsch.', 'Am Telefon sprechen wir Polnisch.'],
  nl: ['Aan de telefoon spreken wij Pools, Engels en Duits.', 'Aan de telefoon spreken wij Pools.'],
}

const phone = toPlainSpaces(formatPhone('+48221002050'))

describe.each(locales)('facts of the owner in %s', (locale) => {
  test('nothing that is not set is hinted at', async () => {
    const html = (await renderRental(locale)) + (await renderContact(locale))
    const { text } = await import(`../../../web/content/${locale}/terms.ts`)
    expect(html).not.toContain(text.heading)
    expect(html).not.toContain(text.breakdownLine.name)
    for (const name of Object.keys(rows[locale])) expect(html).not.toContain(`<dt>${name}</dt>`)
    expect(html).not.toMatch(/(PLN|€) \d+ per|netto|exclusief btw/)
    expect(html).not.toMatch(/Języki rozmowy|On the phone|Am Telefon sprechen|Aan de telefoon/)
    expect(html).not.toMatch(/undefined|NaN/)
  })

  test('all of them are on the rental page', async () => {
    state(everything)
    const html = await renderRental(locale)
    for (const [name, value] of Object.entries(rows[locale]))
      expect(html).toMatch(new RegExp(`<dt>${name}</dt><dd[^>]*>${value}</dd>`))
    expect(html).toContain('href="tel:+48221002050"')
    expect(html).toContain(breakdown[locale][0])
    expect(html).toMatch(/>(?:od|from|ab|vanaf) (?:PLN )?(?:€ )?(?:104|24)[ <]/)
    expect(html).not.toMatch(/undefined|NaN/)
  })

  test('the contact page has the breakdown line, the languages and who represents the company', async () => {
    state(everything)
    const html = await renderContact(locale)
    expect(html).toContain(`>${phone}</a>`)
    expect(html).toContain(breakdown[locale][0])
    expect(html).toContain(spoken[locale][0])
    expect(html).toContain('>A. Pierwsza, B. Drugi<')
  })

  test('one alone is shown without the others', async () => {
    state({ deposit: { pln: 800.5, eur: 800.5 }, phoneLanguages: ['pl'] })
    const html = await renderRental(locale)
    const names = Object.keys(rows[locale]).filter((name) => html.includes(`<dt>${name}</dt>`))
    expect(names).toHaveLength(1)
    expect(html).toMatch(/800[.,]50/)
    expect(await renderContact(locale)).toContain(spoken[locale][1])
  })

  test('a line that is answered around the clock and insurance at extra cost have sentences of their own', async () => {
    state({
      breakdownLine: { phone: '+48221002050' },
      insurance: { isIncluded: false, excess: { pln: 2000, eur: 480 } },
    })
    const html = await renderRental(locale)
    expect(html).toContain(breakdown[locale][1])
    expect(html).toMatch(/za dopłatą|at extra cost|gegen Aufpreis|tegen meerprijs/)
  })
})

/** At a value, or once of all prices in a list. */
const marks: Record<Locale, RegExp> = {
  pl: /\(przykład\)|Ceny są przykładowe/,
  en: /\(example\)|Prices are examples/,
  de: /\(Beispiel\)|Die Preise sind Beispiele/,
  nl: /\(voorbeeld\)|De prijzen zijn voorbeelden/,
}

const renderPages = (locale: Locale) =>
  Promise.all(
    (['rental', 'contact', 'about', 'training'] as const).map((page) =>
      renderPage(addresses[page][locale], 'https://site.test'),
    ),
  )

describe.each(locales)('examples in %s', (locale) => {
  const markedPages = async () =>
    (await renderPages(locale)).filter(({ html }) => marks[locale].test(html)).length

  test.each(Object.entries(everything))(
    '%s says that it is one, as nothing else does',
    async (name, value) => {
      state({ ...everything, [name]: { example: value } })
      expect(await markedPages()).toBeGreaterThan(0)
      state({ [name]: value })
      expect(await markedPages()).toBe(0)
    },
  )

  test('are not in structured data', async () => {
    const readData = async () =>
      (await renderPages(locale)).map(
        ({ head }) => head.match(/<script type="application\/ld\+json">.*/)?.[0],
      )
    const without = await readData()
    expect(without).not.toContain(undefined)
    state(Object.fromEntries(Object.entries(everything).map(([name, value]) => [name, { example: value }])))
    expect(await readData()).toEqual(without)
  })
})

test.each(locales)('a job and the training place are shown in %s', async (locale) => {
  state(everything)
  const html = (await renderPages(locale)).map((page) => toPlainSpaces(page.html)).join()
  expect(html).toMatch(/Rotterdam.*?9 m<.*?21 (?:dni|days|Tage|dagen)</)
  expect(html).toContain('>ul. Ćwiczebna 1, 05-\u2060850 Ożarów Mazowiecki<')
})
