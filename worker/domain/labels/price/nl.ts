import type { PriceWords } from './pl.ts'

export const price: PriceWords = {
  name: 'Huurprijs exclusief btw',
  from: (amount) => `vanaf\u00a0${amount}`,
  per: { day: 'per dag', week: 'per week', month: 'per maand' },
  alone: (from, per) => `${from} ${per}, exclusief btw`,
  examples: 'De prijzen zijn voorbeelden.',
}
