import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { opening } from '#worker/domain/labels/opening/de.ts'

export const text: ReceiptText = {
  reference: 'Vorgangsnummer',
  dates: 'Zeitraum',
  place: 'Ort',
  list: 'Positionen Ihrer Anfrage',
  pieces: (count) => `${count} Stück`,
  people: (count) => `${count} ${count === 1 ? 'Person' : 'Personen'}`,
  from: (day) => `ab ${day}`,
  until: (day) => `bis ${day}`,
  period: (first, last) => `vom ${first} bis zum ${last}`,
  operator: 'mit Bediener',
  opening,
  copy: (email) =>
    `Sie erhalten eine Bestätigung per E-Mail an ${email} (bei mehreren Formularen höchstens eine pro Stunde).`,
  print: 'Drucken',
  calendar: 'Termin im Kalender speichern',
  notAgreed: (reference) => `Anfrage ${reference}. Der Termin ist noch nicht bestätigt.`,
  anotherEnquiry: 'Weitere Anfrage stellen',
  anotherForm: 'Weiteres Formular ausfüllen',
}
