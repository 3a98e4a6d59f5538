import type { Locale } from '#worker/contract/locales.ts'
import type { NumberRange } from './figures.ts'

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
export function createFormatters<L extends Locale>(locale: L) {
  // Grouping starts at five digits, in every language.
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' })
  const plural = new Intl.PluralRules(locale)
  const zlotys = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'PLN',
    useGrouping: 'min2',
    trailingZeroDisplay: 'stripIfInteger',
  })

  const number = (value: number) => digits.format(value)
  const span = ({ from, to }: NumberRange) => `${number(from)}–${number(to)}`
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
    range: (values: NumberRange, unit: string) => span(values) + nbsp + unit,
    /** `6.06 × 2.44 m`; a line may break before a cross, not behind it. */
    size: (sides: readonly (number | NumberRange)[], unit: string) =>
      sides.map((side) => (typeof side === 'number' ? number(side) : span(side))).join(` ×${nbsp}`) +
      nbsp +
      unit,
    /** `5 days` */
    counted: (count: number, forms: PluralForms<L>) => number(count) + nbsp + wordFor(count, forms),
    /** `4–6 desks`; the word agrees with the second number. */
    countedSpan: (counts: NumberRange, forms: PluralForms<L>) =>
      span(counts) + nbsp + wordFor(counts.to, forms),
    /** `1000 zł` */
    money: (pln: number) => zlotys.format(pln),
    /** The word alone, for a figure that stands apart from it. */
    wordFor,
  }
}

/** `Polish, English and German`, as the language writes it inside a sentence. */
export function listLanguages(locale: Locale, languages: readonly Locale[]): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  // British English has no comma before the last one.
  const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale)
  return list.format(languages.map((each) => names.of(each) ?? each))
}
