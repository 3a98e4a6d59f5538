import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { company } from '#worker/domain/company.ts'
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
  event: {
    notAgreed: (reference) => `Anfrage ${reference}. Der Termin ist noch nicht bestätigt.`,
    machines: (count) => `Maschinen von ${company.name} (${count})`,
    items: (count) => `Anfrage bei ${company.name} (${count})`,
    phone: (number) => `Telefon: ${number}`,
  },
  anotherEnquiry: 'Weitere Anfrage stellen',
  anotherForm: 'Weiteres Formular ausfüllen',
}
