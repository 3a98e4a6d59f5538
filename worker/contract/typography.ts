import type { Locale } from './locales.ts'

const nbsp = '\u00a0'

const everywhere: [RegExp, string][] = [
  // A figure and what it counts; behind a time or a product a sentence just goes on.
  [/(?<![\d:×.,])(\d+(?:[.,]\d+)*\+?) (?=\p{L})/gu, `$1${nbsp}`],
  // What belongs to the figure or the name behind them.
  [/(?<=^|[\s(„«])((?:ul|nr|ok|art|ust|lit|sp|ca|max|abs|buchst)\.|nr|§) (?=\S)/giu, `$1${nbsp}`],
  // A dash may end a line, not begin one.
  [/ – /g, `${nbsp}– `],
]

const bindings: Record<Locale, [RegExp, string][]> = {
  pl: [[/(?<=^|[\s(„«])([aiouwz]) /giu, `$1${nbsp}`]],
  en: [[/\b(Article|point) (?=[\d(])/g, `$1${nbsp}`]],
  de: [[/\b([zu]\.|d\.) (?=[BaTh]\.)/g, `$1${nbsp}`]],
  nl: [],
}

/** Puts non-breaking spaces where the language's typography wants them. */
export function tidy(text: string, locale: Locale): string {
  return [...everywhere, ...bindings[locale]].reduce(
    (tidied, [pattern, replacement]) => tidied.replace(pattern, replacement),
    text,
  )
}

/** `tidy` for every string of a content, those that its functions make included. */
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

/** Ordinary spaces again, for text that leaves the page: addresses, subjects. */
export function toPlainSpaces(text: string): string {
  return text.replaceAll(nbsp, ' ')
}
