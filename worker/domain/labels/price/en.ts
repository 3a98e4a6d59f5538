import type { PriceWords } from './pl.ts'

export const price: PriceWords = {
  name: 'Price excluding VAT',
  from: (amount) => `from\u00a0${amount}`,
  per: { day: 'per day', week: 'per week', month: 'per month' },
  alone: (from, per) => `${from} ${per} + VAT`,
  examples: 'Prices are examples.',
}
