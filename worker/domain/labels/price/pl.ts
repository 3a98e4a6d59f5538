/** Words of the prices of a machine, net of VAT. Polish gives the shape. */
export const price = {
  name: 'Cena netto',
  from: (amount: string) => `od\u00a0${amount}`,
  per: { day: 'za dobę', week: 'za tydzień', month: 'za miesiąc' },
  /** A single price. */
  alone: (from: string, per: string) => `${from}\u00a0netto ${per}`,
  /** Said once of a list of machines, in the demonstration. */
  examples: 'Ceny są przykładowe.',
}

export type PriceWords = typeof price
