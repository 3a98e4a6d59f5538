import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { machinesOf, rentalTexts } from '#tests/support/rental-machines.ts'
import { toPriceRows } from '#web/components/compare/compare-rows.ts'
import { CompareTable } from '#web/components/compare/compare-table.tsx'
import { EquipmentCard } from '#web/components/equipment-card.tsx'
import { EquipmentCategory } from '#web/components/equipment-category.tsx'
import { text as words } from '#web/content/de/finder-results.ts'
import { text as comparison } from '#web/content/en/compare.ts'
import { findMachines } from '#web/machine-finder/find-machines.ts'
import { ListMatches } from '#web/machine-finder/list-matches.tsx'
import { MachineFinder } from '#web/machine-finder/machine-finder.tsx'
import { nothingTyped } from '#web/machine-finder/typed-requirements.ts'
import type { Example } from '#worker/domain/example.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import type { RentalPrices } from '#worker/domain/rental-prices.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { toListText } from '#worker/enquiry-list/describe-list-row.ts'
import { nameListRows } from '#worker/enquiry-list/name-list-rows.ts'

/** The price list that everything is given; the module's own one is for the owner to fill. */
const given = vi.hoisted((): { rentalPrices: RentalPrices | Example<RentalPrices> } => ({ rentalPrices: {} }))

vi.mock('#worker/domain/rental-prices.ts', () => given)

const prices = {
  'office-container': { pln: [19.5, 90, 12_600], eur: [4.5, 20, 10_100] },
  'sanitary-container': { pln: [null, 540, null], eur: [null, 150, null] },
  'light-tower': { pln: [null, null, null], eur: [null, null, null] },
  'articulated-boom-lift': { pln: [340, 1550, 4500], eur: [95, 430, 1250] },
} satisfies RentalPrices

/** Machines of every language: without a price, with one for a week alone, and with all three. */
const [none, week, all] = ['storage-container', 'sanitary-container', 'office-container'] as const

interface Words {
  /** On a card and in the finder. */
  first: string
  /** For a machine that has a price for a week alone. */
  week: string
  /** Below a row of an enquiry list. */
  inserted: string
  row: [name: string, ...values: string[]]
  mark: string
}

const expected: Record<Locale, Words> = {
  pl: {
    first: 'od 19,50 zł netto za dobę',
    week: 'od 540 zł netto za tydzień',
    inserted: 'Cena netto za sztukę: od 19,50 zł za dobę, od 90 zł za tydzień, od 12 600 zł za miesiąc',
    row: ['Cena netto', 'od 19,50 zł za dobę', 'od 90 zł za tydzień', 'od 12 600 zł za miesiąc'],
    mark: ' (przykład)',
  },
  en: {
    first: 'from PLN 19.50 per day + VAT',
    week: 'from PLN 540 per week + VAT',
    inserted:
      'Price per unit, excluding VAT: from PLN 19.50 per day, from PLN 90 per week, from PLN 12,600 per month',
    row: [
      'Price excluding VAT',
      'from PLN 19.50 per day',
      'from PLN 90 per week',
      'from PLN 12,600 per month',
    ],
    mark: ' (example)',
  },
  de: {
    first: 'ab 4,50 € netto pro Tag',
    week: 'ab 150 € netto pro Woche',
    inserted: 'Mietpreis netto je Stück: ab 4,50 € pro Tag, ab 20 € pro Woche, ab 10.100 € pro Monat',
    row: ['Mietpreis netto', 'ab 4,50 € pro Tag', 'ab 20 € pro Woche', 'ab 10.100 € pro Monat'],
    mark: ' (Beispiel)',
  },
  nl: {
    first: 'vanaf € 4,50 per dag, exclusief btw',
    week: 'vanaf € 150 per week, exclusief btw',
    inserted:
      'Huurprijs per stuk, exclusief btw: vanaf € 4,50 per dag, vanaf € 20 per week, vanaf € 10.100 per maand',
    row: [
      'Huurprijs exclusief btw',
      'vanaf € 4,50 per dag',
      'vanaf € 20 per week',
      'vanaf € 10.100 per maand',
    ],
    mark: ' (voorbeeld)',
  },
}

function renderCard(id: string, locale: Locale): string {
  const { labels, fragments } = rentalTexts[locale]
  const [item] = machinesOf(locale, id)
  if (!item) throw new Error(`no ${id}`)
  const card = createElement(EquipmentCard, { item, fragment: fragments[item.id], labels, locale })
  return toPlainSpaces(renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, card)))
}

