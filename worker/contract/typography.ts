import type { Locale } from './locales.ts'

const nbsp = '\u00a0'

const everywhere: [RegExp, string][] = [
  // A number and its unit, but not after a time or a product.
  [/(?<![\d:×.,])(\d+(?:[.,]\d+)*\+?) (?=\p{L})/gu, `$1${nbsp}`],
  // Abbreviations and the number or name that follows.
  [/(?<=^|[\s(„«])((?:ul|nr|ok|art|ust|lit|sp|ca|max|abs|buchst)\.|nr|§) (?=\S)/giu, `$1${nbsp}`],
  // No line begins with a dash.
  [/ – /g, `${nbsp}– `],
]

const bindings: Record<Locale, [RegExp, string][]> = {
  pl: [[/(?<=^|[\s(„«])([aiouwz]) /giu, `$1${nbsp}`]],
  en: [[/\b(Article|point) (?=[\d(])/g, `$1${nbsp}`]],
  de: [[/\b([zu]\.|d\.) (?=[BaTh]\.)/g, `$1${nbsp}`]],
  nl: [],
}

/** Inserts non-breaking spaces according to the language's typography. */
export function tidy(text: string, locale: Locale): string {
  return [...everywhere, ...bindings[locale]].reduce(
    (tidied, [pattern, replacement]) => tidied.replace(pattern, replacement),
    text,
  )
}

/** `tidy` for every string in a structure, including those its functions return. */
export function tidyAll<Content>(content: Content, locale: Locale): Content {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return tidy(value, locale)
    if (typeof value === 'function') return (...given: unknown[]) => walk(value(...given))
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, walk(each)]))
  }
  return walk(content) as Content
}

/** `tidyAll` for the texts of every language. */
export const tidyTexts = <Content>(texts: Record<Locale, Content>): Record<Locale, Content> => ({
  pl: tidyAll(texts.pl, 'pl'),
  en: tidyAll(texts.en, 'en'),
  de: tidyAll(texts.de, 'de'),
  nl: tidyAll(texts.nl, 'nl'),
})

/** Replaces non-breaking spaces by ordinary ones, for addresses and subjects. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(nbsp, ' ')
}
