import type { ListRowWords } from './pl.ts'

export const listRow: ListRowWords = {
  heading: 'Inhoud van uw aanvraag',
  pieces: (count) => `${count} ${count === 1 ? 'stuk' : 'stuks'}`,
  people: (count) => `${count} ${count === 1 ? 'persoon' : 'personen'}`,
  longDay: (day) => day,
  from: (day) => `vanaf ${day}`,
  until: (day) => `tot en met ${day}`,
  withOperator: 'met machinist',
  withoutOperator: 'zonder machinist',
  priceOfEach: 'Huurprijs per stuk, exclusief btw',
}
