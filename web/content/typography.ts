import type { Locale } from '#worker/contract/locales.ts'
import type { Span } from './figures.ts'

const nbsp = '\u00a0'

/** A term of another language inside a text; it is marked with its `lang`. */
interface ForeignTerm {
  lang: string
  text: string
}

/** Running text. A list only where foreign terms stand in it. */
export type Prose = string | readonly (string | ForeignTerm)[]

/** Whole words, one for each plural form that the language has. */
type PluralForms<L extends Locale> = L extends 'pl'
  ? Record<'one' | 'few' | 'many' | 'other', string>
  : Record<'one' | 'other', string>

/** Writes figures as a language does. The space between a number and its unit never breaks a line. */
export function figuresIn<L extends Locale>(locale: L) {
  // Grouping starts at five digits, in every language.
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' })
  const plural = new Intl.PluralRules(locale)

  const number = (value: number) => digits.format(value)
  const span = ({ from, to }: Span) => `${number(from)}–${number(to)}`
  const wordFor = (count: number, forms: PluralForms<L>): string => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> = forms
    return known[plural.select(count)] ?? forms.other
  }

  return {
    number,
    /** `2–4` */
    span,
    /** `12 m` */
    measure: (value: number, unit: string) => number(value) + nbsp + unit,
    /** `8–14 m` */
    range: (values: Span, unit: string) => span(values) + nbsp + unit,
    /** `6.06 × 2.44 m`; a line may break before a cross, not behind it. */
    size: (sides: readonly (number | Span)[], unit: string) =>
      sides.map((side) => (typeof side === 'number' ? number(side) : span(side))).join(` ×${nbsp}`) +
      nbsp +
      unit,
    /** `5 days` */
    counted: (count: number, forms: PluralForms<L>) => number(count) + nbsp + wordFor(count, forms),
    /** `4–6 desks`; the word agrees with the second number. */
    countedSpan: (counts: Span, forms: PluralForms<L>) => span(counts) + nbsp + wordFor(counts.to, forms),
    /** The word alone, for a figure that stands apart from it. */
    wordFor,
  }
}

const everywhere: [RegExp, string][] = [
  [/(\d\+?) (?=\p{L})/gu, `$1${nbsp}`],
  // A dash may end a line, not begin one.
  [/ – /g, `${nbsp}– `],
]

const bindings: Record<Locale, [RegExp, string][]> = {
  pl: [
    [/(?<=^|[\s(„«])([aiouwz]) /giu, `$1${nbsp}`],
    [/(?<=^|[\s(„«])(ul\.|nr|ok\.|np\.|art\.|kl\.) (?=\S)/giu, `$1${nbsp}`],
  ],
  en: [[/\b(No\.|approx\.) (?=\S)/g, `$1${nbsp}`]],
  de: [
    [/\b([zu]\.) (?=[BaT]\.)/g, `$1${nbsp}`],
    [/\b(d\.) (?=h\.)/g, `$1${nbsp}`],
    [/\b(Nr\.|ca\.) (?=\S)/g, `$1${nbsp}`],
  ],
  nl: [[/\b(nr\.|ca\.) (?=\S)/g, `$1${nbsp}`]],
}

/** Puts non-breaking spaces where the language's typography wants them. */
export function tidy(text: string, locale: Locale): string {
  return [...everywhere, ...bindings[locale]].reduce(
    (tidied, [pattern, replacement]) => tidied.replace(pattern, replacement),
    text,
  )
}

/** `tidy` for every string of a page's content. */
export function tidyAll<Content>(content: Content, locale: Locale): Content {
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return tidy(value, locale)
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
