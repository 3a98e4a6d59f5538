import type { ListField } from '#worker/contract/enquiry-list-fields.ts'
import type { DateError } from '#worker/contract/error-codes.ts'

type Sentence = (name: string) => string
type ListDay = 'date_from' | 'date_to'
type DayError = DateError | 'invalid'
type DaySentences = Record<Exclude<DayError, 'end_before_start'>, Sentence> &
  Partial<Record<DayError, Sentence>>

/** Texts of the enquiry list in the contact form. */
const words = {
  heading: 'Pozycje zapytania',
  lead: 'Termin, miejsce i operatora można też ustalić później.',
  /** The same for courses alone. */
  courseLead: 'Termin i\u00a0miejsce można też ustalić później.',
  /** While there is none, for somebody who signs up. */
  chooseCourse: 'Proszę wybrać szkolenie, a\u00a0potem podać liczbę osób i\u00a0dogodny termin.',
  fields: {
    quantity: 'Liczba sztuk',
    people: 'Liczba osób',
    date_from: 'Od',
    date_to: 'Do',
    courseDate: 'Dogodny termin',
    place: 'Miejsce pracy maszyny',
    coursePlace: 'Miejsce szkolenia',
    anyPlace: 'Miejsce',
    operator: 'Z operatorem',
    details: 'Szczegóły',
  },
  detailsExample: 'np. wysokość, model, osprzęt',
  /** For errors, and for screen readers. */
  shared: 'Termin i miejsce',
  /** Heads the buttons for whole weeks. */
  fromMonday: (date: string) => `Od poniedziałku, ${date}`,
  periods: [
    { weeks: 1, label: '1 tydzień' },
    { weeks: 2, label: '2 tygodnie' },
    { weeks: 4, label: '4 tygodnie' },
  ],
  /** Beside a row that has the dates and the place of the list. */
  ownDates: 'Inny termin lub miejsce',
  sharedDates: 'Termin i miejsce jak u góry',
  less: 'Mniej',
  more: 'Więcej',
  remove: 'Usuń',
  compare: { compare: 'Porównaj maszyny', failed: 'Spróbuj ponownie' },
  /** For screen readers. */
  removed: (name: string) => `Usunięto z zapytania: ${name}.`,
  another: 'Maszyna lub szkolenie',
  course: 'Szkolenie',
  add: 'Dodaj',
  errors: {
    catalogue_id: (name: string) => `${name}: tej pozycji nie ma już w ofercie. Proszę usunąć ją z listy.`,
    quantity: (name: string) => `${name}: proszę podać liczbę od 1 do 99.`,
    date_from: {
      date_past: (name: string) => `${name}: ta data już minęła. Proszę podać dzisiejszą lub późniejszą.`,
      date_too_far: (name: string) => `${name}: proszę podać datę nie dalszą niż za pięć lat.`,
      invalid: (name: string) => `${name}: takiej daty nie ma w kalendarzu.`,
    },
    date_to: {
      date_past: (name: string) =>
        `${name}: data końcowa już minęła. Proszę podać dzisiejszą lub późniejszą.`,
      date_too_far: (name: string) => `${name}: proszę podać datę końcową nie dalszą niż za pięć lat.`,
      end_before_start: (name: string) => `${name}: data końcowa jest wcześniejsza niż początkowa.`,
      invalid: (name: string) => `${name}: takiej daty końcowej nie ma w kalendarzu.`,
    },
    place: (name: string) => `${name}: proszę skrócić nazwę miejsca do 120 znaków.`,
    operator: (name: string) => `${name}: tej pozycji nie oferujemy z operatorem.`,
    details: (name: string) => `${name}: proszę skrócić szczegóły do 200 znaków.`,
  } satisfies Record<Exclude<ListField, ListDay>, Sentence> & Record<ListDay, DaySentences>,
}

export const text = {
  ...words,
  /** Typed for whoever has a list, with the spaces that people type. */
  prefill: {
    subject: 'Zapytanie o ofertę',
    message: 'Proszę o ofertę na wymienione pozycje.',
  },
}

export type EnquiryListText = typeof text
