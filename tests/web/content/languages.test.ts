import { describe, expect, test } from 'vitest'
import { type Locale, locales, officeLocales } from '#worker/domain/locales.ts'

type Words = { text?: unknown }

const modules: Record<string, Words> = import.meta.glob('/web/content/*/**/*.ts', { eager: true })

/** Page or part of a page -> what it says in each language that has it. */
const files = new Map<string, Map<Locale, unknown>>()
for (const [path, { text }] of Object.entries(modules)) {
  const [, locale, name = ''] = path.match(/content\/(\w\w)\/(.+)\.ts$/) ?? []
  const file = files.get(name) ?? new Map()
  file.set(locale as Locale, text)
  files.set(name, file)
}

/** Polish alone has a hook of its own; the Dutch pages show the Polish policy. */
const partial: Record<string, Locale[]> = {
  automation: ['pl'],
  privacy: ['pl', 'en', 'de'],
  'captcha-privacy': ['pl', 'en', 'de'],
  'monthly-backups': ['pl', 'en', 'de'],
}

/** Words of the screens for people with an account. */
const isOfScreens = (name: string) => /^(admin\/|auth|account-texts$|sign-out$)/.test(name)

const localesOf = (name: string): Locale[] =>
  partial[name] ?? [...(isOfScreens(name) ? officeLocales : locales)]

/** Pages that differ between the languages by intent, and how the languages go together. */
const groups: Record<string, Locale[][]> = {
  home: [
    ['pl', 'en'],
    ['de', 'nl'],
  ],
  about: [
    ['pl', 'en'],
    ['de', 'nl'],
  ],
  rental: [
    ['pl', 'en'],
    ['de', 'nl'],
  ],
}

/** A count that has the parts of an amount as well. */
const sample = Object.assign(Object(3), { pln: 3, eur: 3, excess: { pln: 3, eur: 3 } })

/** The path of every string, lists counted as one; functions are called with samples. */
function sayings(words: unknown, path = ''): [path: string, saying: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return [[path, String(words(sample, 'A'))]]
  if (Array.isArray(words)) return words.flatMap((each) => sayings(each, `${path}[]`))
  if (typeof words !== 'object' || words === null) return []
  // The machines differ between the languages, and so do the ids of their fragments.
  if (path === '.fragments') return []
  return Object.entries(words).flatMap(([key, each]) => sayings(each, `${path}.${key}`))
}

/** A toast or a note that one language words in one sentence and another in two, or not at all. */
const mayBeMissing = /(\.body|Title|openingHours\.note|\.lang|polishNames)$/

/** Texts of these languages alone: German law wants an Impressum, and the Dutch policy is in Polish. */
const onlyIn: { paths: RegExp; in: Locale[] }[] = [
  { paths: /\.footer\.links\.company$/, in: ['de'] },
  { paths: /\.companyData\.reach\.\w+$/, in: ['de'] },
  { paths: /\.privacy\.languageNote(\[\]\.locale)?$/, in: ['nl'] },
]

/** A text may be one string or several, where a part of it is in another language. */
const asOneText = (path: string) => path.replace(/(\[\](\.text)?)+$/, '')

const pathsOf = (words: unknown) =>
  [...new Set(sayings(words).map(([path]) => asOneText(path)))]
    .filter((path) => !mayBeMissing.test(path) && !onlyIn.some(({ paths }) => paths.test(path)))
    .sort()

/** Names keep their language; ids are no words. */
const isName = (path: string, saying: string) =>
  path.endsWith('.id') ||
  /Łukasiewicz|Sąd Rejonowy|Prezes Urzędu|Urząd Dozoru|IPAF PAL Card|ul\. |Altimach/.test(saying)

describe.each([...files.keys()])('%s', (name) => {
  const file = files.get(name) ?? new Map<Locale, unknown>()

  test('is there in every language', () => {
    expect([...file.keys()].sort()).toEqual(localesOf(name).sort())
  })

  test('has the same texts in each', () => {
    for (const group of groups[name] ?? [localesOf(name)]) {
      const [first = 'pl', ...others] = group
      for (const other of others) expect(pathsOf(file.get(other)), other).toEqual(pathsOf(file.get(first)))
    }
  })

  test('leaves no text empty', () => {
    for (const [locale, words] of file) {
      const empty = sayings(words).filter(([, saying]) => saying.trim() === '')
      expect(empty, locale).toEqual([])
    }
  })
})

test.each(onlyIn)('$paths is said in $in alone', ({ paths, in: expected }) => {
  const saying = [...files.values()].flatMap((file) =>
    Array.from(file).flatMap(([locale, words]) =>
      sayings(words).some(([path]) => paths.test(asOneText(path))) ? [locale] : [],
    ),
  )
  expect(saying).toEqual(expected)
})

const sources: Record<string, string> = import.meta.glob('/web/content/{en,de,nl}/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

// Pages load them by language without asking, so it is here that a missing sentence does not compile.
test.each(Object.entries(sources))('%s has the type of the Polish text', (_, source) => {
  expect(source).not.toContain('export const text = ')
})

test('no text of three words or more is the same in two languages', () => {
  const seen = new Map<string, Locale>()
  const twice: string[] = []
  for (const file of files.values()) {
    for (const [locale, words] of file) {
      for (const [path, saying] of sayings(words)) {
        if (isName(path, saying) || (saying.match(/\p{L}{3,}/gu) ?? []).length < 3) continue
        if ((seen.get(saying) ?? locale) !== locale) twice.push(`${seen.get(saying)}, ${locale}: ${saying}`)
        seen.set(saying, locale)
      }
    }
  }
  expect(twice).toEqual([])
})
