import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { company } from '#worker/domain/company.ts'
import { listRow } from '#worker/domain/labels/list-row/nl.ts'
import { opening } from '#worker/domain/labels/opening/nl.ts'

export const text: ReceiptText = {
  reference: 'Referentienummer',
  dates: 'Periode',
  place: 'Locatie',
  list: 'Inhoud van uw aanvraag',
  row: listRow,
  opening,
  copy: (email) => `U ontvangt een bevestiging op ${email} (bij meerdere formulieren hoogstens één per uur).`,
  print: 'Afdrukken',
  calendar: 'Periode in uw agenda opslaan',
  event: {
    notAgreed: (reference) => `Aanvraag ${reference}. De periode is nog niet bevestigd.`,
    machines: (count) => `Machines van ${company.name} (${count})`,
    items: (count) => `Aanvraag bij ${company.name} (${count})`,
    phone: (number) => `Telefoon: ${number}`,
  },
  anotherEnquiry: 'Iets anders aanvragen',
  anotherForm: 'Nog een formulier invullen',
}
