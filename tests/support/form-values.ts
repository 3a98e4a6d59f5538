import {
  type AuthorizationField,
  authorizationForm,
  type ClientField,
  clientForm,
} from '#worker/domain/forms/client.ts'
import { type ContactField, contactForm } from '#worker/domain/forms/contact-message.ts'
import { namesWith, perField } from '#worker/domain/forms/field.ts'

// A value for every field of every form. Other fixtures begin with them, so that a new field is added here alone.

export const messageValues = {
  name: 'Łucja Nowak-Grün',
  email: 'lucja@journey.example',
  phone: '+48 600 100 200',
  subject: 'Podnośnik 12 m na trzy dni',
  message: 'Dzień dobry,\nproszę o ofertę: hala, posadzka betonowa.\n\nPozdrawiam',
} satisfies Record<ContactField, string>

/** Its numbers carry the right check digits, so that no advice appears. */
export const clientValues = {
  company_name: 'Żuraw & Synowie sp. z o.o.',
  vat_number: 'PL1234563218',
  signatory_first_name: 'Łucja',
  signatory_last_name: 'Nowak-Grün',
  signatory_email: 'signatory@journey.example',
  payment_contact_first_name: 'Søren',
  payment_contact_last_name: 'Płatnik',
  payment_contact_email: 'payment@journey.example',
  invoice_email: 'invoice@journey.example',
  bank_account_number: 'PL50 9990 0009 0000 1234 0000 0001',
  bank_name: 'Bank Przykładowy S.A.',
  swift_bic_code: 'BPRZPLP0',
} satisfies Record<ClientField, string>

export const personValues = {
  first_name: 'Ola',
  last_name: 'Odbiór',
  email: 'ola@journey.example',
  position: 'Kierowniczka budowy',
  authorization_scope: 'Odbiór i zwrot maszyn',
} satisfies Record<AuthorizationField, string>

/** The contact form as it is before anything is typed. */
export const emptyMessage = perField(contactForm, () => '')

export const messageLimits = perField(contactForm, ({ limit }) => limit)
export const clientLimits = perField(clientForm, ({ limit }) => limit)
export const personLimits = perField(authorizationForm, ({ limit }) => limit)

/** The fields of a client's bank account. */
export const bankFieldNames = namesWith('secret', clientForm)
