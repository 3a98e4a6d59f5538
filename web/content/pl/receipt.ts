import { company } from '#worker/domain/company.ts'
import { listRow } from '#worker/domain/labels/list-row/pl.ts'
import { opening } from '#worker/domain/labels/opening/pl.ts'

/** Texts of what stays on the page after a form was sent. */
export const text = {
  reference: 'Numer zgłoszenia',
  dates: 'Termin',
  place: 'Miejsce',
  list: 'Pozycje zapytania',
  row: listRow,
  opening,
  /** Only where one was queued. */
  copy: (email: string) =>
    `Potwierdzenie wyślemy na adres ${email}. Przy kilku zgłoszeniach w ciągu godziny przyjdzie jedno.`,
  print: 'Drukuj',
  calendar: 'Zapisz termin w kalendarzu',
  /** In the calendar file. */
  event: {
    notAgreed: (reference: string) => `Zapytanie ${reference}. Termin nie jest jeszcze potwierdzony.`,
    /** The title for several machines, whose names would be too long for one. */
    machines: (count: number) => `Maszyny z\u00a0firmy ${company.name} (${count})`,
    /** The same where courses are among them. */
    items: (count: number) => `Zapytanie do firmy ${company.name} (${count})`,
    phone: (number: string) => `Telefon: ${number}`,
  },
  /** Shows the empty contact form. */
  anotherEnquiry: 'Zapytaj o coś innego',
  /** Shows the empty client form. */
  anotherForm: 'Wypełnij kolejny formularz',
}

export type ReceiptText = typeof text
