import type { Locale } from './locales.ts'

type Currency = 'pln' | 'eur'

/** Stated by the company in either currency. */
export type InCurrencies<Amounts> = Readonly<Record<Currency, Amounts>>

export type Money = InCurrencies<number>

/** German and Dutch texts have euros. */
export const inCurrencyOf = <Amounts>(amounts: InCurrencies<Amounts>, locale: Locale): Amounts =>
  amounts[locale === 'de' || locale === 'nl' ? 'eur' : 'pln']

const formats: Partial<Record<Locale, Intl.NumberFormat>> = {}

/** `1000 zł`, `PLN 1000`, `230 €`. Its language data take a slow phone up to 50 ms, so each is created at its first use. */
export function formatAmount(amount: number, locale: Locale): string {
  formats[locale] ??= new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: inCurrencyOf({ pln: 'pln', eur: 'eur' }, locale),
    useGrouping: 'min2',
    trailingZeroDisplay: 'stripIfInteger',
  })
  return formats[locale].format(amount)
}
