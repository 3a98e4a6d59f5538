import type { MachineId } from './catalogue/ids.ts'
import { exampleMarks, readFact } from './example.ts'
import type { PriceWords } from './labels/price/pl.ts'
import type { Locale } from './locales.ts'
import { formatAmount, inCurrencyOf } from './money.ts'
import { rentalPrices } from './rental-prices.ts'

const periods = ['day', 'week', 'month'] as const

/** The words in one language, and that language. */
export interface PriceTexts {
  words: PriceWords
  locale: Locale
}

const areExamples = () => readFact(rentalPrices)?.isExample

/** Follows a price of the demonstration. */
export const priceMark = (locale: Locale): string => (areExamples() ? ` ${exampleMarks[locale]}` : '')

/** A sentence of the demonstration at a list of machines, whose prices are not marked one by one. */
export const priceNote = ({ examples }: PriceWords): string => (areExamples() ? ` ${examples}` : '')

const amountsOf = (id: string, locale: Locale) => {
  const prices = readFact(rentalPrices)?.value[id as MachineId]
  return prices && inCurrencyOf(prices, locale)
}

/** The lowest price of a machine for a day, to compare it by. */
export const readDayPrice = (id: string, locale: Locale): number | null => amountsOf(id, locale)?.[0] ?? null

/** The prices that the owner states for a machine: `from PLN 160`, `per day`. */
export function readPrices(id: string, { words, locale }: PriceTexts): { from: string; per: string }[] {
  const amounts = amountsOf(id, locale)
  if (!amounts) return []
  return periods.flatMap((period, index) => {
    const amount = amounts[index]
    return amount == null ? [] : [{ from: words.from(formatAmount(amount, locale)), per: words.per[period] }]
  })
}

/** The price for the shortest period: `from PLN 160 per day + VAT`. Empty without any. */
export function describeFirstPrice(id: string, texts: PriceTexts): string {
  const [first] = readPrices(id, texts)
  return first ? texts.words.alone(first.from, first.per) : ''
}

/** All in one line: `Price excluding VAT: from PLN 160 per day, from PLN 720 per week`. Empty without any. */
export function describePrices(id: string, texts: PriceTexts, name: string): string {
  const prices = readPrices(id, texts).map(({ from, per }) => `${from} ${per}`)
  return prices.length > 0 ? `${name}: ${prices.join(', ')}` : ''
}
