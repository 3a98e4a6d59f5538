import { randomUUID } from 'node:crypto'
import { messageFields } from '#tests/support/message-fields.ts'
import type { Authorization, ClientApplication } from '#worker/contract/client-application.ts'
import type { ContactMessage } from '#worker/contract/contact-message.ts'

/** Polish submissions go to every channel, so they write the most rows. */
const language = 'pl'

export const createMessage = (): ContactMessage & { id: string } => ({
  ...messageFields,
  id: randomUUID(),
  name: 'Małgorzata Brzęczyszczykiewicz',
  email: 'malgorzata@klient.example',
  phone: '+48 600 100 200',
  subject: 'Zapytanie o izolację elewacji',
  message: 'Dzień dobry,\nprosimy o wycenę prac na wysokości, około 1200 m² w trzech etapach.\n'.repeat(6),
  language,
})

export const createAuthorization = (number: number): Authorization => ({
  first_name: `Osoba ${number}`,
  last_name: 'Nowak-Kowalska',
  email: `osoba${number}@klient.example`,
  position: 'Kierownik budowy',
  authorization_scope: 'Zamówienia, odbiory prac i protokoły',
})

export const createApplication = (): ClientApplication => ({
  id: randomUUID(),
  company_name: 'Klient Budowlany sp. z o.o.',
  vat_number: 'PL5260001246',
  signatory_first_name: 'Jan',
  signatory_last_name: 'Kowalski',
  signatory_email: 'jan@klient.example',
  payment_contact_first_name: 'Anna',
  payment_contact_last_name: 'Nowak',
  payment_contact_email: 'anna@klient.example',
  invoice_email: 'faktury@klient.example',
  bank_account_number: 'PL61 1090 1014 0000 0712 1981 2874',
  bank_name: 'Bank Przykładowy S.A.',
  swift_bic_code: 'WBKPPLPP',
  authorizations: [1, 2, 3].map(createAuthorization),
  language,
})
