import { describe, expect, test } from 'vitest'
import { tidy } from '#tests/support/typography.ts'
import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { type Locale, locales, type OfficeLocale, officeLocales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { officeMailTexts } from '#worker/outbox/channels/text/texts.ts'
import { applicationPlainFormText as plainApplication } from '#worker/submissions/client-application/text/application-plain-form.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'

type Words = { text?: unknown }

interface Source {
  name: string
  locale: Locale
  words: unknown
}

/** A file per language, wherever the language is in its path. */
const sourcesOf = (modules: Record<string, Words>): Source[] =>
  Object.entries(modules).map(([path, { text }]) => ({
    name: path,
    locale: locales.find((each) => new RegExp(`/${each}(/|\\.ts)`).test(path)) ?? 'pl',
    words: text,
  }))

const pages = sourcesOf(import.meta.glob('/web/content/*/**/*.ts', { eager: true }))
const accountMails = sourcesOf(import.meta.glob('/worker/auth/sending/mail/text/*.ts', { eager: true }))

const officeMailName = 'mail to the office'
const alerts: Record<string, Record<OfficeLocale, unknown>> = import.meta.glob(
  '/worker/operations/alerts/text/*.ts',
  {
    eager: true,
    import: 'texts',
  },
)

/** Everything that a visitor or the office reads. */
const sources: Source[] = [
  ...pages,
  ...accountMails,
  ...sourcesOf(import.meta.glob('/worker/auth/one-time/text/*.ts', { eager: true })),
  ...locales.map((locale) => ({ name: 'plain form', locale, words: contactPlainFormText[locale] })),
  ...locales.map((locale) => ({ name: 'plain application', locale, words: plainApplication[locale] })),
  ...locales.map((locale) => ({ name: 'plain page', locale, words: plainPageText[locale] })),
  ...locales.map((locale) => ({ name: 'refusals', locale, words: errorMessages[locale] })),
  ...officeLocales.flatMap((locale) =>
    [officeMailTexts, ...Object.values(alerts)].map((texts) => ({
      name: officeMailName,
      locale,
      words: texts[locale],
    })),
  ),
]

/** Stands for whatever a function is given: a number, a name or terms with an amount. */
const anything = Object.assign(Object('5'), { excess: {} })

const isForeign = (value: unknown): value is { lang: string; text: string } =>
  typeof value === 'object' && value !== null && 'lang' in value && 'text' in value

/** Every text with its place. Text with foreign terms in it counts as one. */
function sayings(words: unknown, path = ''): [path: string, saying: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function') return sayings(words(anything, anything, anything, anything), path)
  if (Array.isArray(words)) {
    return words.some(isForeign)
      ? [[path, words.map((part) => (isForeign(part) ? part.text : part)).join('')]]
      : words.flatMap((each, index) => sayings(each, `${path}.${index}`))
  }
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, each]) => sayings(each, `${path}.${key}`))
}

/** Texts that are agreed to the letter, ordinary spaces included. */
const quoted = [
  'Problem z połączeniem. Sprawdź internet i spróbuj ponownie.',
  'Sukces! Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.',
  'Twój wniosek został przesłany pomyślnie. Skontaktujemy się z Tobą wkrótce.',
]

/** True for texts that are typed, searched for or put into an address: they keep the spaces that people type; so do subjects and quotes. */
const keepsSpaces = (name: string, path: string, saying: string) =>
  /\.(keywords|enquiries|prefill)\./.test(path) ||
  name.endsWith('/reply.ts') ||
  (name === officeMailName && path.endsWith('.subject')) ||
  quoted.includes(saying)

/**
 * The words around each space that must not break, which is shown as `~`. The firm writes its name and address in one file,
 * as other programs read them.
 */
const findLoose = (saying: string, locale: Locale): string[] => {
  const { registeredOffice } = company.addresses
  const own = [company.legalName, companyDetails.court, formatUnbrokenAddress(registeredOffice)].reduce(
    (rest, each) => rest.replaceAll(each, ''),
    saying,
  )
  const bound = tidy(own, locale)
  if (bound === own) return []
  // An ordinary space and its replacement are both one character.
  const shown = Array.from({ length: bound.length }, (_, at) => (bound[at] === own[at] ? bound[at] : '~'))
  return shown
    .join('')
    .split(' ')
    .filter((words) => words.includes('~'))
}

const sentencesOf = (text: string) =>
  toPlainSpaces(text)
    .replaceAll('z. B.', 'zum Beispiel')
    .split(/(?<=[.?!])\s+(?=\p{Lu})/u)
    .filter((sentence) => /[.?!]$/.test(sentence) && sentence.split(' ').length > 2)

const quotes: Record<Locale, [open: string, close: string]> = {
  pl: ['„', '”'],
  en: ['“', '”'],
  de: ['„', '“'],
  nl: ['‘', '’'],
}

test.each(locales)('there is much to read in %s', (locale) => {
  const own = sources.filter((source) => source.locale === locale)
  expect(own.flatMap(({ words }) => sayings(words)).length).toBeGreaterThan(400)
})

