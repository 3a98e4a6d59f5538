import type { Locale } from '#worker/domain/locales.ts'

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
