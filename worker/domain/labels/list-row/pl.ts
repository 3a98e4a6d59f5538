import { toPolishPlural } from '#worker/domain/polish-plural.ts'

/** Words of a row of an enquiry list. Polish gives the shape. */
export const listRow = {
  heading: 'Pozycje zapytania',
  pieces: (count: number) => `${count} szt.`,
  people: (count: number) => `${count} ${toPolishPlural(count, 'osoba', 'osoby', 'osób')}`,
  /** A day whose month is a word. */
  longDay: (day: string) => `${day} r.`,
  from: (day: string) => `od ${day}`,
  until: (day: string) => `do ${day}`,
  withOperator: 'z operatorem',
  withoutOperator: 'bez operatora',
  /** Before the prices of a machine: a row may ask for several. */
  priceOfEach: 'Cena netto za sztukę',
}

export type ListRowWords = typeof listRow