describe.each(sources)('$name, $locale', ({ name, locale, words }) => {
  const said = sayings(words)

  test('binds what no line may part', () => {
    const loose = said
      .filter(([path, saying]) => !keepsSpaces(name, path, saying))
      .flatMap(([path, saying]) => findLoose(saying, locale).map((words) => `${path}: ${words}`))
    expect(loose, 'a non-breaking space belongs at each ~').toEqual([])
  })

  test('has titles and descriptions that fit into a search result', () => {
    for (const [path, saying] of said.filter(([path]) => /\bmeta\./.test(path))) {
      expect(saying.length, saying).toBeLessThanOrEqual(path.endsWith('.title') ? 60 : 155)
      if (path.endsWith('.title')) expect(saying).toMatch(new RegExp(` \\| ${company.name}$`))
    }
  })

  test('closes each quotation with the sign of its language, and uses no other', () => {
    const [open, close] = quotes[locale]
    for (const [, saying] of said) {
      const unquoted = saying.replace(new RegExp(`${open}[^${open}${close}]+${close}`, 'g'), '')
      // An apostrophe stands behind a letter.
      expect(unquoted.replace(/(?<=\p{L})’/gu, ''), saying).not.toMatch(/[„“”‘’«»"]/)
    }
  })
})

const contentPages = pages.filter(({ name }) =>
  /\/(home|about|rental|training|contact|privacy)\.ts$/.test(name),
)

describe.each(contentPages)('$name', ({ words }) => {
  const said = sayings(words)

  test('says no sentence twice', () => {
    const sentences = said.flatMap(([, saying]) => sentencesOf(saying))
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('has a description that fills a search result', () => {
    for (const [path, saying] of said.filter(([path]) => path === '.meta.description'))
      expect(saying.length, path).toBeGreaterThan(100)
  })

  test('leaves nothing empty, and no space at an end or beside another', () => {
    // The note on the policy's language comes in pieces, links between words.
    for (const [path, saying] of said.filter(([path]) => !path.includes('.languageNote.')))
      expect(saying, path).not.toMatch(/^$|^\s|\s$|\s{2}/)
  })

  test('has dashes and apostrophes of print, and calls nothing out', () => {
    for (const [path, saying] of said.filter(([path]) => !path.startsWith('.form')))
      expect(saying, path).not.toMatch(/['—!]|\d-\d(?!\d\d)| - /)
  })
})

test('no sentence is the same in two languages', () => {
  const seen = new Map<string, Locale>()
  for (const { locale, words } of contentPages) {
    const sentences = sayings(words).flatMap(([, saying]) => sentencesOf(saying))
    for (const sentence of sentences.filter((each) => (each.match(/\p{L}{3,}/gu)?.length ?? 0) >= 4)) {
      // The institute's Polish name stays Polish everywhere.
      if (sentence.startsWith('Sieć Badawcza Łukasiewicz')) continue
      expect([sentence, seen.get(sentence) ?? locale]).toEqual([sentence, locale])
      seen.set(sentence, locale)
    }
  }
})

test('every page has a title and a description of its own', () => {
  for (const part of ['.meta.title', '.meta.description']) {
    const said = pages.flatMap(({ words }) => sayings(words).filter(([path]) => path === part))
    expect(said.length).toBeGreaterThan(4 * locales.length)
    expect(new Set(said.map(([, saying]) => saying)).size, part).toBe(said.length)
  }
})

interface MailWords {
  greeting: string
  [kind: string]: unknown
}

/** The beginning of a sentence behind a greeting with a comma. German keeps capitals for forms of address. */
const beginnings: Record<Locale, RegExp> = {
  pl: /^\p{Ll}/u,
  en: /^\p{Lu}/u,
  de: /^(\p{Ll}|Sie\b|Ihr)/u,
  nl: /^\p{Lu}/u,
}

describe.each(accountMails)('mails about an account, $locale', ({ locale, words }) => {
  const { greeting, ...others } = words as MailWords
  const kinds = Object.values(others).filter(
    (kind): kind is { subject: string; body: string } => typeof kind === 'object',
  )

  test('begin as the language wants it', () => {
    expect(greeting).toMatch(/,$/)
    expect(kinds).toHaveLength(8)
    for (const { body } of kinds) expect(body).toMatch(beginnings[locale])
  })

  test('name the company in subject and body', () => {
    for (const { subject, body } of kinds) {
      expect(subject).toContain(company.name)
      expect(body).toContain(company.name)
    }
  })
})

test('answers by e-mail greet with a comma and close without a full stop', () => {
  const replies = pages.filter(({ name }) => name.endsWith('/reply.ts'))
  expect(replies).toHaveLength(locales.length)
  for (const { words } of replies) {
    const { greeting, closing } = words as { greeting(name: string): string; closing: string }
    expect(greeting('Anna Nowak')).toMatch(/,$/)
    expect(closing).not.toMatch(/\.$/)
  }
})
