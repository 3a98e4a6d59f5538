import { clientValues, messageValues, personValues } from '#tests/support/form-values.ts'
import type { ApplicationFields, Authorization } from '#worker/contract/client-application.ts'
import { formPaths } from '#worker/contract/form-paths.ts'

/** Valid bodies, each with a new id. */
export const messageBody = () => ({
  ...messageValues,
  id: crypto.randomUUID() as string,
  name: 'Jan Kowalski',
  email: 'jan@firma.example',
  phone: '+48 600 000 000' as string | null,
  subject: 'Podnośnik na dwa tygodnie',
  message: 'Dzień dobry,\nproszę o ofertę.',
  language: 'pl' as 'pl' | 'en' | 'de' | 'nl',
})

export const clientFieldsBody = () => ({
  ...clientValues,
  company_name: 'Budowa Sp. z o.o.',
  vat_number: 'PL5250000000',
  signatory_first_name: 'Anna',
  signatory_last_name: 'Nowak',
  signatory_email: 'anna@budowa.example',
  payment_contact_first_name: 'Piotr',
  payment_contact_last_name: 'Lis',
  payment_contact_email: 'piotr@budowa.example',
  invoice_email: 'faktury@budowa.example',
  bank_account_number: 'PL61 1090 1014 0000 0712 1981 2874',
  bank_name: 'Bank Budowy',
  swift_bic_code: 'WBKPPLPP' as string | null,
})

export const authorizationBody = (number = 1): Authorization => ({
  ...personValues,
  first_name: `Ewa${number}`,
  last_name: `Kot${number}`,
  email: `ewa${number}@budowa.example`,
})

export const authorizationBodies = (count: number) =>
  Array.from({ length: count }, (_, index) => authorizationBody(index + 1))

export const applicationBody = () => ({
  id: crypto.randomUUID() as string,
  ...(clientFieldsBody() satisfies Omit<ApplicationFields, 'authorizations'>),
  language: 'pl' as 'pl' | 'en' | 'de' | 'nl',
  authorizations: authorizationBodies(2),
})

/** More than 8 KiB of text, which is refused once a day has no room for it. */
export const largeText = '😀'.repeat(2_500)

export const largeMessageBody = () => ({ ...messageBody(), message: largeText })

export const largeApplicationBody = () => ({ ...applicationBody(), authorizations: authorizationBodies(100) })

/** The reference number of an id. */
export const referenceOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** The two public routes, for what they have in common. */
export const submissionRoutes = [
  { path: formPaths.contactMessage, validBody: messageBody, largeBody: largeMessageBody },
  { path: formPaths.clientApplication, validBody: applicationBody, largeBody: largeApplicationBody },
] as const