async function insert(id: string, locale: Locale): Promise<string[]> {
  const row = { submission_id: '1', position: 1, catalogue_id: id, quantity: 2, operator: false }
  const unsaid = { date_from: null, date_to: null, place: null, details: null, search_terms: '' }
  const text = toListText(await nameListRows([{ ...row, ...unsaid }], locale), locale)
  return toPlainSpaces(text).split('\n').slice(1)
}

const compare = (locale: Locale, ...ids: string[]) =>
  toPriceRows(machinesOf(locale, ...ids), { words: rentalTexts[locale].labels.price, locale }).map(
    ({ name, cells }) => [
      name,
      ...cells.flatMap(({ values }) => values.map(({ value }) => toPlainSpaces(value))),
    ],
  )

/** The note below the finder and in the lead of a category. */
const renderNotes = (locale: Locale): string[] => {
  const { labels, fragments, categories, machineFinder: text } = rentalTexts[locale]
  const [category] = categories
  const render = (element: ReactElement) =>
    renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, element))
  return [
    render(createElement(MachineFinder, { text, labels, fragments, locale })),
    render(createElement(EquipmentCategory, { category, labels, fragments, locale })),
  ]
}

describe.each(locales)('prices in %s', (locale) => {
  const { first, inserted, row, mark } = expected[locale]

  test.each([
    ['as stated', prices, ''],
    ['as an example', { example: prices }, mark],
  ])(
    'are on the card and in the comparison, and if they are no examples below the row that the office inserts, %s',
    async (_, fact, end) => {
      given.rentalPrices = fact
      const card = renderCard(all, locale)
      expect(card).toContain(`<b>${first} </b>`)
      const [name, ...values] = row
      const { per, examples } = rentalTexts[locale].labels.price
      Object.values(per).forEach((period, at) => {
        expect(card).toContain(`<dt>${name} ${period}</dt><dd>${values[at]?.replace(` ${period}`, '')}</dd>`)
      })
      // Once a list.
      expect(card).not.toContain(mark)
      for (const html of renderNotes(locale)) expect(html.split(examples)).toHaveLength(end ? 2 : 1)
      expect(await insert(all, locale)).toEqual(end ? [] : [inserted])
      // The row names the periods, a line each.
      const periods = Object.values(per)
      expect(compare(locale, none, all)).toEqual([
        [
          `${name} ${periods.join(', ')}${end}`,
          ...values.map((value, at) => value.replace(` ${periods[at]}`, '')),
        ],
      ])
    },
  )

  test('of a period that has none are left out, and those of a machine without any leave nothing', async () => {
    given.rentalPrices = prices
    expect(compare(locale, none)).toEqual([])
    expect(renderCard(none, locale)).not.toMatch(/<b>|netto|VAT|btw/)
    expect(await insert(none, locale)).toEqual([])
    expect(await insert('light-tower', locale)).toEqual([])
    expect(await insert('crane-course', locale)).toEqual([])
    expect(renderCard(week, locale)).toContain(`<b>${expected[locale].week} </b>`)
    expect(compare(locale, none, week).flat()).toHaveLength(2)
  })
})

test('the comparison says of a period that it has no price', () => {
  given.rentalPrices = prices
  const table = createElement(CompareTable, {
    machines: machinesOf('en', week, all),
    renderChoice: () => null,
    atWork: undefined,
    labelledBy: 'title',
    text: comparison,
    labels: rentalTexts.en.labels,
    locale: 'en',
  })
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, table))
  const [, missing] = html.match(/<tr>(<td><span>.*?)<\/td>/) ?? []
  expect(
    toPlainSpaces(missing?.replaceAll(/<[^>]*>/g, '|') ?? '').match(/not stated\|+ per \w+/g),
  ).toHaveLength(2)
})

test('the finder says the price of a class that it finds, and nothing of the others', () => {
  given.rentalPrices = { example: prices }
  const found = findMachines({ ...nothingTyped, height: '10', lifted: 'people' }, words, 'de')
  if (!found) throw new Error('nothing was asked for')
  const { machineFinder: text, fragments, labels } = rentalTexts.de
  const list = createElement(ListMatches, {
    found,
    words,
    text,
    labels,
    fragments,
    locale: 'de',
  })
  const html = renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, list))
  expect(toPlainSpaces(html).match(/(?<=<b>)ab [^<]*/g)).toEqual(['ab 95 € netto pro Tag '])
})
