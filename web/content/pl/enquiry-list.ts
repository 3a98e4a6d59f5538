import type { ListField } from '#worker/contract/enquiry-list-fields.ts'

/** Texts of the enquiry list in the contact form. */
const words = {
  heading: 'Lista zapytania',
  lead: 'Termin, miejsce i operatora można też ustalić później.',
  fields: {
    quantity: 'Liczba sztuk',
    people: 'Liczba osób',
    date_from: 'Od',
    date_to: 'Do',
    place: 'Miejsce pracy',
    coursePlace: 'Miejsce szkolenia',
    operator: 'Z operatorem',
  },
  remove: 'Usuń z listy',
  /** For screen readers. */
  removed: (name: string) => `Usunięto z listy: ${name}.`,
  copyToAll: 'Ten sam termin i miejsce dla wszystkich',
  copied: 'Termin i miejsce są teraz takie same we wszystkich pozycjach.',
  errors: {
    catalogue_id: (name: string) => `${name}: tej pozycji nie ma już w ofercie. Prosimy usunąć ją z listy.`,
    quantity: (name: string) => `${name}: proszę podać liczbę od 1 do 99.`,
    date_from: (name: string) =>
      `${name}: proszę sprawdzić początek. Może to być dzień od dzisiaj do pięciu lat naprzód.`,
    date_to: (name: string) =>
      `${name}: proszę sprawdzić koniec. Nie może być wcześniejszy niż początek ani późniejszy niż za pięć lat.`,
    place: (name: string) => `${name}: proszę skrócić nazwę miejsca do 120 znaków.`,
    operator: (name: string) => `${name}: tej pozycji nie oferujemy z operatorem.`,
  } satisfies Record<ListField, (name: string) => string>,
}

export const text = {
  ...words,
  /** Typed for whoever has a list, with the spaces that people type. */
  prefill: {
    subject: 'Zapytanie o ofertę',
    message: 'Proszę o ofertę na pozycje z listy zapytania.',
  },
}

export type EnquiryListText = typeof text
