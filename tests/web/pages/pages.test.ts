import { readFileSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { addresses, fragments } from '#web/addresses.ts'
import { enquirySuffix, formSuffix } from '#web/components/enquiry.ts'
import { licences } from '#web/content/course-figures.ts'
import { AboutPage } from '#web/pages/about.tsx'
import { HomePage } from '#web/pages/home.tsx'
import { RentalPage } from '#web/pages/rental.tsx'
import { TrainingPage } from '#web/pages/training.tsx'
import { signUpParameter } from '#worker/contract/enquiry-list-fields.ts'
import { company } from '#worker/domain/company.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { toPlainSpaces, withoutBreak } from '#worker/domain/typography.ts'

const pages = ['home', 'about', 'rental', 'training'] as const
type ContentPage = (typeof pages)[number]

const everyPage = pages.flatMap((page) => locales.map((locale) => ({ page, locale })))

const elementOf: Record<ContentPage, (locale: Locale) => ReactElement> = {
  home: (locale) => createElement(HomePage, { text: words[locale].home, locale }),
  about: (locale) => createElement(AboutPage, { text: words[locale].about, locale }),
  rental: (locale) => createElement(RentalPage, { text: words[locale].rental, locale }),
  training: (locale) => createElement(TrainingPage, { text: words[locale].training, locale }),
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

const sentencesOf = (text: string) =>
  toPlainSpaces(text)
    .replace('z. B.', 'zum Beispiel')
    .split(/(?<=[.?])\s+(?=\p{Lu})/u)

describe.each(everyPage)('$page in $locale', ({ page, locale }) => {
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
      // The list is in the contact form, the whole content in the layout.
      if (path?.startsWith(addresses.contact[locale]) || fragment === 'content') continue
      const target = path === '' ? render(page, locale) : render('rental', locale)
      expect(target).toContain(`id="${fragment}"`)
    }
  })

  test('shows nothing that is not a word', () => {
    expect(render(page, locale)).not.toMatch(/undefined|NaN|\[object|\bnull\b/)
  })
})

describe('home', () => {
  test.each(locales)('%s: each of six reasons has a leader line on the building site', (locale) => {
    expect(words[locale].home.why.points).toHaveLength(6)
    const [, leaders = ''] = render('home', locale).match(/class="leader" d="([^"]*)"/) ?? []
    expect(count(leaders, /M/g)).toBe(6)
  })

  test.each(locales)(
    '%s: its first drawing is measured, and so is that of the page about the company',
    (locale) => {
      for (const page of ['home', 'about'] as const) {
        const [drawing] = render(page, locale).match(/<svg[^>]*hero-figure.*?<\/svg>/) ?? []
        expect(drawing, page).toContain('class="dimension"')
      }
    },
  )

  test.each(['pl', 'en'] as const)(
    '%s: four services, six reasons, two promises, three ways to reach us',
    (locale) => {
      const text = words[locale].home
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
      expect(links).toContain(addresses.contact[locale] + formSuffix(locale))
    },
  )

  test.each(['de', 'nl'] as const)(
    '%s: two services, a list of reasons, two promises, the contact link',
    (locale) => {
      const text = words[locale].home
      expect(text.variant).toBe('cards')
      expect(text.services.entries).toHaveLength(2)
      expect(text.services.entries[0]?.category).toBe('site-containers')
      expect(text.promises.cards).toHaveLength(2)
      expect(linksOf(render('home', locale))).toContain(addresses.contact[locale] + formSuffix(locale))
    },
  )

  test.each(locales)('%s: a dimension line says how long it is drawn, never a range', (locale) => {
    const drawn =
      `${render('home', locale)}${render('about', locale)}`.match(/(?<=>)[^<]+(?=<\/text>)/g) ?? []
    expect(drawn.length).toBeGreaterThan(2)
    for (const label of drawn) expect(label).toMatch(/^(\S+\s)?[\d.,]+\u00a0m$/)
  })

  test.each(locales)('%s: each machine on the ground line has its figures as text', (locale) => {
    const html = render('home', locale)
    for (const { category, name, facts } of words[locale].home.services.entries) {
      expect(html).toContain(`href="${addresses.rental[locale]}#${category}">${name}</a>`)
      const lines = facts.map((fact) => `${fact.name} ${withoutBreak(fact.value)}`)
      expect(html).toContain(`${lines.join('\n')}</p>`)
    }
  })

  test.each(locales)('%s: the hero is tall and leads to the rental page', (locale) => {
    // How tall that is, tests/e2e/site/hero.spec.ts measures.
    expect(render('home', locale)).toMatch(/class="[^"]*\bhero-tall\b/)
    expect(linksOf(render('home', locale))).toContain(addresses.rental[locale])
  })
})

