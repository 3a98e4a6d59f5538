import type { ListRowWords } from './pl.ts'

export const listRow: ListRowWords = {
  heading: 'Enquiry list',
  pieces: (count) => `${count} ${count === 1 ? 'unit' : 'units'}`,
  people: (count) => `${count} ${count === 1 ? 'person' : 'people'}`,
  longDay: (day) => day,
  from: (day) => `from ${day}`,
  until: (day) => `until ${day}`,
  withOperator: 'with operator',
  withoutOperator: 'without operator',
  priceOfEach: 'Price per unit, excluding VAT',
}
