import { tidyAll } from '#worker/contract/typography.ts'

/** Texts of the enquiry list in a record. */
const words = {
  heading: 'Lista zapytania',
  columns: {
    name: 'Maszyna lub szkolenie',
    quantity: 'Ilość',
    from: 'Od',
    to: 'Do',
    place: 'Miejsce pracy',
    operator: 'Operator',
  },
  yes: 'tak',
  no: 'nie',
  none: 'nie podano',
}

export const text = tidyAll(words, 'pl')