describe('about', () => {
  test.each(['pl', 'en'] as const)('%s: three figures, a description, two cards', (locale) => {
    const text = words[locale].about
    if (text.variant !== 'description') throw new Error('the wrong variant')
    expect(text.stats.figures.map((figure) => figure.value)).toEqual(['17+', '500+', '1000+'])
    expect(text.offer.cards).toHaveLength(2)
  })

  test.each(['de', 'nl'] as const)('%s: four figures and a history', (locale) => {
    const text = words[locale].about
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
    const text = words[locale].rental
    expect(text.categories).toHaveLength(categories)
    for (const category of text.categories) expect(category.items).toHaveLength(4)
    expect(text.process.steps).toHaveLength(4)
    expect(text.coverage.areas).toHaveLength(2)
    expect(count(render('rental', locale), /<ol/g)).toBe(1)
  })

  test('Polish and English describe the same machines in the same order', () => {
    const ids = (locale: Locale) =>
      words[locale].rental.categories.map(({ id, items }) => [id, items.map((item) => item.id)])
    expect(ids('en')).toEqual(ids('pl'))
  })

  test('the second category is construction machines in German and telescopic loaders in Dutch', () => {
    const ids = (locale: Locale) => words[locale].rental.categories.map((category) => category.id)
    expect(ids('de')).toEqual(['site-containers', 'construction-machines', 'small-tools'])
    expect(ids('nl')).toEqual(['site-containers', 'telehandlers', 'small-tools'])
  })

  test.each(locales)(
    '%s: every machine has two sentences, facts, a use, and an enquiry of its own',
    (locale) => {
      const html = render('rental', locale)
      const links = linksOf(html)
      const items = words[locale].rental.categories.flatMap((category) => [...category.items])
      for (const item of items) {
        for (const text of [item.description, item.note]) expect(sentencesOf(text)).toHaveLength(1)
        expect(item.facts.length).toBeGreaterThanOrEqual(3)
        expect(item.goodFor).not.toBe('')
        expect(links).toContain(addresses.contact[locale] + enquirySuffix(item.id, locale))
        expect(html).toContain(`id="${words[locale].rental.fragments[item.id]}"`)
      }
      expect(new Set(items.map((item) => item.name)).size).toBe(items.length)
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length)
    },
  )

  test.each(['pl', 'en'] as const)('%s: the page ends with the rental phone', (locale) => {
    expect(linksOf(render('rental', locale))).toContain(`tel:${company.phones.rental}`)
  })

  test.each(['de', 'nl'] as const)('%s: the page ends with the request for an offer', (locale) => {
    expect(linksOf(render('rental', locale)).at(-1)).toBe(addresses.contact[locale] + formSuffix(locale))
  })

  test.each(locales)('%s: rental and training lead to each other', (locale) => {
    expect(linksOf(render('rental', locale))).toContain(addresses.training[locale])
    expect(linksOf(render('training', locale))).toContain(addresses.rental[locale])
  })

  test('figures are written as the language does', () => {
    const boom = (locale: Locale) => words[locale].rental.categories[0]?.items[0]?.facts[2]?.value
    expect(boom('pl')).toBe('0,76–1,25\u00a0m')
    expect(boom('en')).toBe('0.76–1.25\u00a0m')
    const container = (locale: Locale) => words[locale].rental.categories[0]?.items[0]?.facts[0]?.value
    expect(container('de')).toBe('6,06 ×\u00a02,44 ×\u00a02,6–2,8\u00a0m')
    expect(container('nl')).toBe('6,06 ×\u00a02,44 ×\u00a02,6–2,8\u00a0m')
  })
})

