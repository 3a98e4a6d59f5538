import { listRow } from '#worker/domain/labels/list-row/pl.ts'

/** Texts of the enquiry list in a record. */
export const text = {
  heading: listRow.heading,
  columns: {
    name: 'Maszyna lub szkolenie',
    quantity: 'Ilość',
    from: 'Od',
    to: 'Do',
    place: 'Miejsce pracy maszyny',
    operator: 'Operator',
    details: 'Szczegóły',
  },
  pieces: listRow.pieces,
  people: listRow.people,
  yes: 'tak',
  no: 'nie',
  none: 'nie podano',
  notApplicable: 'nie dotyczy',
}

export type EnquiryListText = typeof text
