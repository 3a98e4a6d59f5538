import { toPolishPlural } from '#worker/domain/polish-plural.ts'

/** Texts of the enquiry list in a record. */
export const text = {
  heading: 'Pozycje zapytania',
  columns: {
    name: 'Maszyna lub szkolenie',
    quantity: 'Ilość',
    from: 'Od',
    to: 'Do',
    place: 'Miejsce pracy maszyny',
    operator: 'Operator',
    details: 'Szczegóły',
  },
  pieces: (count: number) => `${count} szt.`,
  people: (count: number) => `${count} ${toPolishPlural(count, 'osoba', 'osoby', 'osób')}`,
  yes: 'tak',
  no: 'nie',
  none: 'nie podano',
  notApplicable: 'nie dotyczy',
}

export type EnquiryListText = typeof text