describe('training', () => {
  test.each([
    [
      'pl',
      {
        crane: ['5 dni', 'do 8 osób'],
        platform: ['2 dni', 'do 12 osób'],
        forklift: ['3 dni', 'do 10 osób'],
        excavator: ['4 dni', 'do 6 osób'],
      },
    ],
    [
      'en',
      {
        crane: ['5 days', 'up to 8 people'],
        platform: ['2 days', 'up to 12 people'],
        forklift: ['3 days', 'up to 10 people'],
        excavator: ['4 days', 'up to 6 people'],
      },
    ],
    [
      'de',
      {
        crane: ['5 Tage', 'max. 8 Personen'],
        platform: ['2 Tage', 'max. 12 Personen'],
        forklift: ['3 Tage', 'max. 10 Personen'],
        excavator: ['4 Tage', 'max. 6 Personen'],
      },
    ],
    [
      'nl',
      {
        crane: ['5 dagen', 'max. 8 personen'],
        platform: ['2 dagen', 'max. 12 personen'],
        forklift: ['3 dagen', 'max. 10 personen'],
        excavator: ['4 dagen', 'max. 6 personen'],
      },
    ],
  ] as const)('%s: the specified courses with their length and group', (locale, specified) => {
    const { entries } = words[locale].training.courses
    const figures = entries.map(({ id, days, group }) => [id, [days, group].map(toPlainSpaces)])
    expect(Object.fromEntries(figures)).toEqual(specified)
  })

  test.each(locales)('%s: as many squares and people are drawn as are written', (locale) => {
    const drawn = [...render('training', locale).matchAll(/--count:(\d+)">(?:\D*)(\d+)/g)]
    expect(drawn).toHaveLength(8)
    for (const [, count, written] of drawn) expect(count).toBe(written)
  })

  test.each(locales)('%s: the courses of every language, in one order', (locale) => {
    const idsOf = (language: Locale) => words[language].training.courses.entries.map(({ id }) => id)
    expect(idsOf(locale)).toEqual(idsOf('pl'))
  })

  test.each(locales)('%s: four to six topics, four benefits, sign-up and the training phone', (locale) => {
    const text = words[locale].training
    for (const course of text.courses.entries) {
      expect(course.topics.length).toBeGreaterThanOrEqual(4)
      expect(course.topics.length).toBeLessThanOrEqual(6)
    }
    expect(text.benefits).toHaveLength(4)
    const links = linksOf(render('training', locale))
    expect(links).toContain(`tel:${company.phones.training}`)
    expect(links).not.toContain(`tel:${company.phones.rental}`)
    for (const { id } of text.courses.entries)
      expect(links).toContain(addresses.contact[locale] + enquirySuffix(`${id}-course`, locale))
    const subject = encodeURIComponent(toPlainSpaces(text.hero.subject))
    const signUp = `?${signUpParameter}&amp;subject=${subject}#${fragments.form[locale]}`
    expect(links.filter((link) => link.includes('subject='))).toEqual([addresses.contact[locale] + signUp])
    expect(links).toContain(addresses.contact[locale] + formSuffix(locale))
  })

  test.each([
    ['pl', 4],
    ['en', 5],
    ['de', 5],
    ['nl', 5],
  ] as const)('%s: the process has %i steps', (locale, steps) => {
    expect(words[locale].training.process.steps).toHaveLength(steps)
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
  test.each(locales)('%s: the about page alone shows the company in figures', (locale) => {
    for (const { value } of words[locale].about.stats.figures) {
      expect(render('about', locale)).toContain(`>${value}</dd>`)
      expect(render('home', locale)).not.toContain(value)
    }
  })

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
    expect(html).toContain(`>${words[locale].rental.return.heading}</h3>`)
    expect(html).toContain(company.addresses.yard.city)
  })

  test.each(locales)('%s: choosing a machine says which licence it needs in each country', (locale) => {
    const { columns, rows } = words[locale].training.licences
    const html = render('training', locale)
    // Of a group with one name, one is open.
    expect(count(html, /<details name="licence"/g)).toBe(rows.length)
    expect(count(html, /<details[^>]* open=""/g)).toBe(1)
    expect(rows).toHaveLength(Object.keys(licences).length)
    const standards = Object.values(licences).map(({ germanStandard }) => germanStandard)
    expect(rows.map((row) => row.germany.replace(/ .*/, '')).toSorted()).toEqual(standards.toSorted())
    for (const { machine, ...licence } of rows) {
      expect(html).toContain(`>${machine}</summary>`)
      for (const part of ['poland', 'germany', 'netherlands', 'course'] as const)
        expect(html).toContain(`>${columns[part]}\n${licence[part]}</p>`)
    }
    // A crane, and whatever lifts suspended loads: the Dutch register.
    expect(rows.filter((row) => row.netherlands.includes('TCVT-RA'))).toHaveLength(4)
  })
})

test('no figure is typed into a text', () => {
  /** Names, not figures: drives, classes and standards. */
  const names = /4×4(×4)?|[123][ab]\b|DGUV Grundsatz 30[189]-\d{3}/g
  for (const { page, locale } of everyPage) {
    const source = readFileSync(new URL(`../../../web/content/${locale}/${page}.ts`, import.meta.url), 'utf8')
    const words = source
      .replace(/^import .*$/gm, '')
      .replace(/\$\{[^}]*\}/g, '')
      .replaceAll(names, '')
    expect([page, locale, words.match(/(?<![\p{L}\d])\d.*/gu) ?? []]).toEqual([page, locale, []])
  }
})
