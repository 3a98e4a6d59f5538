import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { company } from '#worker/domain/company.ts'
import { listRow } from '#worker/domain/labels/list-row/de.ts'
import { opening } from '#worker/domain/labels/opening/de.ts'

export const text: ReceiptText = {
  reference: 'Vorgangsnummer',
  dates: 'Zeitraum',
  place: 'Ort',
  list: 'Positionen Ihrer Anfrage',
  row: listRow,
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
