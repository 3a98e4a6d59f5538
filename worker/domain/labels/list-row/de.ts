import type { ListRowWords } from './pl.ts'

export const listRow: ListRowWords = {
  heading: 'Positionen Ihrer Anfrage',
  pieces: (count) => `${count} Stück`,
  people: (count) => `${count} ${count === 1 ? 'Person' : 'Personen'}`,
  longDay: (day) => day,
  from: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
  withOperator: 'mit Bediener',
  withoutOperator: 'ohne Bediener',
  priceOfEach: 'Mietpreis netto je Stück',
}
