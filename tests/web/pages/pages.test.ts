import { readFileSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { addresses } from '#web/addresses.ts'
import { text as deAbout } from '#web/content/de/about.ts'
import { text as deHome } from '#web/content/de/home.ts'
import { text as deRental } from '#web/content/de/rental.ts'
import { text as deTraining } from '#web/content/de/training.ts'
import { text as enAbout } from '#web/content/en/about.ts'
import { text as enHome } from '#web/content/en/home.ts'
import { text as enRental } from '#web/content/en/rental.ts'
import { text as enTraining } from '#web/content/en/training.ts'
import { licences } from '#web/content/figures.ts'
import { text as nlAbout } from '#web/content/nl/about.ts'
import { text as nlHome } from '#web/content/nl/home.ts'
import { text as nlRental } from '#web/content/nl/rental.ts'
import { text as nlTraining } from '#web/content/nl/training.ts'
import { text as plAbout } from '#web/content/pl/about.ts'
import { text as plHome } from '#web/content/pl/home.ts'
import { text as plRental } from '#web/content/pl/rental.ts'
import { text as plTraining } from '#web/content/pl/training.ts'
import { AboutPage } from '#web/pages/about.tsx'
import { HomePage } from '#web/pages/home.tsx'
import { RentalPage } from '#web/pages/rental.tsx'
import { TrainingPage } from '#web/pages/training.tsx'
import { company } from '#worker/domain/company.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const home = { pl: plHome, en: enHome, de: deHome, nl: nlHome }
const about = { pl: plAbout, en: enAbout, de: deAbout, nl: nlAbout }
const rental = {
  pl: plRental,
  en: enRental,
  de: deRental,
  nl: nlRental,
}
const training = { pl: plTraining, en: enTraining, de: deTraining, nl: nlTraining }

const pages = ['home', 'about', 'rental', 'training'] as const
type ContentPage = (typeof pages)[number]

const texts = { home, about, rental, training }

const everyPage = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))

const elementOf: Record<ContentPage, (locale: Locale) => ReactElement> = {
  home: (locale) => createElement(HomePage, { text: home[locale], locale }),
  about: (locale) => createElement(AboutPage, { text: about[locale], locale }),
  rental: (locale) => createElement(RentalPage, { text: rental[locale], locale }),
  training: (locale) => createElement(TrainingPage, { text: training[locale], locale }),
}

const rendered = new Map<string, string>()

function render(page: ContentPage, locale: Locale): string {
  const key = page + locale
  const known = rendered.get(key)
  if (known !== undefined) return known
  const location = addresses[page][locale]
  const html = renderToStaticMarkup(createElement(StaticRouter, { location }, elementOf[page](locale)))
  rendered.set(key, html)
  return html
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((match) => match[1] ?? '')

/** Every string of a page's texts, at any depth. */
function stringsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  if (typeof content !== 'object' || content === null) return []
  return Object.values(content).flatMap(stringsOf)
}

const sentencesOf = (text: string) =>
  toPlainSpaces(text)
    .replace('z. B.', 'zum Beispiel')
    .split(/(?<=[.?])\s+(?=\p{Lu})/u)

