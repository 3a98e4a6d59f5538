import { listRow } from '#worker/domain/labels/list-row/pl.ts'

/** Texts of the enquiry list in a record. */
export const text = {
  row: listRow,
  columns: {
    name: 'Maszyna lub szkolenie',
    quantity: 'Ilość',
    period: 'Termin',
    place: 'Miejsce pracy maszyny',
    operator: 'Operator',
    details: 'Szczegóły',
  },
  yes: 'tak',
  no: 'nie',
  none: 'nie podano',
  notApplicable: 'nie dotyczy',
}

export type EnquiryListText = typeof text
