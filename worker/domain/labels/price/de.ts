import type { PriceWords } from './pl.ts'

export const price: PriceWords = {
  name: 'Mietpreis netto',
  from: (amount) => `ab\u00a0${amount}`,
  per: { day: 'pro Tag', week: 'pro Woche', month: 'pro Monat' },
  alone: (from, per) => `${from}\u00a0netto ${per}`,
  examples: 'Die Preise sind Beispiele.',
}
