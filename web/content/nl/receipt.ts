import type { ReceiptText } from '#web/content/pl/receipt.ts'
import { company } from '#worker/domain/company.ts'
import { opening } from '#worker/domain/labels/opening/nl.ts'

export const text: ReceiptText = {
  reference: 'Referentienummer',
  dates: 'Periode',
  place: 'Locatie',
  list: 'Inhoud van uw aanvraag',
  pieces: (count) => `${count} ${count === 1 ? 'stuk' : 'stuks'}`,
  people: (count) => `${count} ${count === 1 ? 'persoon' : 'personen'}`,
  from: (day) => `vanaf ${day}`,
  until: (day) => `tot en met ${day}`,
  period: (first, last) => `van ${first} tot en met ${last}`,
  operator: 'met machinist',
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