describe.each(everyPage)('$page in $locale', ({ page, locale }) => {
  const { meta } = texts[page][locale]

  test('has a title and a description that fit', () => {
    expect(meta.title.length).toBeLessThanOrEqual(60)
    expect(meta.title).toContain(company.name)
    expect(meta.description.length).toBeLessThanOrEqual(155)
    expect(meta.description.length).toBeGreaterThan(100)
  })

  test('has one first heading, and no heading skips a level', () => {
    const levels = [...render(page, locale).matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    })
  })

  test('leads only to pages of its own language, to phones, to e-mail and to itself', () => {
    const own = Object.values(addresses).map((paths) => paths[locale] as string)
    for (const link of linksOf(render(page, locale))) {
      if (/^(tel:\+\d+$|mailto:|#)/.test(link)) continue
      expect(own).toContain(link.replace(/[?#].*$/, ''))
    }
  })

  test('has a fragment target for every fragment it links to', () => {
    for (const link of linksOf(render(page, locale)).filter((each) => each.includes('#'))) {
      const [path, fragment] = link.split('#')
      const target = path === '' ? render(page, locale) : render('rental', locale)
      expect(target).toContain(`id="${fragment}"`)
    }
  })

  test('shows nothing that is not a word', () => {
    expect(render(page, locale)).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
  })
})

describe('over all pages', () => {
  test('titles and descriptions are unique', () => {
    const metas = everyPage.map(({ page, locale }) => texts[page][locale].meta)
    expect(new Set(metas.map((meta) => meta.title)).size).toBe(everyPage.length)
    expect(new Set(metas.map((meta) => meta.description)).size).toBe(everyPage.length)
  })

  test('no sentence is the same in two languages', () => {
    const seen = new Map<string, Locale>()
    for (const { page, locale } of everyPage) {
      const sentences = stringsOf(texts[page][locale]).flatMap(sentencesOf)
      for (const sentence of sentences.filter(
        (each) => each.includes(' ') && count(each, /\p{L}{3,}/gu) >= 4,
      )) {
        // The institute's Polish name stays Polish everywhere.
        if (sentence.startsWith('Sieć Badawcza Łukasiewicz')) continue
        expect([sentence, seen.get(sentence) ?? locale]).toEqual([sentence, locale])
        seen.set(sentence, locale)
      }
    }
  })

  test('Polish leaves no one-letter word at the end of a line, and no figure loses its unit', () => {
    for (const { page, locale } of everyPage) {
      for (const string of stringsOf(texts[page][locale])) {
        expect(string).not.toMatch(/\d (?:m|kg|t|kVA|dni|days|Tage|dagen)\b/)
        if (locale === 'pl') expect(string).not.toMatch(/(?<=^|[\s(„])[aiouwzAIOUWZ] /u)
      }
    }
  })

  test('quotation marks, dashes and apostrophes are those of print', () => {
    for (const { page, locale } of everyPage) {
      for (const string of stringsOf(texts[page][locale]))
        expect(string).not.toMatch(/["'—!]|\d-\d(?!\d\d)| - /)
    }
  })
})

describe('home', () => {
  test.each(['pl', 'en'] as const)(
    '%s: four services, six reasons, two promises, three ways to reach us',
    (locale) => {
      const text = home[locale]
      if (text.variant !== 'tiles') throw new Error('the wrong variant')
      expect(text.services.entries.map((service) => service.category)).toEqual([
        'work-platforms',
        'forklifts',
        'mobile-cranes',
        'site-containers',
      ])
      expect(text.why.points).toHaveLength(6)
      expect(text.promises.cards).toHaveLength(2)
      const links = linksOf(render('home', locale))
      expect(links).toContain(`tel:${company.phones.rental}`)
      expect(links).toContain(`mailto:${company.email}`)
      expect(links).toContain(addresses.contact[locale])
    },
  )

  test.each(['de', 'nl'] as const)(
    '%s: two services, a list of reasons, two promises, the contact link',
    (locale) => {
      const text = home[locale]
      expect(text.variant).toBe('cards')
      expect(text.services.entries).toHaveLength(2)
      expect(text.services.entries[0]?.category).toBe('site-containers')
      expect(text.promises.cards).toHaveLength(2)
      expect(linksOf(render('home', locale))).toContain(addresses.contact[locale])
    },
  )

  test.each(locales)('%s: the hero is tall and leads to the rental page', (locale) => {
    // How tall that is, tests/e2e/site/hero.spec.ts measures.
    expect(render('home', locale)).toMatch(/class="[^"]*\bhero-tall\b/)
    expect(linksOf(render('home', locale))).toContain(addresses.rental[locale])
  })
})

describe('about', () => {
  test.each(['pl', 'en'] as const)('%s: three figures, a description, two cards', (locale) => {
    const text = about[locale]
    if (text.variant !== 'description') throw new Error('the wrong variant')
    expect(text.stats.figures.map((figure) => figure.value)).toEqual(['17+', '500+', '1000+'])
    expect(text.offer.cards).toHaveLength(2)
  })

  test.each(['de', 'nl'] as const)('%s: four figures and a history', (locale) => {
    const text = about[locale]
    expect(text.variant).toBe('history')
    expect(text.stats.figures.map((figure) => figure.value)).toEqual(['15+', '500+', '1000+', '24/7'])
    expect(text.story.paragraphs.length).toBeGreaterThan(1)
  })
})

describe('rental', () => {
  test.each([
    ['pl', 6],
    ['en', 6],
    ['de', 3],
    ['nl', 3],
  ] as const)('%s: %i categories of four, four steps, two areas', (locale, categories) => {
    const text = rental[locale]
    expect(text.categories).toHaveLength(categories)
    for (const category of text.categories) expect(category.items).toHaveLength(4)
    expect(text.process.steps).toHaveLength(4)
    expect(text.coverage.areas).toHaveLength(2)
    expect(count(render('rental', locale), /<ol/g)).toBe(1)
  })

  test('Polish and English describe the same machines in the same order', () => {
    const ids = (locale: Locale) =>
      rental[locale].categories.map(({ id, items }) => [id, items.map((item) => item.id)])
    expect(ids('en')).toEqual(ids('pl'))
  })

  test('the second category is construction machines in German and telescopic loaders in Dutch', () => {
    const ids = (locale: Locale) => rental[locale].categories.map((category) => category.id)
    expect(ids('de')).toEqual(['site-containers', 'construction-machines', 'small-tools'])
    expect(ids('nl')).toEqual(['site-containers', 'telehandlers', 'small-tools'])
  })

  test.each(locales)(
    '%s: every machine has two sentences, facts, a use, and an enquiry of its own',
    (locale) => {
      const links = linksOf(render('rental', locale))
      const items = rental[locale].categories.flatMap((category) => [...category.items])
      for (const item of items) {
        expect([item.name, sentencesOf(item.description).length]).toEqual([item.name, 2])
        expect(item.facts.length).toBeGreaterThanOrEqual(3)
        expect(item.goodFor).not.toBe('')
        const asked = encodeURIComponent(toPlainSpaces(item.name))
        expect(links).toContain(`${addresses.contact[locale]}?rental=${asked.replaceAll("'", '&#x27;')}`)
      }
      expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    },
  )

  test.each(['pl', 'en'] as const)('%s: the page ends with the rental phone', (locale) => {
    expect(linksOf(render('rental', locale))).toContain(`tel:${company.phones.rental}`)
  })

  test.each(['de', 'nl'] as const)('%s: the page ends with the request for an offer', (locale) => {
    expect(rental[locale].closing.action).toBe('request-offer')
    expect(linksOf(render('rental', locale)).at(-1)).toBe(addresses.contact[locale])
  })

  test.each(locales)('%s: rental and training lead to each other', (locale) => {
    expect(linksOf(render('rental', locale))).toContain(addresses.training[locale])
    expect(linksOf(render('training', locale))).toContain(addresses.rental[locale])
  })

  test('figures are written as the language does', () => {
    const boom = (locale: Locale) => rental[locale].categories[0]?.items[0]?.facts[2]?.value
    expect(boom('pl')).toBe('0,76–1,25\u00a0m')
    expect(boom('en')).toBe('0.76–1.25\u00a0m')
    const container = (locale: Locale) => rental[locale].categories[0]?.items[0]?.facts[0]?.value
    expect(container('de')).toBe('6,06 ×\u00a02,44 ×\u00a02,6–2,8\u00a0m')
    expect(container('nl')).toBe('6,06 ×\u00a02,44 ×\u00a02,6–2,8\u00a0m')
  })
})

describe('training', () => {
  test.each([
    ['pl', ['5 dni', '2 dni', '3 dni', '4 dni'], ['do 8 osób', 'do 12 osób', 'do 10 osób', 'do 6 osób']],
    [
      'en',
      ['5 days', '2 days', '3 days', '4 days'],
      ['up to 8 people', 'up to 12 people', 'up to 10 people', 'up to 6 people'],
    ],
    [
      'de',
      ['5 Tage', '2 Tage', '3 Tage', '4 Tage'],
      ['max. 8 Personen', 'max. 12 Personen', 'max. 10 Personen', 'max. 6 Personen'],
    ],
    [
      'nl',
      ['5 dagen', '2 dagen', '3 dagen', '4 dagen'],
      ['max. 8 personen', 'max. 12 personen', 'max. 10 personen', 'max. 6 personen'],
    ],
  ] as const)('%s: four courses with their length and group', (locale, lengths, groups) => {
    const { entries } = training[locale].courses
    expect(entries.map((course) => course.id)).toEqual(['crane', 'platform', 'forklift', 'excavator'])
    expect(entries.map((course) => toPlainSpaces(course.facts[0]?.value ?? ''))).toEqual(lengths)
    expect(entries.map((course) => toPlainSpaces(course.facts[1]?.value ?? ''))).toEqual(groups)
  })

  test.each(locales)('%s: four to six topics, four benefits, sign-up and the training phone', (locale) => {
    const text = training[locale]
    for (const course of text.courses.entries) {
      expect(course.topics.length).toBeGreaterThanOrEqual(4)
      expect(course.topics.length).toBeLessThanOrEqual(6)
    }
    expect(text.benefits.cards).toHaveLength(4)
    const links = linksOf(render('training', locale))
    expect(links).toContain(`tel:${company.phones.training}`)
    expect(links).not.toContain(`tel:${company.phones.rental}`)
    expect(links.filter((link) => link.startsWith(`${addresses.contact[locale]}?training=`))).toHaveLength(4)
    expect(links.filter((link) => link.startsWith(`${addresses.contact[locale]}?subject=`))).toHaveLength(1)
    expect(links).toContain(addresses.contact[locale])
  })

  test.each([
    ['pl', 4],
    ['en', 5],
    ['de', 5],
    ['nl', 5],
  ] as const)('%s: the process has %i steps', (locale, steps) => {
    expect(training[locale].process.steps).toHaveLength(steps)
  })

  test('Polish names on other pages are marked as Polish', () => {
    for (const locale of ['en', 'de', 'nl'] as const) {
      expect(render('training', locale)).toContain('<span lang="pl">Urząd Dozoru Technicznego</span>')
    }
  })

  test('the years of validity are those of the authority', () => {
    const { excavator, ...regulated } = licences
    expect(Object.entries(regulated).map(([machine, { validYears }]) => [machine, validYears])).toEqual([
      ['platform', 5],
      ['forklift', 10],
      ['telehandler', 5],
      ['crane', 5],
      ['loaderCrane', 10],
    ])
    expect(excavator).not.toHaveProperty('validYears')
  })
})

describe('trust, steps and licences', () => {
  test.each([
    ['pl', '17+'],
    ['en', '17+'],
    ['de', '15+'],
    ['nl', '15+'],
  ] as const)(
    '%s: home shows the figures of the about page right after its hero: %s years',
    (locale, years) => {
      const shown = home[locale].stats.figures.map((figure) => figure.value)
      expect(shown).toEqual([years, '500+', '1000+'])
      expect(about[locale].stats.figures.slice(0, 3)).toEqual(home[locale].stats.figures)
      const html = render('home', locale)
      const afterHero = html.slice(html.indexOf('class="hazard'))
      expect(afterHero.indexOf(`>${years}</dd>`)).toBeGreaterThan(0)
      expect(afterHero.indexOf(`>${years}</dd>`)).toBeLessThan(afterHero.indexOf('<h2'))
    },
  )

  test('the Polish home page names the UDT', () => {
    expect(render('home', 'pl')).toContain('UDT')
  })

  test.each(locales)('%s: home leads to training, and a step of the rental to the client form', (locale) => {
    expect(linksOf(render('home', locale))).toContain(addresses.training[locale])
    const steps = render('rental', locale).match(/<ol.*<\/ol>/)?.[0] ?? ''
    expect(linksOf(steps)).toEqual([addresses.clientForm[locale]])
  })

  test.each(locales)('%s: the rental page tells how a rental ends and where the depot is', (locale) => {
    const html = render('rental', locale)
    expect(html).toContain(`>${rental[locale].return.heading}</h3>`)
    expect(html).toContain(company.addresses.yard.city)
  })

  test.each(locales)('%s: one table says which licence each machine needs in each country', (locale) => {
    const { columns, rows, heading } = training[locale].licences
    const html = render('training', locale)
    expect(count(html, /<table/g)).toBe(1)
    expect(html).toMatch(new RegExp(`<section tabindex="0" aria-label="${heading}"`, 'i'))
    expect(count(html, /<th scope="col"/g)).toBe(Object.keys(columns).length)
    expect(rows).toHaveLength(Object.keys(licences).length)
    const standards = Object.values(licences).map(({ germanStandard }) => germanStandard)
    expect(rows.map((row) => row.germany).toSorted()).toEqual(standards.toSorted())
    for (const row of rows) for (const cell of Object.values(row)) expect(html).toContain(`>${cell}</t`)
    // A crane, a lorry loader and a telehandler: the Dutch register.
    expect(rows.filter((row) => row.netherlands.startsWith('TCVT-RA'))).toHaveLength(3)
  })
})

test('no figure is typed into a text', () => {
  /** Names, not figures: drives, classes and standards. */
  const names = /4×4(×4)?|[13][ab]\b|DGUV Grundsatz 30[189]-\d{3}/g
  for (const { page, locale } of everyPage) {
    const source = readFileSync(new URL(`../../../web/content/${locale}/${page}.ts`, import.meta.url), 'utf8')
    const words = source
      .replace(/^import .*$/gm, '')
      .replace(/\$\{[^}]*\}/g, '')
      .replaceAll(names, '')
    expect([page, locale, words.match(/(?<![\p{L}\d])\d.*/gu) ?? []]).toEqual([page, locale, []])
  }
})
