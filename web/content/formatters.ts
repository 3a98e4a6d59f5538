import type { Locale } from '#worker/domain/locales.ts'
import { formatAmount, inCurrencyOf, type Money } from '#worker/domain/money.ts'
import type { NumberRange } from './figures.ts'

const nbsp = '\u00a0'

/** A term in another language, rendered with its `lang`. */
interface ForeignTerm {
  lang: string
  text: string
}

/** Text; a list only where it contains foreign terms. */
export type Prose = string | readonly (string | ForeignTerm)[]

/** The word for each plural form of the language. */
type PluralForms<L extends Locale> = L extends 'pl'
  ? Record<'one' | 'few' | 'many' | 'other', string>
  : Record<'one' | 'other', string>

/** Creates a formatter at its first use: its language data take a slow phone up to 50 ms, and not every page needs each. */
function onFirstUse<T>(create: () => T): () => T {
  let created: T | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** Formatters for numbers in a language. They put a no-break space between a number and its unit. */
export function createFormatters<L extends Locale>(locale: L) {
  // Grouping starts at five digits, in every language.
  const digits = onFirstUse(
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: 'min2' }),
  )
  const plural = onFirstUse(() => new Intl.PluralRules(locale))

  const number = (value: number) => digits().format(value)
  const span = ({ from, to }: NumberRange) => `${number(from)}–${number(to)}`
  const wordFor = (count: number, forms: PluralForms<L>): string => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> = forms
    return known[plural().select(count)] ?? forms.other
  }

  return {
    number,
    /** `2–4` */
    span,
    /** `12 m` */
    measure: (value: number, unit: string) => number(value) + nbsp + unit,
    /** `8–14 m` */
    range: (values: NumberRange, unit: string) => span(values) + nbsp + unit,
    /** `6.06 × 2.44 m`; a line may break before a cross, but not after it. */
    size: (sides: readonly (number | NumberRange)[], unit: string) =>
      sides.map((side) => (typeof side === 'number' ? number(side) : span(side))).join(` ×${nbsp}`) +
      nbsp +
      unit,
    /** `5 days` */
    counted: (count: number, forms: PluralForms<L>) => number(count) + nbsp + wordFor(count, forms),
    /** `1000 zł`, `PLN 1000`, `230 €` */
    money: (amount: Money) => formatAmount(inCurrencyOf(amount, locale), locale),
    /** The word alone, where the figure is shown elsewhere. */
    wordFor,
  }
}

/** A list of language names for use inside a sentence: `Polish, English and German`. */
export function listLanguages(locale: Locale, languages: readonly Locale[]): string {
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  // British English has no comma before the last one.
  const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale)
  return list.format(languages.map((each) => names.of(each) ?? each))
}
